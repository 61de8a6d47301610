import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryFunction,
} from '@tanstack/react-query';
import type { RawItem } from '../../contract.ts';
import { query } from '../../../web/kit/links.ts';
import type { RawItemsAddress } from '../addresses.ts';

export type ItemFilter = Omit<RawItemsAddress, 'item'>;

export const itemsPath = '/api/admin/raw-items';
const itemsPerPage = 50;

/** What came in and passes the filter, newest first; each page begins after the last item of the one before. */
export function itemPages(client: QueryClient, { sourceId, status }: ItemFilter) {
  const path = `${itemsPath}${query({ limit: itemsPerPage, sourceId, status })}`;
  const readPath = client.getDefaultOptions().queries?.queryFn as QueryFunction<RawItem[]>;
  return infiniteQueryOptions<RawItem[], Error, InfiniteData<RawItem[], string>, readonly string[], string>({
    queryKey: [path, 'pages'],
    queryFn: ({ pageParam: before, ...context }) =>
      readPath({ ...context, queryKey: [before ? `${path}&before=${before}` : path] }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < itemsPerPage ? undefined : page.at(-1)!.id),
  });
}

/** For the screen's loader: waited for on the server, under way in the browser. */
export async function preloadItems(client: QueryClient, filter: ItemFilter): Promise<void> {
  const pages = itemPages(client, filter);
  if (import.meta.env.SSR) await client.fetchInfiniteQuery(pages);
  else void client.prefetchInfiniteQuery(pages);
}

/** Reads anew the items that are on the screen, and those of other filters when they are shown again. */
export const refreshItems = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(itemsPath) });
