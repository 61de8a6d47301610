import { createFileRoute } from '@tanstack/react-router';
import { sourceNamesRead } from '../../web/admin/reads.ts';
import { useFreshReads } from '../../web/admin/refresh.ts';
import { Screen } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { preload, useRead } from '../../web/kit/read.ts';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { rawItemsAddress } from './addresses.ts';
import { countsRead, Filters, type ItemFilter, itemsPerPage, pageRead } from './raw-items/filters.tsx';
import { ItemDialog, ItemRow } from './raw-items/item-row.tsx';

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
