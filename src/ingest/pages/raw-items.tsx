import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ExternalLink, LoaderCircle } from 'lucide-react';
import { useRef } from 'react';
import { storyStatusLabels } from '../../news/terms.ts';
import { failureOf } from '../../web/admin/failure.ts';
import { sourceNamesRead } from '../../web/admin/reads.ts';
import { refresh, useFreshReads } from '../../web/admin/refresh.ts';
import { Screen } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import { toastFailure } from '../../web/admin/toast-failure.tsx';
import { useAction } from '../../web/admin/use-action.tsx';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { send } from '../../web/kit/query.ts';
import { preload, useRead } from '../../web/kit/read.ts';
import { Time } from '../../web/kit/time.tsx';
import { Badge } from '../../web/kit/ui/badge.tsx';
import { Button, ButtonLink, buttonVariants } from '../../web/kit/ui/button.tsx';
import { cn } from '../../web/kit/ui/cn.ts';
import { Dialog } from '../../web/kit/ui/dialog.tsx';
import { Link, OutsideLink } from '../../web/kit/ui/link.tsx';
import { Skeleton, SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import { toast } from '../../web/kit/ui/toast.tsx';
import type { RawItem, RawItemText } from '../contract.ts';
import { rawItemOutcomeLabels } from '../terms.ts';
import { rawItemsAddress } from './addresses.ts';
import {
  countsRead,
  Filters,
  type ItemFilter,
  itemRead,
  itemsPerPage,
  pageRead,
} from './raw-items/filters.tsx';

export const Route = createFileRoute('/_staff/admin/raw-items')({
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { item: _item, ...filter } = rawItemsAddress.read(deps);
    return Promise.all([
      preload(queryClient, sourceNamesRead()),
      preload(queryClient, countsRead({ sourceId: filter.sourceId })),
      preload(queryClient, pageRead(filter)),
    ]);
  },
  component: RawItemsPage,
});

function RawItemsPage() {
  const { item, ...filter } = rawItemsAddress.read(Route.useSearch());
  useFreshReads('raw-item', 'fetch-run');
  return (
    <Screen title="Raw Items" subtitle="Everything fetched from the sources, with its outcome">
      <Filters filter={filter} />
      <Items filter={filter} />
      {item && <ItemDialog key={item} id={item} filter={filter} />}
    </Screen>
  );
}

function Items({ filter }: { filter: ItemFilter }) {
  const mayReview = usePermission('review stories');
  const items = useRead(pageRead(filter), { keepPrevious: true });
  if (!items) return <Skeleton className="mt-4 h-96" />;
  if (items.length === 0) return <NoItems filter={filter} />;
  const page = items.slice(0, itemsPerPage);
  return (
    <>
      <ul className="divide-y border-b">
        {page.map((item) => (
          <ItemRow key={item.id} item={item} filter={filter} mayReview={mayReview} />
        ))}
      </ul>
      <div className="flex gap-3 pt-4">
        {filter.before && (
          <ButtonLink href={adminLinks.rawItems({ ...filter, before: undefined })} variant="outline">
            Newest
          </ButtonLink>
        )}
        {items.length > page.length && (
          <ButtonLink href={adminLinks.rawItems({ ...filter, before: page.at(-1)!.id })} variant="outline">
            Older items
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** Says what to do next. */
function NoItems({ filter }: { filter: ItemFilter }) {
  const { sourceId, status } = filter;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="grid justify-items-center gap-4 py-24 text-center">
      <output className="font-serif text-xl text-muted-foreground">
        {isFiltered ? 'No items match these filters' : 'Nothing fetched yet'}
      </output>
      <p className="max-w-prose text-sm text-muted-foreground">
        {sourceId && !status
          ? 'Nothing new has come from this source yet. Its card says when it is fetched next.'
          : isFiltered
            ? 'Show all items, or choose another source or status.'
            : 'Items appear here once an active source has been fetched.'}
      </p>
      {sourceId && !status ? (
        <ButtonLink variant="outline" href={adminLinks.sources({ id: sourceId })}>
          Open the source
        </ButtonLink>
      ) : isFiltered ? (
        <ButtonLink variant="outline" href={adminLinks.rawItems()}>
          Show all items
        </ButtonLink>
      ) : (
        <ButtonLink variant="outline" href={adminLinks.sources()}>
          Go to sources
        </ButtonLink>
      )}
    </div>
  );
}

type Props = { item: RawItem; filter: ItemFilter; mayReview: boolean };

/** A raw item: its title, source, outcome and reason. */
const ItemRow = ({ item, filter, mayReview }: Props) => (
  <li className="grid gap-x-8 gap-y-2 py-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
    <div className="min-w-0">
      <Link
        href={adminLinks.rawItems({ ...filter, item: item.id })}
        className="quiet-link font-serif text-lg leading-snug font-semibold [overflow-wrap:anywhere]"
      >
        {item.title}
      </Link>
      <p className="mt-1 text-sm text-muted-foreground">
        {item.sourceName} · fetched <Time at={item.fetchedAt} as="moment" />
      </p>
      <ItemReason item={item} className="mt-1" />
    </div>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm lg:flex-col lg:items-end lg:text-right">
      <Badge variant={item.statusRaw === 'parsed' ? 'secondary' : 'outline'}>
        {rawItemOutcomeLabels[item.outcome]}
      </Badge>
      <ItemOutcome item={item} mayReview={mayReview} />
    </div>
  </li>
);

/** An item's outcome: its story, a draft in progress, or nothing, with a way to change that. */
function ItemOutcome({ item, mayReview }: { item: RawItem; mayReview: boolean }) {
  const { draft, isPending, takeFocus } = useDraftItem(item);
  if (item.story)
    return (
      <Link ref={takeFocus} href={adminLinks.edit(item.story.id)} className="text-link">
        {item.outcome === 'joined' ? 'Joined this story' : mayReview ? 'Edit story' : 'Read story'}
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

/**
 * Has one item drafted: 'About PFAS after all' if the rules found it irrelevant, else 'Draft it anyway'. The outcome
 * arrives through events (`useFreshReads`).
 */
function useDraftItem({ id, isOffTopic }: RawItem) {
  const client = useQueryClient();
  const isAsked = useRef(false);
  const { run, isPending } = useAction<void, unknown>({
    send: () =>
      isOffTopic
        ? send('POST /api/admin/raw-items/{id}/about-pfas', { id })
        : send('POST /api/admin/raw-items/{id}/draft', { id }),
    failed: 'Drafting failed',
    topics: ['raw-item', 'stories'],
    done: {
      title: 'Drafting',
      description: 'The story will appear in the queue.',
      ...(isOffTopic && { action: { label: 'Undo', onClick: () => void undo(client, id) } }),
    },
    onFailed() {
      void refresh(client, 'raw-item');
      return false;
    },
  });
  return {
    draft() {
      isAsked.current = true;
      run();
    },
    isPending,
    /** For the element that replaces the button: moves focus there unless it is already elsewhere. */
    takeFocus: (element: HTMLElement | null) => {
      if (isAsked.current && document.activeElement === document.body) element?.focus();
    },
  };
}

async function undo(client: QueryClient, id: string): Promise<void> {
  try {
    await send('POST /api/admin/raw-items/{id}/about-pfas/undo', { id });
    toast({
      title: 'Undone',
      description: 'The item is no longer marked as about PFAS.',
      variant: 'success',
    });
  } catch (error) {
    toastFailure('Undo failed', error);
  }
  await refresh(client, 'raw-item', 'stories');
}

type ItemReasonProps = { item: RawItem; className?: string };

/** Why the rules drafted or ignored an item, and what a reviewer decided. */
const ItemReason = ({ item: { reason, isAboutPfas }, className }: ItemReasonProps) =>
  (reason ?? isAboutPfas) !== null && (
    <div className={cn('text-sm [overflow-wrap:anywhere]', className)}>
      {reason && <p>{reason}</p>}
      {isAboutPfas !== null && (
        <p className="font-semibold">
          A reviewer marked it as {isAboutPfas ? 'about PFAS' : 'not about PFAS'}
        </p>
      )}
    </div>
  );

/** Shows an item's text; it has its own URL, and closing it returns to the list. */
function ItemDialog({ id, filter }: { id: string; filter: ItemFilter }) {
  const navigate = useNavigate();
  const { data: item, error } = useQuery<RawItemText>(itemRead({ id }));
  const close = () => void navigate({ href: adminLinks.rawItems(filter), replace: true, resetScroll: false });
  if (!item)
    return (
      <Dialog
        title={error ? 'This item could not be read' : 'Loading the item'}
        onClose={close}
        className="max-w-2xl"
      >
        {error ? <p className="text-sm">{failureOf(error).message}</p> : <SkeletonText lines={8} />}
      </Dialog>
    );
  return (
    <Dialog
      title={item.title}
      description={
        <>
          {item.sourceName} · published <Time at={item.publishedAt} as="short" /> · came in{' '}
          <Time at={item.fetchedAt} as="moment" className="whitespace-nowrap" />
        </>
      }
      onClose={close}
      className="max-w-2xl"
    >
      <Text item={item} />
    </Dialog>
  );
}

function Text({ item }: { item: RawItemText }) {
  const mayReview = usePermission('review stories');
  return (
    <>
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
