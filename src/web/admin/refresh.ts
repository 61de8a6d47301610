import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from './live-events.ts';

/**
 * After a change: refetches the visible reads of these topics, and the others when they are next shown. If events were
 * missed, every topic may have changed.
 */
export async function refresh(client: QueryClient, ...topics: LiveEvent['topic'][]): Promise<void> {
  const isStale = ({ queryKey, meta }: Query): boolean => {
    // A read that came with the page and has not been used since has no metadata.
    if (!meta) return String(queryKey[0]).startsWith('/api/');
    return topics.some((topic) =>
      topic === 'missed' ? meta.topics.length > 0 : meta.topics.includes(topic),
    );
  };
  client.removeQueries({ type: 'inactive', predicate: (query) => !!query.meta?.dropStale && isStale(query) });
  const isFirst = (query: Query): boolean => query.state.data === undefined && isStale(query);
  const firstReads = client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isFirst });
  await Promise.allSettled([
    client.invalidateQueries({ predicate: isStale }),
    ...firstReads.map(({ promise }) => promise),
  ]);
  // The library keeps the answer of a first read under way, which may be older than the change.
  if (firstReads.length > 0)
    await client.invalidateQueries({ predicate: (query) => firstReads.includes(query) });
}
