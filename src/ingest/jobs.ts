import type { Queue } from '../platform/jobs.ts';

/** One visit to one source. */
export const fetchSourceQueue: Queue<{ runId: string }> = {
  name: 'ingest.fetch-source',
  retries: 10,
  pauseSeconds: 1,
  secondsMax: 120,
  concurrency: 8,
};

/** The new items of one visit, waiting to be drafted or ignored. */
export const draftItemsQueue: Queue<{ runId: string }> = {
  name: 'ingest.draft-items',
  retries: 10,
  pauseSeconds: 1,
  secondsMax: 900,
  concurrency: 2,
};

/** One item that staff want drafted whatever its relevance. */
export const draftItemQueue: Queue<{ rawItemId: string }> = {
  name: 'ingest.draft-item',
  retries: 10,
  pauseSeconds: 1,
  secondsMax: 300,
  concurrency: 1,
};

/** Looks every minute which sources are due. */
export const scheduleQueue: Queue<Record<string, never>> = {
  name: 'ingest.schedule',
  retries: 0,
  pauseSeconds: 0,
  secondsMax: 50,
  concurrency: 1,
  cron: '* * * * *',
};

export const ingestQueues = [fetchSourceQueue, draftItemsQueue, draftItemQueue, scheduleQueue];
