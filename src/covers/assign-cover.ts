import { type Actor } from '../access/index.ts';
import { recordActions } from '../audit/index.ts';
import { imageAddress } from '../drawing/terms.ts';
import { setImage } from '../news/index.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { chooseComposition, type Place } from './design/choose-composition.ts';
import { drawCover, wholeCover } from './design/draw-cover.ts';
import { type CoverPicture, createFirstPicture } from './make-picture.ts';
import type { UncoveredStory } from './runs/missing-images.ts';
import type { CoverServices } from './services.ts';
import { covers } from './tables.ts';
import { coverActions, designVersion, imageReasonMax } from './terms.ts';

/** A cover whose file is saved, not yet assigned to its story. */
export type DrawnCover = {
  story: UncoveredStory;
  composition: number;
  websiteTitle: string;
  hash: string;
  /** A model's or a source's; null for a designed cover. */
  picture: CoverPicture | null;
  /** Why it is designed although there was to be a picture. */
  designedReason: string | null;
};

export type DrawingServices = Pick<
  CoverServices,
  'database' | 'files' | 'websiteTitle' | 'imageModel' | 'fetchPicture' | 'findPicture'
>;

/** Makes a story's cover: its first with a picture if there can be one, any later one as a design. */
export async function makeCover(
  services: DrawingServices,
  story: UncoveredStory,
  batch: readonly DrawnCover[] = [],
): Promise<DrawnCover> {
  const result = await createFirstPicture(services, story);
  return 'made' in result
    ? makeCoverWith(services, story, result.made, { batch })
    : makeCoverWith(services, story, null, { batch, reason: result.reason });
}

/**
 * Draws a story's cover with this picture, or designs it, and saves the file before anything refers to it. `batch` are
 * the covers drawn before it and not saved yet.
 */
export async function makeCoverWith(
  { database, files, websiteTitle: readTitle }: DrawingServices,
  story: UncoveredStory,
  picture: CoverPicture | null,
  { batch = [], reason = null }: { batch?: readonly DrawnCover[]; reason?: string | null } = {},
): Promise<DrawnCover> {
  const websiteTitle = await readTitle();
  const composition = await compositionOf(database, story, batch);
  const bytes = await drawCover(
    { ...story.drawing, composition, websiteTitle, picture: null, ...picture?.facts },
    wholeCover,
  );
  const designedReason = reason?.slice(0, imageReasonMax) ?? null;
  return { story, composition, websiteTitle, hash: await files.put(bytes), picture, designedReason };
}

/** A redrawn cover keeps its composition, unless its motif is another. */
function compositionOf(
  database: Queryable,
  story: UncoveredStory,
  batch: readonly DrawnCover[],
): Promise<number> | number {
  const { former, drawing } = story;
  if (former?.category === drawing.category) return former.composition;
  const pending = batch
    .filter(({ picture }) => !picture)
    .map((cover) => ({ ...placeOf(cover.story), composition: cover.composition }));
  return chooseComposition(database, placeOf(story), drawing.seed, pending);
}

const placeOf = ({ id, approvedAt, drawing: { category } }: UncoveredStory): Place => ({
  id,
  category,
  approvedAt,
});

/** Assigns the cover, unless the story's image, title or category has changed since; returns whether it did. */
export async function assignCover(
  transaction: Transaction,
  actor: Actor | null,
  { story, composition, websiteTitle, hash, picture }: DrawnCover,
  now: Date,
): Promise<boolean> {
  const { title, category } = story.drawing;
  const imageUrl = imageAddress(hash, picture?.origin ?? 'design');
  await transaction
    .insert(covers)
    .values({
      imageUrl,
      ...story.drawing,
      ...picture?.facts,
      composition,
      designVersion,
      websiteTitle,
      drawnAt: now,
    })
    // The same file may have another description, which is not drawn, or may be by newer rules.
    .onConflictDoUpdate({
      target: covers.imageUrl,
      set: { alt: picture?.facts.alt ?? null, designVersion, drawnAt: now },
    });
  const { id, imageUrl: former } = story;
  if (!(await setImage(transaction, { id, imageUrl: former, title, category }, imageUrl))) return false;
  // A cover made after an approval or a new title is not audited: it would bury the actions of people.
  if (actor) {
    const change = { before: { imageUrl: former }, after: { imageUrl } };
    await recordActions(transaction, coverActions, [
      { actor, act: 'give story a cover', subjectId: id, ...change },
    ]);
  }
  return true;
}
