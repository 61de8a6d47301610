import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '../../../web/admin/refresh.ts';
import { type LiveEvent, subscribeToEvents } from '../../../web/admin/live-events.ts';
import { runRead } from './card/use-fetch-run.ts';

/** Many sources may be fetched at the same time: refetch the list once per interval, not per event. */
const pauseMs = 1_000;
const topics = new Set<LiveEvent['topic']>(['fetch-run', 'sources', 'missed']);

/** While the screen is open: refetches what events report as changed, by this user or by the schedule. */
export function useFetchEvents(): void {
  const client = useQueryClient();
  useEffect(() => followFetches(client), [client]);
}

function followFetches(client: QueryClient): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const refreshSoon = () => {
    pending ??= setTimeout(() => {
      pending = undefined;
      void refresh(client, 'sources');
    }, pauseMs);
  };
  const stop = subscribeToEvents((event) => {
    if (!topics.has(event.topic)) return;
    if (event.topic === 'fetch-run') {
      void client.invalidateQueries({ queryKey: runRead({ id: event.runId }).queryKey });
      void refresh(client, 'stories');
    } else if (event.topic === 'missed') void refresh(client, 'fetch-run');
    refreshSoon();
  });
  return () => {
    stop();
    clearTimeout(pending);
  };
}
