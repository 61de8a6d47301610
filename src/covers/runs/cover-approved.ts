import { storiesApprovedQueue } from '../../news/index.ts';
import { drawCovers } from './draw-covers.ts';
import { type DrawnCover, assignCover } from '../assign-cover.ts';
import { uncoveredStories } from './missing-images.ts';
import { storiesPerStep, startTimer } from './pace.ts';
import type { CoverServices } from '../services.ts';

/** Assigns a cover to each of these stories that is approved and has no image. */
export async function coverApproved(services: CoverServices, storyIds: readonly string[]): Promise<void> {
  const hasTimeLeft = startTimer(services.clock);
  const step = storiesPerStep(services);
  for (let from = 0; from < storyIds.length; from += step) {
    if (!hasTimeLeft()) return services.jobs.send(storiesApprovedQueue, { storyIds: storyIds.slice(from) });
    let ids = storyIds.slice(from, from + step);
    // A story edited during the drawing still has no image, so its edit redraws nothing: draw it again.
    while (ids.length > 0) ids = await coverBatch(services, ids);
  }
}

/** Returns the stories that have changed since they were drawn. */
async function coverBatch(services: CoverServices, ids: string[]): Promise<string[]> {
  const { database, clock, events } = services;
  const batch = await uncoveredStories(database, { isApprovedOnly: true, ids }, ids.length);
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
