import type { Queue } from '../platform/jobs.ts';

/** Makes the images of one run. */
export const coverStoriesQueue: Queue<{ runId: string }> = {
  name: 'images.cover-stories',
  retries: 10,
  pauseSeconds: 1,
  secondsMax: 900,
  concurrency: 1,
};

export const imageQueues = [coverStoriesQueue];
