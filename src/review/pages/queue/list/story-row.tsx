import { ExternalLink, Eye, Pencil } from 'lucide-react';
import { categorySlug } from '../../../../news/terms.ts';
import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { Badge } from '../../../../web/kit/ui/badge.tsx';
import { buttonVariants } from '../../../../web/kit/ui/button.tsx';
import { Checkbox } from '../../../../web/kit/ui/checkbox.tsx';
import { cn } from '../../../../web/kit/ui/cn.ts';
import { Link, OutsideLink } from '../../../../web/kit/ui/link.tsx';
import { TableCell, TableRow } from '../../../../web/kit/ui/table.tsx';
import type { QueueStory } from '../../../contract.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { ClaimsSupported } from './claims-supported.tsx';
import { ReportCount } from './report-count.tsx';
import { SourceProblems } from './source-problems.tsx';
import { UnsupportedClaims } from './unsupported-claims.tsx';
import { rowFocusId } from './use-current-row.ts';

/** Category, score and date get columns only if there is room; otherwise they go below the summary. */
export const wide = 'hidden @xl:table-cell';

export type RowActions = {
  selection: Selection;
  currentId: string | undefined;
  /** Whether the user may select and change stories. */
  mayReview: boolean;
  onOpen: (story: QueueStory) => void;
  onFocus: (storyId: string | undefined) => void;
};

/** A story in the queue's table: its own actions, and what tells a reviewer what to look at first. */
export function StoryRow({
  story,
  selection,
  currentId,
  mayReview,
  onOpen,
  onFocus,
}: RowActions & { story: QueueStory }) {
  const isSelected = selection.has(story.id);
  const isCurrent = story.id === currentId;
  return (
    <TableRow
      onFocus={() => onFocus(story.id)}
      className={cn(
        'scroll-mt-28 scroll-mb-20 md:scroll-mt-14 md:scroll-mb-4',
        isSelected ? 'bg-wash' : 'hover:bg-muted/50',
        isCurrent && 'shadow-[inset_3px_0_0_var(--primary)]',
      )}
    >
      {mayReview && (
        <TableCell className="w-8 pt-3 pr-0">
          <Checkbox
            aria-label={`Select ${story.title}`}
            checked={isSelected}
            onClick={(event) => selection.toggle(story.id, event.shiftKey)}
          />
        </TableCell>
      )}
      <TitleCell story={story} isCurrent={isCurrent} onOpen={() => onOpen(story)} />
      <TableCell className={wide}>
        <Category of={story} />
        <p className="mt-1.5 flex flex-col items-start gap-1.5 empty:hidden">
          <ReportCount of={story} />
          <ClaimsSupported of={story} />
        </p>
      </TableCell>
      <TableCell className={cn(wide, 'text-right font-semibold')}>{story.score}</TableCell>
      <TableCell className={cn(wide, 'text-right whitespace-nowrap text-muted-foreground')}>
        <Time at={story.at} as="queue" />
      </TableCell>
      <ActionsCell story={story} mayReview={mayReview} />
    </TableRow>
  );
}

type TitleProps = { story: QueueStory; isCurrent: boolean; onOpen: () => void };

const TitleCell = ({ story, isCurrent, onOpen }: TitleProps) => (
  <TableCell className="relative">
    <button
      type="button"
      id={rowFocusId(story.id)}
      aria-current={isCurrent}
      onClick={onOpen}
      className="covers-card quiet-link scroll-mt-32 scroll-mb-36 text-left font-serif text-[1.0625rem] leading-snug font-semibold wrap-anywhere md:scroll-mt-20 md:scroll-mb-24"
    >
      {story.title}
    </button>
    <p className="mt-1 line-clamp-2 max-w-prose text-[0.8125rem] leading-5 wrap-anywhere text-muted-foreground">
      {story.summary}
    </p>
    <UnsupportedClaims of={story} className="mt-2" />
    <SourceProblems of={story} className="mt-2" />
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted-foreground @xl:hidden">
      <Category of={story} />
      <span>Score {story.score}</span>
      <Time at={story.at} as="queue" />
      <ReportCount of={story} />
      <ClaimsSupported of={story} />
    </p>
  </TableCell>
);

const ActionsCell = ({ story, mayReview }: { story: QueueStory; mayReview: boolean }) => (
  <TableCell className="relative w-px py-1.5">
    <div className="flex flex-col items-end gap-1 @xl:flex-row @xl:justify-end">
      <Link
        href={adminLinks.edit(story.id)}
        title={mayReview ? 'Edit' : 'View'}
        className={buttonVariants({ variant: 'ghost', size: 'smallIcon' })}
      >
        {mayReview ? <Pencil aria-hidden /> : <Eye aria-hidden />}
        <span className="sr-only">{`${mayReview ? 'Edit' : 'View'}: ${story.title}`}</span>
      </Link>
      <OutsideLink
        href={story.canonicalUrl}
        aria-label={`Open the original: ${story.title}`}
        title="Open the original"
        className={buttonVariants({ variant: 'ghost', size: 'smallIcon' })}
      >
        <ExternalLink aria-hidden />
      </OutsideLink>
    </div>
  </TableCell>
);

const Category = ({ of: { category } }: { of: QueueStory }) => (
  <Badge variant="category" data-category={categorySlug(category)}>
    {category}
  </Badge>
);
