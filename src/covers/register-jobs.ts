import { storiesApprovedQueue, storyEditedQueue } from '../news/index.ts';
import { coverApproved } from './runs/cover-approved.ts';
import { coverStories } from './runs/cover-stories.ts';
import { coverStoriesQueue, removeUnusedQueue } from './jobs.ts';
import { removeUnusedCovers } from './remove-unused.ts';
import { redrawCover } from './redraw-cover.ts';
import type { CoverServices } from './services.ts';

/** Starts the cover jobs in this process. */
export async function registerCoverJobs(services: CoverServices): Promise<void> {
  const { jobs } = services;
  await jobs.work(coverStoriesQueue, ({ runId }) => coverStories(services, runId));
  await jobs.work(removeUnusedQueue, async () => void (await removeUnusedCovers(services)));
  await jobs.work(storyEditedQueue, ({ storyId }) => redrawCover(services, storyId));
  await jobs.work(storiesApprovedQueue, ({ storyIds }) => coverApproved(services, storyIds));
}
