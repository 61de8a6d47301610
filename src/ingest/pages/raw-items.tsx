import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sourceNamesRead } from '../../web/admin/reads.ts';
import { useFreshReads } from '../../web/admin/refresh.ts';
import { Screen } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import { toastFailure } from '../../web/admin/toast-failure.tsx';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { counted } from '../../web/kit/format.ts';
import { preload } from '../../web/kit/read.ts';
import { Button, ButtonLink } from '../../web/kit/ui/button.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { rawItemsAddress } from './addresses.ts';
import { Filters, countsRead, type ItemFilter, itemPages, preloadItems } from './raw-items/filters.tsx';
import { ItemDialog, ItemRow } from './raw-items/item-row.tsx';

export const Route = createFileRoute('/_staff/admin/raw-items')({
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      preload(queryClient, sourceNamesRead()),
      preload(queryClient, countsRead({ sourceId: rawItemsAddress.read(deps).sourceId })),
      preloadItems(queryClient, rawItemsAddress.read(deps)),
    ]),
  component: RawItemsPage,
});

function RawItemsPage() {
  const { item, ...filter } = rawItemsAddress.read(Route.useSearch());
  useFreshReads('raw-item', 'fetch-run');
  return (
    <Screen title="Raw Items" subtitle="Everything fetched from the sources, with its outcome">
      <Filters filter={filter} />
      <Items key={`${filter.sourceId} ${filter.status}`} filter={filter} />
      {item && <ItemDialog key={item} id={item} filter={filter} />}
    </Screen>
  );
}

function Items({ filter }: { filter: ItemFilter }) {
  const mayReview = usePermission('review stories');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    itemPages(useQueryClient(), filter),
  );
  const loadMore = async () => {
    const { isFetchNextPageError, error: failure } = await fetchNextPage();
    if (isFetchNextPageError) toastFailure('Couldn’t load more items', failure);
  };
  if (!data && error) throw error;
  if (!data) return <ItemSkeletons />;
  const items = data.pages.flat();
  if (items.length === 0) return <NoItems filter={filter} />;
  return (
    <>
      <ul className="divide-y border-b">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} filter={filter} mayReview={mayReview} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-4 text-sm text-muted-foreground">
        <output>
          {counted(items.length, 'item')}
          {hasNextPage && ' loaded'}
        </output>
        {hasNextPage && (
          <Button variant="outline" disabled={isFetchingNextPage} onClick={() => void loadMore()}>
            {isFetchingNextPage ? 'Loading...' : 'Load more'}
          </Button>
        )}
      </div>
    </>
  );
}

/** Says what to do next. */
function NoItems({ filter: { sourceId, status } }: { filter: ItemFilter }) {
  const isFiltered = sourceId !== undefined || status !== undefined;
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

const shown = 8;

/** Placeholders for items that are loading. */
const ItemSkeletons = () => (
  <div aria-busy className="divide-y border-b">
    <output className="sr-only">Loading items</output>
    {Array.from({ length: shown }, (_, index) => (
      <div key={index} className="grid gap-2.5 py-5">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    ))}
  </div>
);
