import { createFileRoute } from '@tanstack/react-router';
import { preload } from '../../../web/kit/preload.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { StaffErrorScreen } from '../../../web/admin/frame/staff-error-screen.tsx';
import { CurrentIssues } from './digests/current-issues.tsx';
import { IssuesTable } from './digests/issues-table.tsx';
import { DigestFrame } from './digest-frame.tsx';
import { contentTopics, issuesRead, nextRead } from './reads.ts';

export const Route = createFileRoute('/_staff/admin/digest')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([preload(queryClient, issuesRead()), preload(queryClient, nextRead())]),
  component: DigestsScreen,
  errorComponent: StaffErrorScreen,
});

function DigestsScreen() {
  const issues = useRead(issuesRead());
  const isPast = ({ status }: { status: string }) => status === 'sent' || status === 'skipped';
  return (
    <DigestFrame title="Digest" subtitle="The weekly email to subscribers" topics={contentTopics}>
      {issues ? (
        <>
          <CurrentIssues issues={issues.filter((issue) => !isPast(issue))} />
          <IssuesTable issues={issues.filter(isPast)} />
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </DigestFrame>
  );
}
