import type { QueryClient } from '@tanstack/react-query';
import { notFoundOr, type Read } from './read.ts';

/**
 * For a page's loader. On the server it waits for the response, so that the page is complete; in the browser the call
 * starts and the page shows its skeleton immediately.
 */
export async function preload<Data>(client: QueryClient, what: Read<Data>): Promise<void> {
  if (!import.meta.env.SSR) return void client.prefetchQuery(what);
  try {
    await client.fetchQuery(what);
  } catch (error) {
    throw notFoundOr(error);
  }
}
