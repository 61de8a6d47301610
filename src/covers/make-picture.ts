import { and, eq, ne } from 'drizzle-orm';
import type { ImageOrigin } from '../drawing/terms.ts';
import type { UncoveredStory } from './runs/missing-images.ts';
import type { CoverServices } from './services.ts';
import { type OfferedPicture, offeredPicture, pageToSearch, withPicture } from './source/offer-picture.ts';
import { covers } from './tables.ts';

/** A picture that is not our design, a JPEG of `imageSize`, with the columns that describe it. */
export type CoverPicture = {
  origin: Exclude<ImageOrigin, 'design'>;
  facts: { picture: Buffer } & Partial<
    Pick<typeof covers.$inferSelect, 'model' | 'promptVersion' | 'pictureUrl' | 'credit' | 'license' | 'alt'>
  >;
};

/** One sentence for staff if there was to be a picture. */
export type PictureResult = { made: CoverPicture } | { reason: string | null };

/**
 * The picture for a story's first cover: from its source, or else from the model. Sample content never uses the model.
 */
export async function createFirstPicture(
  services: CoverServices,
  story: UncoveredStory,
): Promise<PictureResult> {
  if (story.imageUrl !== null || story.isSample) return { reason: null };
  const fetched = await fetchSourcePicture(services, story);
  if ('made' in fetched) return fetched;
  const drawn = await drawByModel(services, story);
  return 'made' in drawn ? drawn : { reason: drawn.reason ?? fetched.reason };
}

/** The picture that the story's source has, if we may show it and no other story does. */
export async function fetchSourcePicture(
  services: CoverServices,
  story: UncoveredStory,
): Promise<PictureResult> {
  const { offered, reason } = await findOffer(services, story);
  if (!offered) return { reason };
  const { database, fetchPicture } = services;
  const { seed } = story.drawing;
  // A picture of many stories is a logo, or a file picture.
  const [other] = await database
    .select({ imageUrl: covers.imageUrl })
    .from(covers)
    .where(and(eq(covers.pictureUrl, offered.pictureUrl), ne(covers.seed, seed)))
    .limit(1);
  if (other) return { reason: 'Another story already has the source’s picture.' };
  const result = await fetchPicture(offered.pictureUrl);
  return 'picture' in result ? { made: { origin: 'source', facts: { ...result, ...offered } } } : result;
}

type Offer = { offered: OfferedPicture | null; reason: string | null };

/** The item's picture, or else its page's. */
async function findOffer({ findPicture }: CoverServices, story: UncoveredStory): Promise<Offer> {
  const { item } = story;
  const page = pageToSearch(story);
  if (page === null) return { offered: offeredPicture(item), reason: null };
  const found = await findPicture(page);
  if ('reason' in found) return { offered: null, reason: found.reason };
  return { offered: offeredPicture(withPicture(item, found.facts)), reason: null };
}

/** A picture by the configured model. */
export async function drawByModel(
  { imageModel }: CoverServices,
  { drawing }: UncoveredStory,
): Promise<PictureResult> {
  const result = await imageModel?.draw(drawing);
  if (!result) return { reason: null };
  return 'picture' in result ? { made: { origin: 'model', facts: result } } : result;
}
