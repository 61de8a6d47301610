import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryFunction,
} from '@tanstack/react-query';
import { FilterSelect } from '../../../web/admin/filters.tsx';
import { sourceNamesRead } from '../../../web/admin/reads.ts';
import { Tabs } from '../../../web/admin/tabs.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { grouped } from '../../../web/kit/format.ts';
import { useRead, read } from '../../../web/kit/read.ts';
import type { RawItemCounts, RawItem } from '../../contract.ts';
import { rawItemOutcomeLabels, rawItemOutcomes } from '../../terms.ts';
import type { RawItemsAddress } from '../addresses.ts';

/** Filters for the raw items, kept in the URL. */
export function Filters({ filter: { sourceId, status } }: { filter: ItemFilter }) {
  const sources = useRead(sourceNamesRead()) ?? [];
  const counts = useRead(countsRead({ sourceId }));
  return (
    <div className="flex flex-wrap-reverse items-end justify-between gap-x-8 gap-y-4 border-b">
      <Tabs
        label="Status"
        tabs={[undefined, ...rawItemOutcomes].map((each) => ({
          key: each ?? 'all',
          href: adminLinks.rawItems({ sourceId, status: each }),
          isCurrent: each === status,
          label: (
            <>
              {each ? rawItemOutcomeLabels[each] : 'All'}
              {counts && (
                <span className="text-xs text-muted-foreground tabular-nums">
                  {grouped(each ? counts[each] : totalOf(counts))}
                </span>
              )}
            </>
          ),
        }))}
      />
      <span className="w-full pb-3 sm:w-72">
        <FilterSelect
          label="Source"
          all="All sources"
          value={sourceId}
          options={sources.map(({ id }) => id)}
          nameOf={(id) => sources.find((source) => source.id === id)?.name ?? ''}
          hrefOf={(id) => adminLinks.rawItems({ sourceId: id, status })}
        />
      </span>
    </div>
  );
}

const totalOf = (counts: RawItemCounts): number =>
  Object.values(counts).reduce((sum, items) => sum + items, 0);

export type ItemFilter = Omit<RawItemsAddress, 'item'>;

const itemsRead = read('/api/admin/raw-items', ['raw-item', 'fetch-run']);
export const countsRead = read('/api/admin/raw-items/counts', ['raw-item', 'fetch-run', 'stories']);
export const itemRead = read('/api/admin/raw-items/{id}', ['raw-item', 'fetch-run']);
const itemsPerPage = 50;

/** Raw items matching the filter, newest first; each page starts after the previous page's last item. */
export function itemPages(client: QueryClient, filter: ItemFilter) {
  const first = itemsRead({ ...filter, limit: itemsPerPage });
  const readPath = client.getDefaultOptions().queries?.queryFn as QueryFunction<RawItem[]>;
  return infiniteQueryOptions<RawItem[], Error, InfiniteData<RawItem[], string>, readonly string[], string>({
    ...first,
    queryKey: [...first.queryKey, 'pages'] as string[],
    queryFn: ({ pageParam: before, ...context }) =>
      readPath({
        ...context,
        ...itemsRead({ ...filter, limit: itemsPerPage, before }),
      }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < itemsPerPage ? undefined : page.at(-1)!.id),
  });
}

/** For the screen's loader: awaited on the server, started in the browser. */
export async function preloadItems(client: QueryClient, filter: ItemFilter): Promise<void> {
  const pages = itemPages(client, filter);
  if (import.meta.env.SSR) await client.fetchInfiniteQuery(pages);
  else void client.prefetchInfiniteQuery(pages);
}
