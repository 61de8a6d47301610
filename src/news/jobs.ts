import type { Transaction } from '../platform/database/database.ts';
import type { Jobs, Queue } from '../platform/jobs.ts';

/** Newly approved stories. Each job goes to a single worker, so a second consumer needs its own queue. */
export const storiesApprovedQueue: Queue<{ storyIds: string[] }> = {
  name: 'news.stories-approved',
  retries: 10,
  pauseSeconds: 1,
  secondsMax: 300,
  concurrency: 1,
};

/** A story with an image was edited: the image may no longer match it. */
export const storyEditedQueue: Queue<{ storyId: string }> = {
  name: 'news.story-edited',
  retries: 3,
  pauseSeconds: 5,
  secondsMax: 60,
  concurrency: 1,
};

export const newsQueues = [storiesApprovedQueue, storyEditedQueue];

/** Few enough to finish a job within a minute. */
const storiesPerJob = 200;

/** Announces approved stories, in the transaction that approves them. */
export async function announceApproved(
  jobs: Jobs,
  transaction: Transaction,
  storyIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < storyIds.length; from += storiesPerJob)
    await jobs.send(
      storiesApprovedQueue,
      { storyIds: storyIds.slice(from, from + storiesPerJob) },
      transaction,
    );
}
