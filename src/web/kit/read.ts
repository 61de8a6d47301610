import {
  type DataTag,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useQuery,
} from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { Topic } from '../../events.ts';
import { addressOf, type Answer, type Call, type Exact, type CallInput, type ReadPath } from './calls.ts';
import { statusOf } from './errors/api-error.ts';

/** When a read goes stale. */
type ReadMeta = {
  /** The topics whose events make it stale. */
  topics: readonly Topic[];
  /** A stale read is then never shown; without this it is, until the new response arrives. */
  dropStale?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta;
  }
}

/** A read of the API. Its key is the path of the call, and carries the type of the response. */
export type Read<Data> = { queryKey: DataTag<QueryKey, Data>; meta: ReadMeta };

/**
 * Declares a read by the path of its call and the topics whose events make it stale:
 * `const storyRead = read('/api/stories/{slugOrId}', ['stories'])`, then `storyRead({ slugOrId })`.
 */
export const read = <Path extends ReadPath>(
  path: Path,
  topics: readonly Topic[],
  more?: Omit<ReadMeta, 'topics'>,
): Reader<`GET ${Path}`> =>
  ((input?: object) => ({
    queryKey: [addressOf(path, input)],
    meta: { topics, ...more },
  })) as unknown as Reader<`GET ${Path}`>;

type Reader<Key extends Call> =
  Record<never, never> extends CallInput<Key>
    ? <Input extends CallInput<Key>>(input?: Exact<Input, CallInput<Key>>) => Read<Answer<Key>>
    : <Input extends CallInput<Key>>(input: Exact<Input, CallInput<Key>>) => Read<Answer<Key>>;

/**
 * The response of a read, undefined while it is loading: show a skeleton then. A missing record shows the page's own
 * not-found screen, any other failure the error screen. `keepPrevious` keeps the last response on the screen while the
 * next one loads, for filters and pages of one list. `failure` is the message on the error screen.
 */
export function useRead<Data>(
  what: Read<Data>,
  { keepPrevious = false, failure = '' } = {},
): Data | undefined {
  const { data, error } = useQuery<Data>({
    ...what,
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  });
  if (data === undefined && error) throw failure ? new Error(failure, { cause: error }) : notFoundOr(error);
  return data;
}

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

/**
 * For a page's loader: a read of a part that the page can do without. On the server, a failed one becomes null, so that
 * the page is complete without it.
 */
export async function preloadPart<Data>(client: QueryClient, what: Read<Data>): Promise<void> {
  const reading = client.prefetchQuery(what);
  if (!import.meta.env.SSR) return;
  await reading;
  if (client.getQueryData(what.queryKey) === undefined) client.setQueryData(what.queryKey as QueryKey, null);
}

/** Whether a part of the page failed on the server. */
export const lacksPart = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.data === null && state.errorUpdateCount > 0);

/** The response for a part of the page: undefined while it loads; null if it failed, for which `NotLoaded` is shown. */
export function useReadPart<Data>(what: Read<Data>, { keepPrevious = false } = {}): Data | null | undefined {
  const { data, isError } = useQuery<Data | null>({
    ...what,
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  });
  return data ?? (isError ? null : data);
}

/** The API returns 404 for a missing record, and 400 for a name that no record can have. */
const notFoundOr = (error: unknown): unknown =>
  [400, 404].includes(statusOf(error) ?? 0) ? notFound() : error;
