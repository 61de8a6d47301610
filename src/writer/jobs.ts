import type { Queue } from '../platform/jobs.ts';

/** Writes the redrafts that staff requested: sent with each request, and every minute after crashes. */
export const writeRedraftsQueue: Queue<Record<string, never>> = {
  name: 'writer.write-redrafts',
  retries: 3,
  pauseSeconds: 1,
  secondsMax: 900,
  concurrency: 3,
  cron: '* * * * *',
};

export const writerQueues = [writeRedraftsQueue];
