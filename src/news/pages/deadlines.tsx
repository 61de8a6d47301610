import { createFileRoute } from '@tanstack/react-router';
import { absolute, links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Time } from '../../web/kit/time.tsx';
import { Link, OutsideLink } from '../../web/kit/ui/link.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import type { CommentDeadline } from '../list-contract.ts';
import { EmptyList } from './list/empty-list.tsx';
import { ListHead, ListKind } from './list/list-head.tsx';
import { StoryListSkeleton } from './list/skeleton.tsx';

const deadlinesRead = read('/api/deadlines', ['stories']);

export const Route = createFileRoute('/_public/deadlines')({
  loader: ({ context }) => preload(context.queryClient, deadlinesRead()),
  component: DeadlinesPage,
});

const pageTitle = 'Open comment periods';

function DeadlinesPage() {
  const deadlines = useRead(deadlinesRead());
  return (
    <>
      <PageHead
        title={pageTitle}
        description="Federal rules and notices on PFAS open for public comment: the deadlines, the dockets and the official notices, also as a calendar."
        path={links.deadlines()}
        data={{ '@type': 'CollectionPage', name: pageTitle }}
      />
      <ListHead kind={<ListKind>Federal Register</ListKind>} title={pageTitle} facts={<Calendar />}>
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
      <TextLink plain href={absolute(origin, file).replace(/^https?:/, 'webcal:')}>
        Subscribe
      </TextLink>
      <TextLink plain href={file}>
        Download (.ics)
      </TextLink>
    </p>
  );
}

const DeadlineList = ({ deadlines }: { deadlines: CommentDeadline[] }) => (
  <ol className="divide-y border-t-2 border-b border-t-rule">
    {deadlines.map((deadline) => (
      <li key={deadline.slug}>
        <DeadlineRow deadline={deadline} />
      </li>
    ))}
  </ol>
);

const DeadlineRow = ({ deadline }: { deadline: CommentDeadline }) => {
  const { slug, title, commentsCloseOn, agencies, dockets, documentNumber, noticeUrl } = deadline;
  const facts = [
    { name: 'Agency', text: agencies.join(', ') },
    { name: 'Docket', text: dockets.join(', ') },
    { name: 'Document', text: documentNumber ?? '' },
  ].filter(({ text }) => text !== '');
  return (
    <article className="grid gap-x-10 gap-y-3 py-6 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <p className="text-sm md:pt-1">
        <span className="block text-muted-foreground">Comments close</span>
        <Time at={commentsCloseOn} as="long" className="font-semibold" />
      </p>
      <div className="min-w-0">
        <h2 className="headline text-[1.375rem]">
          <Link href={links.story(slug)} className="quiet-link">
            {title}
          </Link>
        </h2>
        <dl className="mt-2.5 grid gap-y-1 text-sm sm:grid-cols-[max-content_1fr] sm:gap-x-4">
          {facts.map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="mb-1.5 wrap-anywhere sm:mb-0">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="no-print flex flex-wrap gap-x-5 gap-y-1 text-sm md:col-start-2 lg:col-start-3 lg:flex-col lg:pt-1">
        <OutsideLink href={noticeUrl} className="py-0.5 text-link">
          Official notice<span className="sr-only">: {title}</span>
        </OutsideLink>
        <Link plain href={links.storyCalendar(slug)} className="py-0.5 text-link">
          Add to calendar<span className="sr-only">: {title}</span>
        </Link>
      </p>
    </article>
  );
};
