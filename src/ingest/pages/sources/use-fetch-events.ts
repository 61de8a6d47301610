import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '../../../web/ui/staff/refresh.ts';
import { runsPath } from './use-fetch-run.ts';

/** When many sources are fetched at once the list is read once per pause, not once per event. */
const pauseMs = 1_000;

/** While the screen is open: reads anew what events say has moved, on this person's asking or by the schedule. */
export function useFetchEvents(): void {
  const client = useQueryClient();
  useEffect(() => listen(client), [client]);
}

type FetchEvent = { topic: string; runId?: string };

function listen(client: QueryClient): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const refreshSoon = () => {
    pending ??= setTimeout(() => {
      pending = undefined;
      void refresh(client, 'sources');
    }, pauseMs);
  };
  const refreshRuns = (runId = '') =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(runsPath + runId),
    });

  const events = new EventSource('/api/admin/events');
  // Whatever happened while no connection stood was missed.
  events.addEventListener('open', () => void refreshRuns());
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { topic, runId } = JSON.parse(data) as FetchEvent;
    if (topic !== 'fetch-run' && topic !== 'missed') return;
    void refreshRuns(runId);
    if (topic === 'fetch-run') void refresh(client, 'stories');
    refreshSoon();
  });
  return () => {
    events.close();
    clearTimeout(pending);
  };
}
