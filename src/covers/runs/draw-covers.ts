import { type DrawingServices, type DrawnCover, makeCover } from '../assign-cover.ts';
import type { UncoveredStory } from './missing-images.ts';
import type { CoverServices } from '../services.ts';

/**
 * Draws the covers of a batch of stories. A failed one is logged and does not block the others, and so is the reason
 * why a cover is designed although there was to be a picture.
 */
export async function drawCovers(
  services: DrawingServices & Pick<CoverServices, 'logger'>,
  batch: readonly UncoveredStory[],
): Promise<DrawnCover[]> {
  const drawn: DrawnCover[] = [];
  for (const story of batch)
    try {
      const cover = await makeCover(services, story, drawn);
      drawn.push(cover);
      const { designedReason: reason } = cover;
      if (reason) services.logger.warn({ storyId: story.id, reason }, 'a cover was designed instead');
    } catch (error) {
      services.logger.error({ err: error, storyId: story.id }, 'a cover could not be drawn');
    }
  return drawn;
}
