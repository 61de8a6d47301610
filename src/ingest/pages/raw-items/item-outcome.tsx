import { LoaderCircle } from 'lucide-react';
import { storyStatusLabels } from '../../../news/terms.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { RawItem } from '../../contract.ts';
import { useDraftItem } from './use-draft-item.tsx';

/** An item's outcome: its story, a draft in progress, or nothing, with a way to change that. */
export function ItemOutcome({ item, mayReview }: { item: RawItem; mayReview: boolean }) {
  const { draft, isPending, takeFocus } = useDraftItem(item);
  if (item.story)
    return (
      <Link ref={takeFocus} href={adminLinks.edit(item.story.id)} className="text-link">
        {item.outcome === 'joined' ? 'The story it joined' : mayReview ? 'Edit its story' : 'Read its story'}
        <span className="sr-only">: {item.story.title}</span>
        {` (${storyStatusLabels[item.story.status]})`}
      </Link>
    );
  if (item.statusRaw === 'new')
    return (
      <output ref={takeFocus} tabIndex={-1} className="flex items-center gap-2 text-muted-foreground">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        {item.draftRequestedAt ? 'Drafting...' : 'Waiting to be drafted'}
      </output>
    );
  return (
    mayReview && (
      <Button variant="outline" size="small" disabled={isPending} onClick={() => draft()}>
        {isPending ? 'Sending...' : item.isOffTopic ? 'About PFAS after all' : 'Draft it anyway'}
        <span className="sr-only">: {item.title}</span>
      </Button>
    )
  );
}
