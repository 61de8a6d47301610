import { usePermission } from '../../../../web/admin/session.ts';
import { cn } from '../../../../web/kit/ui/cn.ts';
import type { QueueStory } from '../../../contract.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { Paging } from './paging.tsx';
import { isNarrowed, type QueueView } from '../queue-view.ts';
import { StoriesTable } from './stories-table.tsx';
import { queueEndId } from './use-current-row.ts';
import type { Review } from '../use-review.tsx';

type Props = { view: QueueView; review: Review; onOpen: (story: QueueStory) => void };

/** The stories with their bulk actions and pages, or why there are none. */
export function StoryList({ view, review: { list, selection, row, applyToSelected }, onOpen }: Props) {
  const mayReview = usePermission('review stories');
  return (
    <div className="@container flex min-w-0 flex-col" aria-busy={list.isOld}>
      {mayReview && <BulkBar view={view} list={list} selection={selection} onAction={applyToSelected} />}
      {list.isLoading ? (
        <Line>Loading stories...</Line>
      ) : list.stories.length === 0 ? (
        <Line>
          {isNarrowed(view) ? 'No stories in this status match the filters' : 'No stories in this status'}
        </Line>
      ) : (
        <div className={cn('transition-opacity', list.isOld && 'opacity-55')}>
          <div className="-mx-4 md:-mx-3 [&_:is(th,td):first-child]:pl-4 md:[&_:is(th,td):first-child]:pl-3 [&_:is(th,td):last-child]:pr-4 md:[&_:is(th,td):last-child]:pr-3">
            <StoriesTable
              view={view}
              stories={list.stories}
              selection={selection}
              currentId={row.current?.id}
              mayReview={mayReview}
              onOpen={onOpen}
              onFocus={row.onFocus}
            />
          </div>
          <Paging view={view} list={list} />
        </div>
      )}
    </div>
  );
}

const Line = ({ children }: { children: string }) => (
  <output
    id={queueEndId}
    tabIndex={-1}
    className="block py-24 text-center font-serif text-xl text-muted-foreground outline-none"
  >
    {children}
  </output>
);
