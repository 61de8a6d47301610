import type { Transaction } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import { coverApprovedQueue, renewCoverQueue } from './jobs.ts';

/** Few enough that a job is done in a minute. */
const storiesPerJob = 200;

/** For whoever approves stories: in the same transaction, asks for a cover for each of them that has no image. */
export async function requestCovers(
  jobs: Jobs,
  transaction: Transaction,
  storyIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < storyIds.length; from += storiesPerJob)
    await jobs.send(
      coverApprovedQueue,
      { storyIds: storyIds.slice(from, from + storiesPerJob) },
      transaction,
    );
}

/** For whoever changes a story: in the same transaction, asks for another cover if its own no longer suits it. */
export const requestRenewal = (jobs: Jobs, transaction: Transaction, storyId: string): Promise<void> =>
  jobs.send(renewCoverQueue, { storyId }, transaction);
