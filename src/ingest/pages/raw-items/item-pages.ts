import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryFunction,
} from '@tanstack/react-query';
import { read } from '../../../web/kit/read.ts';
import type { RawItem } from '../../contract.ts';
import type { RawItemsAddress } from '../addresses.ts';

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
