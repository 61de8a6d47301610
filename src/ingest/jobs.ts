import type { Queue } from '../platform/jobs.ts';

/** One visit to one source. Only one source of a host is visited at a time, so that a dead host delays no other. */
export const fetchSourceQueue: Queue<{ runId: string; host: string }> = {
  name: 'ingest.fetch-source',
  retries: 10,
  pauseSeconds: 1,
  secondsMax: 120,
  concurrency: 8,
  group: ({ host }) => host,
};

/** Drafts all waiting items from any source: sent with new items, and every minute after crashes and failures. */
export const draftItemsQueue: Queue<Record<string, never>> = {
  name: 'ingest.draft-items',
  retries: 10,
  pauseSeconds: 1,
  secondsMax: 900,
  pollSeconds: 5,
  cron: '* * * * *',
};

/** Drafts one item at staff request, regardless of relevance, ahead of the others. */
export const draftItemQueue: Queue<{ rawItemId: string }> = {
  name: 'ingest.draft-item',
  retries: 10,
  pauseSeconds: 1,
  secondsMax: 300,
};

/** Checks every minute which sources are due. */
export const scheduleQueue: Queue<Record<string, never>> = {
  name: 'ingest.schedule',
  retries: 0,
  pauseSeconds: 0,
  secondsMax: 50,
  cron: '* * * * *',
};

export const ingestQueues = [fetchSourceQueue, draftItemsQueue, draftItemQueue, scheduleQueue];
