import { eq } from 'drizzle-orm';
import { originOf } from '../../drawing/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { StoryCover } from '../contract.ts';
import { findStory, type UncoveredStory } from '../runs/missing-images.ts';
import type { CoverServices } from '../services.ts';
import { offeredPicture, pageToSearch } from '../source/offer-picture.ts';
import { covers } from '../tables.ts';
import type { CoverChoice } from '../terms.ts';

/** A story's cover, and the alternatives; null if there is no such story. */
export async function findCover(
  { database, imageModel }: Pick<CoverServices, 'database' | 'imageModel'>,
  storyId: string,
): Promise<StoryCover | null> {
  const story = await findStory(database, storyId);
  if (!story) return null;
  const origin = originOf(story.imageUrl);
  const cover = story.imageUrl ? await readFacts(database, story.imageUrl) : undefined;
  return {
    imageUrl: story.imageUrl,
    origin,
    model: cover?.model ?? null,
    pictureUrl: cover?.pictureUrl ?? null,
    credit: cover?.credit ?? null,
    license: cover?.license ?? null,
    alt: cover?.alt ?? null,
    choices: choicesFor(story, { origin, hasModel: imageModel !== undefined }),
  };
}

const readFacts = async (database: Queryable, imageUrl: string) =>
  (
    await database
      .select({
        model: covers.model,
        pictureUrl: covers.pictureUrl,
        credit: covers.credit,
        license: covers.license,
        alt: covers.alt,
      })
      .from(covers)
      .where(eq(covers.imageUrl, imageUrl))
  )[0];

/** The model can draw another picture of the same story; a design and a source's picture are always the same. */
function choicesFor(
  story: UncoveredStory,
  { origin, hasModel }: { origin: StoryCover['origin']; hasModel: boolean },
): CoverChoice[] {
  const isPossible: Record<CoverChoice, boolean> = {
    design: origin !== 'design',
    model: hasModel && !story.isSample,
    source: (offeredPicture(story.item) ?? pageToSearch(story)) !== null && origin !== 'source',
  };
  return (Object.keys(isPossible) as CoverChoice[]).filter((choice) => isPossible[choice]);
}
