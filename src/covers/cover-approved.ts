import { drawCovers } from './draw-all.ts';
import { type DrawnCover, assignCover } from './assign-cover.ts';
import { uncoveredStories } from './missing-images.ts';
import type { ImageServices } from './services.ts';

/** Few enough to show the first ones soon, enough to invalidate cached pages rarely. */
const storiesPerStep = 10;

/** Assigns a cover to each of these stories that is approved and has no image. */
export async function coverApproved(services: ImageServices, storyIds: readonly string[]): Promise<void> {
  for (let from = 0; from < storyIds.length; from += storiesPerStep) {
    let ids = storyIds.slice(from, from + storiesPerStep);
    // A story edited during the drawing still has no image, so its edit redraws nothing: draw it again.
    while (ids.length > 0) ids = await coverBatch(services, ids);
  }
}

/** Returns the stories that have changed since they were drawn. */
async function coverBatch(services: ImageServices, ids: string[]): Promise<string[]> {
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
