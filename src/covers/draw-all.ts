import { type DrawnCover, drawFor } from './assign-cover.ts';
import type { UncoveredStory } from './missing-images.ts';
import type { ImageServices } from './services.ts';

/** Draws the covers of a batch of stories. A failed one is logged and does not block the others. */
export async function drawCovers(
  services: Pick<ImageServices, 'files' | 'logger' | 'siteTitle'>,
  batch: readonly UncoveredStory[],
): Promise<DrawnCover[]> {
  const drawn: DrawnCover[] = [];
  for (const story of batch)
    try {
      drawn.push(await drawFor(services, story));
    } catch (error) {
      services.logger.error({ err: error, storyId: story.id }, 'a cover could not be drawn');
    }
  return drawn;
}
