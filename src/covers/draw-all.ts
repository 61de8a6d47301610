import { type DrawnCover, drawFor } from './assign-cover.ts';
import type { UncoveredStory } from './missing-images.ts';
import type { ImageServices } from './services.ts';

/** Draws the covers of a few stories. One that cannot be drawn is told in the log and must not hold up the others. */
export async function drawCovers(
  services: Pick<ImageServices, 'files' | 'logger'>,
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
