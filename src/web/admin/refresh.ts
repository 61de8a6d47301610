import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from './live-events.ts';

/**
 * After a change: reads again what is on the screen and names one of the topics; all else that does, when it is shown
 * again. Where events were missed, every topic may have changed.
 */
export async function refresh(client: QueryClient, ...topics: LiveEvent['topic'][]): Promise<void> {
  const isStale = ({ queryKey, meta }: Query): boolean => {
    // What came with the page and was not used since says nothing of itself.
    if (!meta) return String(queryKey[0]).startsWith('/api/');
    return topics.some((topic) =>
      topic === 'missed' ? meta.topics.length > 0 : meta.topics.includes(topic),
    );
  };
  client.removeQueries({ type: 'inactive', predicate: (query) => !!query.meta?.dropStale && isStale(query) });
  await client.invalidateQueries({ predicate: isStale });
}
