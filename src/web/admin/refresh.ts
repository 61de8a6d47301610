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
  // The library lets a first read under way finish, which may have been answered before the change.
  await client.cancelQueries({ predicate: (query) => query.state.data === undefined && isStale(query) });
  await client.invalidateQueries({ predicate: isStale });
}
