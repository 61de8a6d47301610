import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Topic } from '../../events.ts';
import { type LiveEvent, subscribeToEvents } from './live-events.ts';

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
  // The library would keep the response to a first read under way, which may be older than the change: it is refetched
  // when that has ended.
  const isUnderWay = (query: Query): boolean => isStale(query) && query.state.data === undefined;
  const underWay = client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isUnderWay });
  await Promise.allSettled([
    client.invalidateQueries({ predicate: (query) => isStale(query) && !underWay.includes(query) }),
    ...underWay.map(({ promise }) => promise),
  ]);
  if (underWay.length > 0) await client.invalidateQueries({ predicate: (query) => underWay.includes(query) });
}

/** Changes come in bulk, so they are reported once per interval, not per event. */
const pauseMs = 500;

/** Reports changes of these topics, and missed events; returns how to stop. */
export function followTopics(
  topics: readonly string[],
  onChanged: (changed: LiveEvent['topic'][]) => void,
): () => void {
  const changed = new Set<LiveEvent['topic']>();
  let pending: ReturnType<typeof setTimeout> | undefined;
  const stop = subscribeToEvents(({ topic }) => {
    if (topic !== 'missed' && !topics.includes(topic)) return;
    changed.add(topic);
    pending ??= setTimeout(() => {
      pending = undefined;
      onChanged([...changed]);
      changed.clear();
    }, pauseMs);
  });
  return () => {
    stop();
    clearTimeout(pending);
  };
}

/** Keeps reads of these topics fresh while the component is mounted. */
export function useFreshReads(...topics: readonly Topic[]): void {
  const client = useQueryClient();
  const followed = topics.join(' ');
  useEffect(
    () => followTopics(followed.split(' '), (changed) => void refresh(client, ...changed)),
    [client, followed],
  );
}
