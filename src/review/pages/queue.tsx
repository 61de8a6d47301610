import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { Story } from '../../news/contract.ts';
import type { StoryStatus } from '../../news/terms.ts';
import { counted } from '../../web/format.ts';
import { preload } from '../../web/preload.ts';
import { read } from '../../web/read.ts';
import { Button } from '../../web/ui/button.tsx';
import { Screen } from '../../web/ui/staff/screen.tsx';
import { useMay } from '../../web/ui/staff/session.ts';
import { toastFailure } from '../../web/ui/staff/toast-failure.tsx';
import { Trouble } from '../../web/ui/staff/trouble.tsx';
import type { StoryCounts } from '../contract.ts';
import { queueStatuses } from '../terms.ts';
import { BulkBar } from './queue/bulk-bar.tsx';
import { StatusFilter } from './queue/status-filter.tsx';
import { StoriesTable } from './queue/stories-table.tsx';
import { preloadStories, storyPages } from './queue/story-pages.ts';
import { useSelection } from './queue/use-selection.ts';

type Search = { status?: StoryStatus };

export const Route = createFileRoute('/_staff/admin/queue')({
  validateSearch: ({ status: asked }: Record<string, unknown>): Search => {
    const status = queueStatuses.find((name) => name === asked);
    return status ? { status } : {};
  },
  loaderDeps: ({ search: { status = queueStatuses[0] } }) => ({ status }),
  loader: ({ context: { queryClient }, deps: { status } }) =>
    Promise.all([
      preload(queryClient, read<StoryCounts>('/api/admin/stories/counts')),
      preloadStories(queryClient, status),
    ]),
  component: QueuePage,
  errorComponent: Trouble,
});

function QueuePage() {
  const { status = queueStatuses[0] } = Route.useSearch();
  return (
    <Screen title="Review Queue" subtitle="Review and approve AI-generated stories">
      <StatusFilter chosen={status} />
      <Stories key={status} status={status} />
    </Screen>
  );
}

/** Each status has its own table, and its own selection. */
function Stories({ status }: { status: StoryStatus }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    storyPages(useQueryClient(), status),
  );
  const loadMore = async () => {
    const { isFetchNextPageError, error: failure } = await fetchNextPage();
    if (isFetchNextPageError) toastFailure('Loading failed', failure);
  };
  if (!data && error) throw error;
  if (!data) return <Line>Loading stories...</Line>;
  const stories = data.pages.flat();
  if (stories.length === 0) return <Line>No stories in this status</Line>;
  return (
    <>
      <Selectable stories={stories} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-4 text-sm text-muted-foreground">
        <output>
          {hasNextPage
            ? `${counted(stories.length, 'story', 'stories')} loaded`
            : counted(stories.length, 'story', 'stories')}
        </output>
        {hasNextPage && (
          <Button variant="outline" disabled={isFetchingNextPage} onClick={() => void loadMore()}>
            {isFetchingNextPage ? 'Loading...' : 'Load more'}
          </Button>
        )}
      </div>
    </>
  );
}

function Selectable({ stories }: { stories: Story[] }) {
  const mayReview = useMay('review stories');
  const selection = useSelection(stories);
  return (
    <div className="@container">
      {mayReview && <BulkBar selection={selection} />}
      <div className="-mx-4 md:-mx-3 [&_:is(th,td):first-child]:pl-4 md:[&_:is(th,td):first-child]:pl-3 [&_:is(th,td):last-child]:pr-4 md:[&_:is(th,td):last-child]:pr-3">
        <StoriesTable stories={stories} selection={selection} mayReview={mayReview} />
      </div>
    </div>
  );
}

const Line = ({ children }: { children: string }) => (
  <output className="block py-24 text-center font-serif text-xl text-muted-foreground">{children}</output>
);
