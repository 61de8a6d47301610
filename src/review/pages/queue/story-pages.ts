import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryFunction,
  type InfiniteData,
} from '@tanstack/react-query';
import type { Story } from '../../../news/contract.ts';
import type { StoryStatus } from '../../../news/terms.ts';

const storiesPerPage = 100;

/**
 * The stories of one status, newest first, a hundred at a time. Each page begins after the last story of the one
 * before; read anew, all pages that are loaded are read in order, so that none is shown twice or left out.
 */
export function storyPages(client: QueryClient, status: StoryStatus) {
  const path = `/api/stories?status=${status}&limit=${storiesPerPage}`;
  const readPath = client.getDefaultOptions().queries?.queryFn as QueryFunction<Story[]>;
  return infiniteQueryOptions<Story[], Error, InfiniteData<Story[], string>, readonly string[], string>({
    queryKey: [path, 'pages'],
    queryFn: ({ pageParam: before, ...context }) =>
      readPath({ ...context, queryKey: [before ? `${path}&before=${before}` : path] }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < storiesPerPage ? undefined : page.at(-1)!.id),
  });
}

/** For the queue's loader: waited for on the server, under way in the browser. */
export async function preloadStories(client: QueryClient, status: StoryStatus): Promise<void> {
  const pages = storyPages(client, status);
  if (import.meta.env.SSR) await client.fetchInfiniteQuery(pages);
  else void client.prefetchInfiniteQuery(pages);
}
