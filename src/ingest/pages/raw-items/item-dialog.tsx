import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { buttonVariants } from '../../../web/kit/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../web/kit/ui/dialog.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import { failureOf } from '../../../web/admin/failure.ts';
import { usePermission } from '../../../web/admin/session.ts';
import type { RawItemText } from '../../contract.ts';
import { ItemOutcome } from './item-outcome.tsx';
import { ItemReason } from './item-reason.tsx';
import { type ItemFilter, itemRead } from './item-pages.ts';

/** Shows an item's text; it has its own URL, and closing it returns to the list. */
export function ItemDialog({ id, filter }: { id: string; filter: ItemFilter }) {
  const navigate = useNavigate();
  const { data: item, error } = useQuery<RawItemText>(itemRead({ id }));
  const close = () => void navigate({ href: adminLinks.rawItems(filter), replace: true, resetScroll: false });
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent className="max-w-2xl" {...(!item && { 'aria-describedby': undefined })}>
        {item ? (
          <Text item={item} />
        ) : (
          <>
            <DialogTitle>{error ? 'This item could not be read' : 'Loading the item'}</DialogTitle>
            {error ? <p className="text-sm">{failureOf(error).message}</p> : <SkeletonText lines={8} />}
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Text({ item }: { item: RawItemText }) {
  const mayReview = usePermission('review stories');
  return (
    <>
      <DialogTitle className="[overflow-wrap:anywhere]">{item.title}</DialogTitle>
      <DialogDescription>
        {item.sourceName} · published <Time at={item.publishedAt} as="short" /> · came in{' '}
        <Time at={item.fetchedAt} as="moment" className="whitespace-nowrap" />
      </DialogDescription>
      <ItemReason item={item} />
      {item.notes.map((note) => (
        <p key={note} className="text-sm">
          {note}
        </p>
      ))}
      <section
        aria-label="Text"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by keyboard
        tabIndex={0}
        className="max-h-[50dvh] overflow-y-auto rounded-md border bg-background px-5 py-4 prose-text text-[1.0625rem] whitespace-pre-line"
      >
        {item.contentText || 'The source sent no text with this item.'}
      </section>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
        <OutsideLink href={item.url} className={buttonVariants({ variant: 'outline', size: 'small' })}>
          Open original <ExternalLink aria-hidden />
          <span className="sr-only">(opens in a new tab)</span>
        </OutsideLink>
        <ItemOutcome item={item} mayReview={mayReview} />
      </div>
    </>
  );
}
