import { drawCovers } from './draw-all.ts';
import { assignCover } from './assign-cover.ts';
import { uncoveredStories } from './missing-images.ts';
import type { ImageServices } from './services.ts';

/** Few enough to show the first ones soon, enough to invalidate cached pages rarely. */
const storiesPerStep = 10;

/** Assigns a cover to each of these stories that is approved and has no image. */
export async function coverApproved(services: ImageServices, storyIds: readonly string[]): Promise<void> {
  const { database, clock, events } = services;
  for (let from = 0; from < storyIds.length; from += storiesPerStep) {
    const ids = storyIds.slice(from, from + storiesPerStep);
    const batch = await uncoveredStories(database, { isApprovedOnly: true, ids }, storiesPerStep);
    const drawn = await drawCovers(services, batch);
    if (drawn.length === 0) continue;
    await database.transaction(async (transaction) => {
      for (const cover of drawn) await assignCover(transaction, null, cover, clock.now());
      await events.publish(transaction, { topic: 'stories' });
    });
  }
}
