import { type DataTag, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { Topic } from '../../events.ts';
import { statusOf } from './api-error.ts';
import { addressOf, type Answer, type Arguments, type ReadPath } from './calls.ts';

/** When the answer of a read is stale. */
type ReadMeta = {
  /** The topics whose events make it so. */
  topics: readonly Topic[];
  /** It is then never shown again; without this it is, until the new answer is there. */
  dropStale?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta;
  }
}

/** One read of the API. Its key is the path of the call, and knows the type of the answer. */
export type Read<Data> = { queryKey: DataTag<QueryKey, Data>; meta: ReadMeta };

/**
 * Declares a read by the path of its call and the topics whose events make it stale:
 * `const storyRead = read('/api/stories/{slugOrId}', ['stories'])`, then `storyRead({ slugOrId })`.
 */
export const read =
  <Path extends ReadPath>(path: Path, topics: readonly Topic[], more?: Omit<ReadMeta, 'topics'>) =>
  (...[given]: Arguments<`GET ${Path}`>): Read<Answer<`GET ${Path}`>> => ({
    queryKey: [addressOf(path, given)] as QueryKey as Read<Answer<`GET ${Path}`>>['queryKey'],
    meta: { topics, ...more },
  });

/**
 * The answer of a read, undefined while it is on its way: show a skeleton then. A record that is not there shows the
 * page's own not-found screen, any other failure the error screen. `keepPrevious` keeps the last answer on the screen
 * while the next one loads, for filters and pages of one list.
 */
export function useRead<Data>(what: Read<Data>, { keepPrevious = false } = {}): Data | undefined {
  const { data, error } = useQuery<Data>({
    ...what,
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  });
  if (data === undefined && error) throw missingOr(error);
  return data;
}

/** The API answers 404 for a record that is not there, and 400 for a name that no record can have. */
export const missingOr = (error: unknown): unknown =>
  [400, 404].includes(statusOf(error) ?? 0) ? notFound() : error;
