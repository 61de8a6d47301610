import type { Queue } from '../platform/jobs.ts';

/** Writes the redrafts that staff requested: enqueued with each request and, in case of crashes, every minute. */
export const writeRedraftsQueue: Queue<Record<string, never>> = {
  name: 'writer.write-redrafts',
  retries: 3,
  pauseSeconds: 1,
  secondsMax: 900,
  concurrency: 3,
  cron: '* * * * *',
};

export const writerQueues = [writeRedraftsQueue];
