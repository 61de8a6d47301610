import { ExternalLink, Eye, Pencil } from 'lucide-react';
import { categorySlug } from '../../../../news/terms.ts';
import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { counted } from '../../../../web/kit/format.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { Badge } from '../../../../web/kit/ui/badge.tsx';
import { buttonVariants } from '../../../../web/kit/ui/button.tsx';
import { Checkbox } from '../../../../web/kit/ui/checkbox.tsx';
import { cn } from '../../../../web/kit/ui/cn.ts';
import { Link, OutsideLink } from '../../../../web/kit/ui/link.tsx';
import { TableCell } from '../../../../web/kit/ui/table.tsx';
import type { QueueStory } from '../../../queue-contract.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { ClaimsMark } from './claims-mark.tsx';
import { SourceProblems } from './source-problems.tsx';
import { rowFocusId } from './use-current-row.ts';

/**
 * Category, score and date get columns only if there is room; otherwise they go below the summary. The line of the title
 * extends above all columns to its right, so that few titles need two lines; eight rows with two fit on a laptop.
 */
export const columns = {
  select: 'w-10 pr-0 md:w-9',
  category: 'hidden w-38 px-1.5 @xl:table-cell',
  score: 'hidden w-14 px-1.5 text-right @xl:table-cell',
  date: 'hidden w-16 px-1.5 text-right @xl:table-cell',
  actions: 'w-13 pl-1 md:w-12 @xl:w-18 @xl:pl-0',
};
/** As wide as the cell and these columns. */
const titleLine = '@xl:w-[calc(100%+21.5rem)]';

export type RowActions = {
  selection: Selection;
  currentId: string | undefined;
  /** Whether the user may select and change stories. */
  mayReview: boolean;
  onOpen: (story: QueueStory) => void;
  onFocus: (storyId: string | undefined) => void;
};

type Props = RowActions & { story: QueueStory };

/** A story in the queue's table: its own actions, and what tells a reviewer what to look at first. */
export function StoryRow({ story, selection, currentId, mayReview, onOpen, onFocus }: Props) {
  const isSelected = selection.has(story.id);
  const isCurrent = story.id === currentId;
  return (
    <tr
      onFocus={() => onFocus(story.id)}
      className={cn(
        'scroll-mt-28 scroll-mb-20 md:scroll-mt-14 md:scroll-mb-4',
        isSelected ? 'bg-wash' : 'hover:bg-muted/50',
        isCurrent && 'shadow-[inset_3px_0_0_var(--color-primary)]',
      )}
    >
      {mayReview && (
        <TableCell className={cn(columns.select, 'pt-1.5 pb-0')}>
          <Checkbox
            aria-label={`Select ${story.title}`}
            checked={isSelected}
            onClick={(event) => selection.toggle(story.id, event.shiftKey)}
          />
        </TableCell>
      )}
      <TitleCell story={story} isCurrent={isCurrent} onOpen={() => onOpen(story)} />
      <TableCell className={cn(columns.category, onSummaryLine)}>
        <Category of={story} />
      </TableCell>
      <TableCell className={cn(columns.score, onSummaryLine, 'font-semibold')}>{story.score}</TableCell>
      <TableCell className={cn(columns.date, onSummaryLine, 'whitespace-nowrap text-muted-foreground')}>
        <Time at={story.at} as="queue" />
      </TableCell>
      <ActionsCell story={story} mayReview={mayReview} />
    </tr>
  );
}

const onSummaryLine = 'py-1 align-bottom text-xs leading-4.5';

type TitleProps = { story: QueueStory; isCurrent: boolean; onOpen: () => void };

const TitleCell = ({ story, isCurrent, onOpen }: TitleProps) => (
  <TableCell className="relative py-1.5 @xl:py-1">
    <div className={cn('flex items-baseline justify-between gap-x-4', titleLine)}>
      <button
        type="button"
        id={rowFocusId(story.id)}
        aria-current={isCurrent}
        onClick={onOpen}
        className="covers-card quiet-link outline-none after:-outline-offset-2 after:outline-primary focus-visible:after:outline-2 min-w-0 grow scroll-mt-32 scroll-mb-36 text-left font-serif text-base leading-5 font-semibold wrap-anywhere @xl:text-[0.9375rem] @xl:leading-4.75 md:scroll-mt-20 md:scroll-mb-24"
      >
        <span title={story.title} className="line-clamp-2">
          {story.title}
        </span>
      </button>
      {/* Wide enough for no title to reach the actions below. */}
      <span className="pointer-events-none hidden min-w-14 shrink-0 text-right @xl:block">
        <ClaimsMark of={story} />
      </span>
    </div>
    <SourceProblems of={story} className="mt-0.5" />
    <p className="truncate text-xs leading-4.5 text-muted-foreground">
      {story.reportCount > 1 && (
        <>
          <span className="font-medium text-foreground">{counted(story.reportCount, 'report')}</span> ·{' '}
        </>
      )}
      {story.summary}
    </p>
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-xs text-muted-foreground @xl:hidden">
      <Category of={story} />
      <span>Score {story.score}</span>
      <Time at={story.at} as="queue" />
      <ClaimsMark of={story} />
    </p>
  </TableCell>
);

const rowAction = buttonVariants({ variant: 'ghost', size: 'smallIcon', className: '@xl:size-6' });

const ActionsCell = ({ story, mayReview }: { story: QueueStory; mayReview: boolean }) => (
  <TableCell className={cn(columns.actions, 'relative py-1 @xl:pb-0.5 @xl:align-bottom')}>
    <div className="flex flex-col items-end @xl:flex-row @xl:justify-end @xl:gap-x-1">
      <Link href={adminLinks.edit(story.id)} title={mayReview ? 'Edit' : 'View'} className={rowAction}>
        {mayReview ? <Pencil aria-hidden /> : <Eye aria-hidden />}
        <span className="sr-only">{`${mayReview ? 'Edit' : 'View'}: ${story.title}`}</span>
      </Link>
      <OutsideLink
        href={story.canonicalUrl}
        aria-label={`Open the original: ${story.title}`}
        title="Open the original"
        className={rowAction}
      >
        <ExternalLink aria-hidden />
      </OutsideLink>
    </div>
  </TableCell>
);

const Category = ({ of: { category } }: { of: QueueStory }) => (
  <Badge variant="category" data-category={categorySlug(category)} className="py-0">
    {category}
  </Badge>
);
