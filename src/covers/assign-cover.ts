import type { Actor } from '../access/index.ts';
import { recordActions } from '../audit/index.ts';
import { imageAddress } from '../drawing/terms.ts';
import { setImage } from '../news/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { chooseComposition } from './design/choose-composition.ts';
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

/** Makes a story's cover: its first with a picture if there can be one, any later one as a design. */
export async function makeCover(services: CoverServices, story: UncoveredStory): Promise<DrawnCover> {
  const result = await createFirstPicture(services, story);
  return 'made' in result
    ? makeCoverWith(services, story, result.made)
    : makeCoverWith(services, story, null, result.reason);
}

/** Draws a story's cover with this picture, or designs it, and saves the file before anything refers to it. */
export async function makeCoverWith(
  { database, files, websiteTitle: readTitle }: CoverServices,
  story: UncoveredStory,
  picture: CoverPicture | null,
  reason: string | null = null,
): Promise<DrawnCover> {
  const websiteTitle = await readTitle();
  const { former, drawing } = story;
  // A redrawn cover keeps its composition, unless its motif is another.
  const composition =
    former?.category === drawing.category
      ? former.composition
      : await chooseComposition(database, { ...story, ...drawing });
  const bytes = await drawCover(
    { ...drawing, composition, websiteTitle, picture: null, ...picture?.facts },
    wholeCover,
  );
  const designedReason = reason?.slice(0, imageReasonMax) ?? null;
  return { story, composition, websiteTitle, hash: await files.put(bytes), picture, designedReason };
}

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
