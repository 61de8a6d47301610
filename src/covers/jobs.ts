import type { Queue } from '../platform/jobs.ts';

/** Makes the images that one run is about. */
export const coverStoriesQueue: Queue<{ runId: string }> = {
  name: 'images.cover-stories',
  retries: 10,
  pauseSeconds: 1,
  secondsMax: 900,
  concurrency: 1,
};

/** Looks whether a story that has changed needs another cover. */
export const renewCoverQueue: Queue<{ storyId: string }> = {
  name: 'images.renew-cover',
  retries: 3,
  pauseSeconds: 5,
  secondsMax: 60,
  concurrency: 1,
};

/** Gives covers to stories that were approved without an image. */
export const coverApprovedQueue: Queue<{ storyIds: string[] }> = {
  name: 'images.cover-approved',
  retries: 10,
  pauseSeconds: 1,
  secondsMax: 300,
  concurrency: 1,
};

export const imageQueues = [coverStoriesQueue, renewCoverQueue, coverApprovedQueue];
