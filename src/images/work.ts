import { coverApproved } from './cover-approved.ts';
import { coverStories } from './cover-stories.ts';
import { coverApprovedQueue, coverStoriesQueue, renewCoverQueue } from './jobs.ts';
import { renewCover } from './renew-cover.ts';
import type { ImageServices } from './services.ts';

/** Starts the jobs of images in this process; answers how to stop listening for stories that change. */
export async function workOnImages(services: ImageServices): Promise<() => Promise<void>> {
  const { jobs, events, logger } = services;
  await jobs.work(coverStoriesQueue, ({ runId }) => coverStories(services, runId));
  await jobs.work(renewCoverQueue, ({ storyId }) => renewCover(services, storyId));
  await jobs.work(coverApprovedQueue, ({ storyIds }) => coverApproved(services, storyIds));
  const stop = events.subscribe(({ topic, storyId }) => {
    if (topic !== 'stories' || typeof storyId !== 'string') return;
    jobs
      .send(renewCoverQueue, { storyId })
      .catch((error: unknown) => logger.error({ err: error, storyId }, 'a cover was not renewed'));
  });
  return async () => stop();
}
