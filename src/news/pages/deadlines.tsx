import { createFileRoute } from '@tanstack/react-router';
import { absolute, links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { Link } from '../../web/kit/ui/link.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import { DeadlineList } from './deadlines/deadline-list.tsx';
import { EmptyList } from './list/empty-list.tsx';
import { ListHead, ListKind } from './list/list-head.tsx';
import { StoryListSkeleton } from './list/skeleton.tsx';

const deadlinesRead = read('/api/deadlines', ['stories']);

export const Route = createFileRoute('/_public/deadlines')({
  loader: ({ context }) => preload(context.queryClient, deadlinesRead()),
  component: DeadlinesPage,
});

const title = 'Open comment periods';

function DeadlinesPage() {
  const deadlines = useRead(deadlinesRead());
  return (
    <>
      <PageHead
        title={title}
        description="Federal rules and notices on PFAS open for public comment: the deadlines, the dockets and the official notices, also as a calendar."
        path={links.deadlines()}
        data={{ '@type': 'CollectionPage', name: title }}
      />
      <ListHead kind={<ListKind>Federal Register</ListKind>} title={title} facts={<Calendar />}>
        <p>Federal rules and notices on PFAS open for public comment, soonest deadline first.</p>
      </ListHead>
      <div className="mt-8 lg:mt-10">
        {!deadlines && <StoryListSkeleton />}
        {deadlines?.length === 0 && <EmptyList>No comment period is open right now.</EmptyList>}
        {deadlines && deadlines.length > 0 && <DeadlineList deadlines={deadlines} />}
      </div>
    </>
  );
}

function Calendar() {
  const { origin } = useWebsite();
  const file = links.deadlinesCalendar();
  return (
    <p className="no-print flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
      All deadlines in your calendar
      <Link plain href={absolute(origin, file).replace(/^https?:/, 'webcal:')} className="text-link">
        Subscribe
      </Link>
      <Link plain href={file} className="text-link">
        Download (.ics)
      </Link>
    </p>
  );
}
