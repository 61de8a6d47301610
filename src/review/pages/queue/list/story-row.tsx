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
 * Category, score and date get columns only if there is room; otherwise they go below the summary. Next to the preview
 * (`xl:@max-3xl:`), rows are short enough for eight to fit on a laptop.
 */
export const wide = 'hidden @xl:table-cell xl:@max-3xl:px-1.5';

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
        isCurrent && 'shadow-[inset_3px_0_0_var(--primary)]',
      )}
    >
      {mayReview && (
        <TableCell className="w-8 pt-2 pr-0 pb-0">
          <Checkbox
            aria-label={`Select ${story.title}`}
            checked={isSelected}
            onClick={(event) => selection.toggle(story.id, event.shiftKey)}
          />
        </TableCell>
      )}
      <TitleCell story={story} isCurrent={isCurrent} onOpen={() => onOpen(story)} />
      <TableCell className={cn(wide, 'w-px py-2')}>
        <Category of={story} />
        <ClaimsMark of={story} className="mt-0.5 flex" />
      </TableCell>
      <TableCell className={cn(wide, 'w-px py-2 text-right font-semibold')}>{story.score}</TableCell>
      <TableCell className={cn(wide, 'w-px py-2 text-right whitespace-nowrap text-muted-foreground')}>
        <Time at={story.at} as="queue" />
      </TableCell>
      <ActionsCell story={story} mayReview={mayReview} />
    </tr>
  );
}

type TitleProps = { story: QueueStory; isCurrent: boolean; onOpen: () => void };

const TitleCell = ({ story, isCurrent, onOpen }: TitleProps) => (
  // Without a width of its own, so that a long summary is cut instead of widening the column.
  <TableCell className="relative w-full max-w-0 py-1.5 xl:@max-3xl:py-1">
    <button
      type="button"
      id={rowFocusId(story.id)}
      aria-current={isCurrent}
      onClick={onOpen}
      className="covers-card quiet-link block w-full scroll-mt-32 scroll-mb-36 text-left font-serif text-base leading-snug font-semibold wrap-anywhere md:scroll-mt-20 md:scroll-mb-24 xl:@max-3xl:text-[0.9375rem] xl:@max-3xl:leading-5"
    >
      <span title={story.title} className="line-clamp-2 xl:@max-3xl:line-clamp-1 @3xl:line-clamp-1">
        {story.title}
      </span>
    </button>
    <p className="truncate text-[0.8125rem] leading-5 text-muted-foreground xl:@max-3xl:text-xs xl:@max-3xl:leading-4.5">
      {story.reportCount > 1 && (
        <>
          <span className="font-medium text-foreground">{counted(story.reportCount, 'report')}</span> ·{' '}
        </>
      )}
      {story.summary}
    </p>
    <SourceProblems of={story} className="mt-1" />
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-xs text-muted-foreground xl:mt-0 @xl:hidden">
      <Category of={story} />
      <span>Score {story.score}</span>
      <Time at={story.at} as="queue" />
      <ClaimsMark of={story} />
    </p>
  </TableCell>
);

const rowAction = buttonVariants({
  variant: 'ghost',
  size: 'smallIcon',
  className: 'xl:@max-3xl:size-7',
});

const ActionsCell = ({ story, mayReview }: { story: QueueStory; mayReview: boolean }) => (
  <TableCell className="relative w-px py-1 pl-1">
    <div className="flex flex-col items-end @xl:flex-row @xl:justify-end">
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
  <Badge variant="category" data-category={categorySlug(category)} className="xl:@max-3xl:py-0">
    {category}
  </Badge>
);
