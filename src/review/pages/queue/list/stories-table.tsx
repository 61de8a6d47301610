import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../../web/kit/ui/checkbox.tsx';
import { cn } from '../../../../web/kit/ui/cn.ts';
import { Link } from '../../../../web/kit/ui/link.tsx';
import { Table, TableBody, TableHead, TableHeader } from '../../../../web/kit/ui/table.tsx';
import type { QueueStory } from '../../../contract.ts';
import { firstOrders, type QueueSort } from '../../../terms.ts';
import { type QueueView, viewAddress } from '../queue-view.ts';
import { type RowActions, StoryRow, wide } from './story-row.tsx';

type Props = RowActions & { view: QueueView; stories: readonly QueueStory[] };

export const StoriesTable = ({ view, stories, ...row }: Props) => (
  <Table aria-label="Stories">
    <TableHeader className="border-b">
      <tr>
        {row.mayReview && (
          <TableHead className="w-8 pr-0">
            <Checkbox
              aria-label="Select all"
              checked={row.selection.all}
              onCheckedChange={row.selection.toggleAll}
              className="block"
            />
          </TableHead>
        )}
        <SortHead sort="title" view={view}>
          Title
        </SortHead>
        <TableHead className={wide}>Category</TableHead>
        <SortHead sort="score" view={view} className={cn(wide, 'text-right')}>
          Score
        </SortHead>
        <SortHead sort="date" view={view} className={cn(wide, 'text-right')}>
          Date
        </SortHead>
        <TableHead className="text-right">Actions</TableHead>
      </tr>
    </TableHeader>
    <TableBody>
      {stories.map((story) => (
        <StoryRow key={story.id} story={story} {...row} />
      ))}
    </TableBody>
  </Table>
);

type SortProps = { sort: QueueSort; view: QueueView; className?: string; children: ReactNode };

/** A sortable column; pressing it again reverses the order. */
function SortHead({ sort, view, className, children }: SortProps) {
  const isSorted = view.sort === sort;
  const turned = view.order === 'asc' ? 'desc' : 'asc';
  const Arrow = view.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <TableHead
      className={className}
      {...(isSorted && { 'aria-sort': view.order === 'asc' ? 'ascending' : 'descending' })}
    >
      <Link
        href={viewAddress(view, { sort, order: isSorted ? turned : firstOrders[sort] })}
        aria-current={false}
        className={cn('inline-flex items-center gap-1 hover:text-foreground', isSorted && 'text-foreground')}
      >
        {children}
        {isSorted && <Arrow aria-hidden className="size-3" />}
      </Link>
    </TableHead>
  );
}
