import { setImage } from '../news/index.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { type Actor } from '../access/index.ts';
import { recordActions } from '../audit/index.ts';
import { chooseLook, type Place } from './choose-look.ts';
import { drawCover, wholeCover } from './draw-cover.ts';
import type { UncoveredStory } from './missing-images.ts';
import type { ModelPicture } from './model/image-model.ts';
import type { ImageServices } from './services.ts';
import { covers } from './tables.ts';
import { imageAddress } from '../drawing/terms.ts';
import { coverActions } from './audit-terms.ts';
import { imageReasonMax } from './terms.ts';

/** A cover whose file is saved, not yet assigned to its story. */
export type DrawnCover = {
  story: UncoveredStory;
  look: number;
  siteTitle: string;
  hash: string;
  /** The model's picture; null for a designed cover. */
  byModel: ModelPicture | null;
  /** Why it is designed although a model is configured. */
  designedReason: string | null;
};

/**
 * Draws a story's cover and saves the file before anything refers to it. `batch` are the covers drawn before it and not
 * saved yet.
 */
export async function drawFor(
  services: Pick<ImageServices, 'database' | 'files' | 'siteTitle' | 'imageModel'>,
  story: UncoveredStory,
  batch: readonly DrawnCover[] = [],
): Promise<DrawnCover> {
  const siteTitle = await services.siteTitle();
  const answer = isForModel(story) ? await services.imageModel?.draw(story.drawing) : undefined;
  const byModel = answer && 'picture' in answer ? answer : null;
  const look = await lookOf(services.database, story, batch);
  const bytes = await drawCover(
    { ...story.drawing, look, siteTitle, picture: byModel?.picture ?? null },
    wholeCover,
  );
  const designedReason = answer && 'reason' in answer ? answer.reason.slice(0, imageReasonMax) : null;
  return { story, look, siteTitle, hash: await services.files.put(bytes), byModel, designedReason };
}

/** A redrawn cover keeps its look, unless its motif is another. */
function lookOf(
  database: Queryable,
  story: UncoveredStory,
  batch: readonly DrawnCover[],
): Promise<number> | number {
  const { former, drawing } = story;
  if (former?.category === drawing.category) return former.look;
  const pending = batch
    .filter(({ byModel }) => !byModel)
    .map((cover) => ({ ...placeOf(cover.story), look: cover.look }));
  return chooseLook(database, placeOf(story), drawing.seed, pending);
}

const placeOf = ({ id, approvedAt, drawing: { category } }: UncoveredStory): Place => ({
  id,
  category,
  approvedAt,
});

/** An outdated design is redrawn as one, and sample content costs nothing. */
const isForModel = ({ imageUrl, isSample }: UncoveredStory): boolean => imageUrl === null && !isSample;

/** Assigns the cover, unless the story's image, title or category has changed since; returns whether it did. */
export async function assignCover(
  transaction: Transaction,
  actor: Actor | null,
  { story, look, siteTitle, hash, byModel }: DrawnCover,
  now: Date,
): Promise<boolean> {
  const { title, category } = story.drawing;
  const imageUrl = imageAddress(hash, byModel !== null);
  await transaction
    .insert(covers)
    .values({ imageUrl, ...story.drawing, ...byModel, look, siteTitle, drawnAt: now })
    .onConflictDoNothing();
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
