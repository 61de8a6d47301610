import { storiesApprovedQueue, storyEditedQueue } from '../news/index.ts';
import { makeCover, assignCover, type DrawnCover } from './assign-cover.ts';
import { coverStoriesQueue, redrawQueue, removeUnusedQueue } from './jobs.ts';
import { removeUnusedCovers } from './remove-unused.ts';
import { coverStories, storiesPerStep, startTimer, drawCovers } from './runs/cover-stories.ts';
import { type UncoveredStory, uncoveredStories } from './runs/missing-images.ts';
import type { CoverServices } from './services.ts';

/** Starts the cover jobs in this process. */
export async function registerCoverJobs(services: CoverServices): Promise<void> {
  const { jobs } = services;
  await jobs.work(coverStoriesQueue, ({ runId }) => coverStories(services, runId));
  await jobs.work(removeUnusedQueue, async () => void (await removeUnusedCovers(services)));
  await jobs.work(redrawQueue, ({ after }) => redrawOutdated(services, after));
  await jobs.work(storyEditedQueue, ({ storyId }) => redrawCover(services, storyId));
  await jobs.work(storiesApprovedQueue, ({ storyIds }) => coverApproved(services, storyIds));
}

/** Redraws a designed cover after its story's title or category has changed. A story without an image gets none. */
async function redrawCover(services: CoverServices, storyId: string): Promise<void> {
  const [story] = await uncoveredStories(services.database, { ids: [storyId] }, 1);
  if (!story?.imageUrl) return;
  const cover = await makeCover(services, story);
  await services.database.transaction(async (transaction) => {
    if (await assignCover(transaction, null, cover, services.clock.now()))
      await services.events.publish(transaction, { topic: 'stories' });
  });
}

/** Assigns a cover to each of these stories that is approved and has no image. */
export async function coverApproved(services: CoverServices, storyIds: readonly string[]): Promise<void> {
  const hasTimeLeft = startTimer(services.clock);
  const step = storiesPerStep(services);
  for (let from = 0; from < storyIds.length; from += step) {
    if (!hasTimeLeft()) return services.jobs.send(storiesApprovedQueue, { storyIds: storyIds.slice(from) });
    let ids = storyIds.slice(from, from + step);
    // A story edited during the drawing still has no image, so its edit redraws nothing: draw it again.
    while (ids.length > 0)
      ids = await coverBatch(
        services,
        await uncoveredStories(services.database, { isApprovedOnly: true, ids }, ids.length),
      );
  }
}

/** Redraws covers of approved stories that are out of date, in order of id. A story without an image gets none. */
export async function redrawOutdated(services: CoverServices, after?: string): Promise<void> {
  const hasTimeLeft = startTimer(services.clock);
  const only = { isApprovedOnly: true, after };
  while (hasTimeLeft()) {
    const batch = await uncoveredStories(services.database, only, storiesPerStep(services));
    if (batch.length === 0) return;
    const withImage = batch.filter(({ imageUrl }) => imageUrl !== null);
    await coverBatch(services, withImage);
    only.after = batch.at(-1)!.id;
  }
  await services.jobs.send(redrawQueue, only.after === undefined ? {} : { after: only.after });
}

/** Returns the stories that have changed since they were drawn. */
async function coverBatch(services: CoverServices, batch: readonly UncoveredStory[]): Promise<string[]> {
  const { database, clock, events } = services;
  const drawn = await drawCovers(services, batch);
  if (drawn.length === 0) return [];
  return database.transaction(async (transaction) => {
    const changed: DrawnCover[] = [];
    for (const cover of drawn)
      if (!(await assignCover(transaction, null, cover, clock.now()))) changed.push(cover);
    if (changed.length < drawn.length) await events.publish(transaction, { topic: 'stories' });
    return changed.map(({ story }) => story.id);
  });
}
