import { ExternalLink, Eye, Pencil } from 'lucide-react';
import type { Story } from '../../../news/contract.ts';
import { categorySlug } from '../../../news/terms.ts';
import { links } from '../../../web/links.ts';
import { Time } from '../../../web/time.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { buttonVariants } from '../../../web/ui/button.tsx';
import { Checkbox } from '../../../web/ui/checkbox.tsx';
import { cn } from '../../../web/ui/cn.ts';
import { Link, OutsideLink } from '../../../web/ui/link.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../web/ui/table.tsx';
import type { Selection } from './use-selection.ts';

type Props = {
  stories: readonly Story[];
  selection: Selection;
  /** Whether the person may select and change stories. */
  mayReview: boolean;
};

/** Only where there is room have category, score and date columns of their own; else they stand below the summary. */
const wide = 'hidden @3xl:table-cell';

export const StoriesTable = ({ stories, selection, mayReview }: Props) => (
  <Table aria-label="Stories">
    <TableHeader className="border-b">
      <tr>
        {mayReview && (
          <TableHead className="w-8 pr-0">
            <Checkbox
              aria-label="Select all"
              checked={selection.all}
              onCheckedChange={selection.toggleAll}
              className="block"
            />
          </TableHead>
        )}
        <TableHead>Title</TableHead>
        <TableHead className={wide}>Category</TableHead>
        <TableHead className={cn(wide, 'text-right')}>Score</TableHead>
        <TableHead className={cn(wide, 'text-right')}>Date</TableHead>
        <TableHead className="text-right">Actions</TableHead>
      </tr>
    </TableHeader>
    <TableBody>
      {stories.map((story) => (
        <StoryRow key={story.id} story={story} selection={selection} mayReview={mayReview} />
      ))}
    </TableBody>
  </Table>
);

function StoryRow({ story, selection, mayReview }: { story: Story } & Omit<Props, 'stories'>) {
  const isSelected = selection.has(story.id);
  return (
    <TableRow className={cn(isSelected ? 'bg-wash' : 'hover:bg-muted/50')}>
      {mayReview && (
        <TableCell className="w-8 pt-3 pr-0">
          <Checkbox
            aria-label={`Select ${story.title}`}
            checked={isSelected}
            onClick={(event) => selection.toggle(story.id, event.shiftKey)}
          />
        </TableCell>
      )}
      <TableCell className="relative">
        <Link
          href={links.adminEdit(story.id)}
          className="covers-card quiet-link font-serif text-[1.0625rem] leading-snug font-semibold"
        >
          {story.title}
        </Link>
        <p className="mt-1 line-clamp-2 max-w-prose text-[0.8125rem] leading-5 text-muted-foreground">
          {story.summary}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted-foreground @3xl:hidden">
          <Category of={story} />
          <span>Score {story.score}</span>
          <Time at={dateOf(story)} as="queue" />
        </p>
      </TableCell>
      <TableCell className={wide}>
        <Category of={story} />
      </TableCell>
      <TableCell className={cn(wide, 'text-right font-semibold')}>{story.score}</TableCell>
      <TableCell className={cn(wide, 'text-right whitespace-nowrap text-muted-foreground')}>
        <Time at={dateOf(story)} as="queue" />
      </TableCell>
      <TableCell className="relative w-px py-1.5">
        <div className="flex flex-col items-end gap-1 @3xl:flex-row @3xl:justify-end">
          <Link
            href={links.adminEdit(story.id)}
            className={buttonVariants({
              variant: 'ghost',
              size: 'small',
              className: '@max-3xl:size-8 @max-3xl:px-0',
            })}
          >
            {mayReview ? <Pencil aria-hidden /> : <Eye aria-hidden />}
            <span className="@max-3xl:sr-only">{mayReview ? 'Edit' : 'View'}</span>
            <span className="sr-only">: {story.title}</span>
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
    </TableRow>
  );
}

const Category = ({ of: { category } }: { of: Story }) => (
  <Badge variant="category" data-category={categorySlug(category)}>
    {category}
  </Badge>
);

/** The date that the list is in the order of: the approval among approved stories, else when the story came in. */
const dateOf = ({ status, approvedAt, createdAt }: Story): string =>
  status === 'APPROVED' && approvedAt ? approvedAt : createdAt;
