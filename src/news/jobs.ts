import type { Queue } from '../platform/jobs.ts';

/** Newly approved stories. Each job goes to a single worker, so a second consumer needs its own queue. */
export const storiesApprovedQueue: Queue<{ storyIds: string[] }> = {
  name: 'news.stories-approved',
  retries: 10,
  pauseSeconds: 1,
  secondsMax: 300,
};

/** A story with an image was edited: the image may no longer match it. */
export const storyEditedQueue: Queue<{ storyId: string }> = {
  name: 'news.story-edited',
  retries: 3,
  pauseSeconds: 5,
  secondsMax: 60,
};

export const newsQueues = [storiesApprovedQueue, storyEditedQueue];
