import { type Actor, checkPermission } from '../../access/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { assignCover, makeCoverWith } from '../assign-cover.ts';
import { drawByModel, type PictureResult, fetchSourcePicture } from '../make-picture.ts';
import { findStory, type UncoveredStory } from '../runs/missing-images.ts';
import type { CoverServices } from '../services.ts';
import type { CoverChoice } from '../terms.ts';

/** Gives a story another cover. What it is made from may cost an image of the model, or a request to the source. */
export async function replaceCover(
  services: CoverServices,
  actor: Actor | null,
  storyId: string,
  { from }: { from: CoverChoice },
): Promise<Outcome<null>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  const { database, events, clock } = services;
  const story = await findStory(database, storyId);
  if (!story) return refuse('not-found', 'Story not found');
  const picture = from === 'design' ? null : await makers[from](services, story);
  if (picture && !('made' in picture)) return refuse('conflict', picture.reason ?? impossible[from]);
  const cover = await makeCoverWith(services, story, picture?.made ?? null);
  return database.transaction(async (transaction) => {
    if (!(await assignCover(transaction, reviewer.value, cover, clock.now())))
      return refuse('conflict', 'Someone else has changed this story.');
    await events.publish(transaction, { topic: 'stories', storyId });
    return done(null);
  });
}

const makers: Record<
  Exclude<CoverChoice, 'design'>,
  (services: CoverServices, story: UncoveredStory) => Promise<PictureResult>
> = { model: drawByModel, source: fetchSourcePicture };

const impossible: Record<CoverChoice, string> = {
  design: '',
  model: 'No image model is configured; set IMAGE_MODEL.',
  source: 'The source has no picture that may be republished.',
};
