import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePermission } from '../../../../web/admin/session.ts';
import { Paging } from '../../../../web/kit/paging.tsx';
import { cn } from '../../../../web/kit/ui/cn.ts';
import { Link } from '../../../../web/kit/ui/link.tsx';
import { Table, TableBody, TableHead, TableHeader } from '../../../../web/kit/ui/table.tsx';
import type { QueueStory } from '../../../queue-contract.ts';
import { queueLimits, firstOrders, type QueueSort } from '../../../terms.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { isNarrowed, type QueueView, viewAddress } from '../queue-view.ts';
import type { Review } from '../use-review.tsx';
import { columns, type RowActions, StoryRow } from './story-row.tsx';
import { queueEndId } from './use-current-row.ts';

type Props = { view: QueueView; review: Review; onOpen: (story: QueueStory) => void };

/** The stories with their bulk actions and pages, or why there are none. */
export function StoryList({ view, review: { list, selection, row, applyToSelected }, onOpen }: Props) {
  const mayReview = usePermission('review stories');
  return (
    <div
      className={cn('@container min-w-0', selection.ids.length > 0 && 'max-md:pb-16')}
      aria-busy={list.isOld}
    >
      {list.isLoading ? (
        <Line>Loading stories...</Line>
      ) : list.stories.length === 0 ? (
        <Line>
          {isNarrowed(view) ? 'No stories in this status match the filters' : 'No stories in this status'}
        </Line>
      ) : (
        <div className={cn('transition-opacity', list.isOld && 'opacity-55')}>
          <div className="-mx-4 md:-mx-3 [&_:is(th,td):first-child]:pl-4 md:[&_:is(th,td):first-child]:pl-3 [&_:is(th,td):last-child]:pr-4 md:[&_:is(th,td):last-child]:pr-3">
            {mayReview && (
              <BulkBar view={view} list={list} selection={selection} onAction={applyToSelected} />
            )}
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
          <Paging
            page={view.page}
            perPage={queueLimits.storiesPerPage}
            shown={list.stories.length}
            total={list.total}
            noun={['story', 'stories']}
            hrefOf={(page = 1) => viewAddress(view, { page })}
          />
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

type StoriesTableProps = RowActions & { view: QueueView; stories: readonly QueueStory[] };

function StoriesTable({ view, stories, ...row }: StoriesTableProps) {
  const isCovered = row.selection.ids.length > 0;
  return (
    <Table aria-label="Stories" className="table-fixed">
      <TableHeader className="border-b [&_th]:h-9">
        <tr>
          {row.mayReview && (
            <TableHead className={columns.select}>
              {/* Its checkbox is in the bulk bar, which stays in view. */}
              <span className="sr-only">Selected</span>
            </TableHead>
          )}
          <SortHead sort="title" view={view} isCovered={isCovered}>
            Title
          </SortHead>
          <TableHead className={columns.category}>Category</TableHead>
          <SortHead sort="score" view={view} isCovered={isCovered} className={columns.score}>
            Score
          </SortHead>
          <SortHead sort="date" view={view} isCovered={isCovered} className={columns.date}>
            Date
          </SortHead>
          <TableHead className={cn(columns.actions, 'text-right')}>
            <span className="@max-xl:sr-only">Actions</span>
          </TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {stories.map((story) => (
          <StoryRow key={story.id} story={story} {...row} />
        ))}
      </TableBody>
    </Table>
  );
}

type SortProps = {
  sort: QueueSort;
  view: QueueView;
  /** The bulk bar lies over it. */
  isCovered: boolean;
  className?: string;
  children: ReactNode;
};

/** A sortable column; pressing it again reverses the order. */
function SortHead({ sort, view, isCovered, className, children }: SortProps) {
  const isSorted = view.sort === sort;
  const turned = view.order === 'asc' ? 'desc' : 'asc';
  const Arrow = view.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <TableHead
      className={className}
      {...(isSorted && { 'aria-sort': view.order === 'asc' ? 'ascending' : 'descending' })}
    >
      {isCovered ? (
        children
      ) : (
        <Link
          href={viewAddress(view, { sort, order: isSorted ? turned : firstOrders[sort] })}
          aria-current={false}
          className={cn(
            'inline-flex items-center gap-1 hover:text-foreground',
            isSorted && 'text-foreground',
          )}
        >
          {children}
          {isSorted && <Arrow aria-hidden className="size-3" />}
        </Link>
      )}
    </TableHead>
  );
}
