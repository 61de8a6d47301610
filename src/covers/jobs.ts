import type { Queue } from '../platform/jobs.ts';

/** Makes the images of one run. */
export const coverStoriesQueue: Queue<{ runId: string }> = {
  name: 'images.cover-stories',
  retries: 10,
  pauseSeconds: 1,
  secondsMax: 900,
};

/** Removes covers that no story has had for long. */
export const removeUnusedQueue: Queue<Record<string, never>> = {
  name: 'images.remove-unused',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 600,
  cron: '37 4 * * *',
};

/** Redraws outdated covers of approved stories, continuing after this id. */
export const redrawQueue: Queue<{ after?: string }> = {
  name: 'images.redraw',
  retries: 3,
  pauseSeconds: 60,
  secondsMax: 900,
  cron: '7 4 * * *',
};

export const coverQueues = [coverStoriesQueue, removeUnusedQueue, redrawQueue];
