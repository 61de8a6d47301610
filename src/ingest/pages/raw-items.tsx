import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { counted } from '../../web/format.ts';
import { preload } from '../../web/preload.ts';
import { Button } from '../../web/ui/button.tsx';
import { Screen } from '../../web/ui/staff/screen.tsx';
import { useMay } from '../../web/ui/staff/session.ts';
import { toastFailure } from '../../web/ui/staff/toast-failure.tsx';
import { Trouble } from '../../web/ui/staff/trouble.tsx';
import { type RawItemStatus, rawItemStatuses } from '../terms.ts';
import { Filters } from './raw-items/filters.tsx';
import { ItemDialog } from './raw-items/item-dialog.tsx';
import { itemPages, preloadItems } from './raw-items/item-pages.ts';
import { ItemRow } from './raw-items/item-row.tsx';
import { ItemSkeletons } from './raw-items/item-skeletons.tsx';
import { useItemEvents } from './raw-items/use-item-events.ts';
import { sourcesRead } from './sources/reads.ts';

type Search = {
  source?: string | undefined;
  status?: RawItemStatus | undefined;
  item?: string | undefined;
};

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const idIn = (asked: unknown): string | undefined =>
  typeof asked === 'string' && uuid.test(asked) ? asked : undefined;

export const Route = createFileRoute('/_staff/admin/raw-items')({
  // What is left out here would stay as it was asked.
  validateSearch: (asked: Record<string, unknown>): Search => ({
    source: idIn(asked.source),
    status: rawItemStatuses.find((name) => name === asked.status),
    item: idIn(asked.item),
  }),
  loaderDeps: ({ search: { source, status } }) => ({ source, status }),
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([preload(queryClient, sourcesRead), preloadItems(queryClient, deps)]),
  component: RawItemsPage,
  errorComponent: Trouble,
});

function RawItemsPage() {
  const { item, ...filter } = Route.useSearch();
  useItemEvents();
  return (
    <Screen title="Raw Items" subtitle="What came in from the sources, and what became of it">
      <Filters filter={filter} />
      <Items key={`${filter.source} ${filter.status}`} filter={filter} />
      {item && <ItemDialog key={item} id={item} filter={filter} />}
    </Screen>
  );
}

function Items({ filter }: { filter: Omit<Search, 'item'> }) {
  const mayReview = useMay('review stories');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    itemPages(useQueryClient(), filter),
  );
  const loadMore = async () => {
    const { isFetchNextPageError, error: failure } = await fetchNextPage();
    if (isFetchNextPageError) toastFailure('Loading failed', failure);
  };
  if (!data && error) throw error;
  if (!data) return <ItemSkeletons />;
  const items = data.pages.flat();
  if (items.length === 0)
    return (
      <output className="block py-24 text-center font-serif text-xl text-muted-foreground">
        {filter.source || filter.status ? 'No items match these filters' : 'Nothing has come in yet'}
      </output>
    );
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
