import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LiveEvent, subscribeToEvents } from '../../../web/admin/live-events.ts';
import { refresh } from '../../../web/admin/refresh.ts';

/** Items are settled in bulk: refetch the list once per interval, not per event. */
const pauseMs = 500;
const topics = new Set<LiveEvent['topic']>(['raw-item', 'fetch-run', 'missed']);

/** While the screen is open: refetches the raw items when they change. */
export function useItemEvents(): void {
  const client = useQueryClient();
  useEffect(() => followItems(client), [client]);
}

function followItems(client: QueryClient): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const stop = subscribeToEvents(({ topic }) => {
    if (!topics.has(topic)) return;
    pending ??= setTimeout(() => {
      pending = undefined;
      void refresh(client, 'raw-item');
    }, pauseMs);
  });
  return () => {
    stop();
    clearTimeout(pending);
  };
}
