import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { statusOf } from './api-error.ts';

/** One read of the API: its path, and (as a type only) the shape of the answer. */
export type Read<Answer> = { queryKey: QueryKey; answer?: Answer };

/** `read<Home>('/api/home')`: the query key is the path. */
export const read = <Answer>(path: string): Read<Answer> => ({ queryKey: [path] });

/**
 * The answer of a read, undefined while it is on its way: show a skeleton then. A record that is not there shows the
 * page's own not-found screen, any other failure the error screen. `keepPrevious` keeps the last answer on the screen
 * while the next one loads, for filters and pages of one list.
 */
export function useRead<Answer>(
  { queryKey }: Read<Answer>,
  { keepPrevious = false } = {},
): Answer | undefined {
  const { data, error } = useQuery<Answer>({
    queryKey,
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  });
  if (data === undefined && error) throw missingOr(error);
  return data;
}

/** The API answers 404 for a record that is not there, and 400 for a name that no record can have. */
export const missingOr = (error: unknown): unknown =>
  [400, 404].includes(statusOf(error) ?? 0) ? notFound() : error;
