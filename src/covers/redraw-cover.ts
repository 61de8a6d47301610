import { makeCover, assignCover } from './assign-cover.ts';
import { uncoveredStories } from './runs/missing-images.ts';
import type { CoverServices } from './services.ts';

/** Redraws a designed cover after its story's title or category has changed. A story without an image gets none. */
export async function redrawCover(services: CoverServices, storyId: string): Promise<void> {
  const [story] = await uncoveredStories(services.database, { ids: [storyId] }, 1);
  if (!story?.imageUrl) return;
  const cover = await makeCover(services, story);
  await services.database.transaction(async (transaction) => {
    if (await assignCover(transaction, null, cover, services.clock.now()))
      await services.events.publish(transaction, { topic: 'stories' });
  });
}
