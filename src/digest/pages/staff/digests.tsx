import { createFileRoute } from '@tanstack/react-router';
import { preload, useRead } from '../../../web/kit/read.ts';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { StaffErrorScreen } from '../../../web/admin/frame/staff-error-screen.tsx';
import { CurrentIssues, StatusBadge } from './digests/current-issues.tsx';
import { DigestFrame, contentTopics, issuesRead, nextRead } from './digest-frame.tsx';
import type { ReactNode } from 'react';
import { grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { EmptyList } from '../../../web/admin/list-page.tsx';
import { Time } from '../../../web/kit/time.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Table, TableCell } from '../../../web/kit/ui/table.tsx';
import type { Issue } from '../../issues-contract.ts';
import { Failures } from './digests/failures.tsx';

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

/** The issues of the past with their figures. */
const IssuesTable = ({ issues }: { issues: Issue[] }) =>
  issues.length === 0 ? (
    <EmptyList>No past digests yet</EmptyList>
  ) : (
    <Table
      aria-label="Past digests"
      columns={[
        'Digest',
        { name: 'Status', className: 'hidden sm:table-cell' },
        { name: 'Planned', className: 'hidden text-right lg:table-cell' },
        { name: 'Sent', className: 'text-right' },
        { name: 'Deferred', className: 'hidden text-right lg:table-cell' },
        { name: 'Bounced', className: 'hidden text-right lg:table-cell' },
        { name: 'Unsubscribed', className: 'hidden text-right lg:table-cell' },
      ]}
    >
      {issues.map((issue) => (
        <IssueRow key={issue.id} issue={issue} />
      ))}
    </Table>
  );

const IssueRow = ({ issue }: { issue: Issue }) => {
  const { date, subject, status, delivery, reason, counts } = issue;
  return (
    <tr className="relative hover:bg-muted/50">
      <TableCell>
        <p className="text-xs text-muted-foreground">
          <Time at={date} as="long" />
        </p>
        {status === 'sent' ? (
          <Link
            href={links.digest(date)}
            className="covers-card quiet-link mt-0.5 block font-serif text-[1.0625rem] leading-snug font-semibold wrap-anywhere"
          >
            {subject}
          </Link>
        ) : (
          <p className="mt-0.5 max-w-prose wrap-anywhere">{reason}</p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-x-1.5 text-xs text-muted-foreground tabular-nums">
          <span className="lg:hidden">
            {status === 'sent'
              ? `${grouped(counts.bounced)} bounced · ${grouped(counts.unsubscribed)} unsubscribed`
              : 'Skipped'}
          </span>
          <Failures issue={issue} label="Addresses that bounced" />
        </p>
      </TableCell>
      <TableCell className="hidden sm:table-cell">
        <StatusBadge status={status} />
      </TableCell>
      <Count of={counts.planned} className="hidden lg:table-cell" />
      <Count of={counts.sent} className="font-semibold">
        {delivery === 'outbox' && counts.sent > 0 && (
          <span className="block text-xs font-normal text-muted-foreground">saved in the outbox</span>
        )}
      </Count>
      <Count of={counts.deferred} className="hidden lg:table-cell" />
      <Count of={counts.bounced} className="hidden lg:table-cell" />
      <Count of={counts.unsubscribed} className="hidden lg:table-cell" />
    </tr>
  );
};

type CountProps = { of: number; className: string; children?: ReactNode };

const Count = ({ of: count, className, children }: CountProps) => (
  <TableCell className={`text-right tabular-nums ${className}`}>
    {count === 0 ? <span className="text-muted-foreground">–</span> : grouped(count)}
    {children}
  </TableCell>
);
