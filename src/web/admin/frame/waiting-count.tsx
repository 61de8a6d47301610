import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StoryCounts } from '../../../review/contract.ts';
import { grouped } from '../../kit/format.ts';
import { countsRead } from '../counts-read.ts';
import { subscribeToEvents } from '../live-events.ts';

/** Stories may change in bulk: refetch the counts once per interval, not per event. */
const pauseMs = 500;

/** How many stories need a review, current on every screen; if that can't be read, the queue itself reports it. */
export function WaitingCount() {
  const client = useQueryClient();
  const { data: counts } = useQuery<StoryCounts>(countsRead());
  useEffect(() => followCounts(client), [client]);
  if (!counts?.NEEDS_REVIEW) return null;
  return (
    <span className="ml-auto text-xs font-semibold text-primary tabular-nums">
      {grouped(counts.NEEDS_REVIEW)}
      <span className="sr-only"> to review</span>
    </span>
  );
}

function followCounts(client: QueryClient): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const stop = subscribeToEvents(({ topic }) => {
    if (topic !== 'stories' && topic !== 'missed') return;
    pending ??= setTimeout(() => {
      pending = undefined;
      void client.invalidateQueries({ queryKey: countsRead().queryKey });
    }, pauseMs);
  });
  return () => {
    stop();
    clearTimeout(pending);
  };
}
