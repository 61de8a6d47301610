import { eq } from 'drizzle-orm';
import { permit, type StaffEnvironment, type Actor, checkPermission } from '../access/index.ts';
import { recordActions } from '../audit/index.ts';
import { type ImageOrigin, originOf } from '../drawing/terms.ts';
import type { Queryable } from '../platform/database/database.ts';
import { createApi, json, jsonBody, idParams } from '../platform/http/api.ts';
import { sendOutcome, refusals } from '../platform/http/refusals.ts';
import { type Outcome, refuse, done } from '../platform/outcome.ts';
import { assignCover, makeCoverWith } from './assign-cover.ts';
import { CoverRequest, CreditChange, StoryCover } from './contract.ts';
import { drawByModel, type PictureResult, fetchSourcePicture } from './make-picture.ts';
import { findStory, type UncoveredStory } from './runs/missing-images.ts';
import type { CoverServices } from './services.ts';
import { offeredPicture, pageToSearch } from './source/offer-picture.ts';
import { covers } from './tables.ts';
import { coverActions } from './terms.ts';

const path = '/api/admin/stories/{id}/cover';
const responses = { 200: json(StoryCover), ...refusals };

const find = permit('view the staff area').get(path, {
  summary: 'Get a story’s cover',
  request: { params: idParams },
  responses,
});
const replace = permit('review stories').post(path, {
  summary: 'Assign a story another cover',
  description:
    'A design; another picture by the model, which counts toward the daily limit; or the source’s own picture, if its license allows it. Returns when it is drawn.',
  request: { params: idParams, ...jsonBody(CoverRequest) },
  responses,
});
const changeOfCredit = permit('review stories').patch(path, {
  summary: 'Change the credit of a source’s picture',
  request: { params: idParams, ...jsonBody(CreditChange) },
  responses,
});

/** Routes about the cover of one story. */
export function storyCoverRoutes(services: CoverServices) {
  const after = async (id: string, change: Promise<Outcome<null>>): Promise<Outcome<StoryCover>> => {
    const outcome = await change;
    return outcome.ok ? findCover(services, id) : outcome;
  };
  return createApi<StaffEnvironment>()
    .openapi(find, async (c) => sendOutcome(c, await findCover(services, c.req.valid('param').id)))
    .openapi(replace, async (c) => {
      const { id } = c.req.valid('param');
      const replaced = replaceCover(services, c.var.actor, id, c.req.valid('json'));
      return sendOutcome(c, await after(id, replaced));
    })
    .openapi(changeOfCredit, async (c) => {
      const { id } = c.req.valid('param');
      const changed = changeCredit(services, c.var.actor, id, c.req.valid('json'));
      return sendOutcome(c, await after(id, changed));
    });
}

async function findCover(
  { database, imageModel }: Pick<CoverServices, 'database' | 'imageModel'>,
  storyId: string,
): Promise<Outcome<StoryCover>> {
  const story = await findStory(database, storyId);
  if (!story) return storyNotFound;
  const origin = originOf(story.imageUrl);
  const cover = story.imageUrl ? await readFacts(database, story.imageUrl) : undefined;
  return done({
    imageUrl: story.imageUrl,
    origin,
    ...(cover ?? { model: null, pictureUrl: null, credit: null, license: null, alt: null }),
    choices: choicesFor(story, { origin, hasModel: imageModel !== undefined }),
  });
}

const storyNotFound = refuse('not-found', 'Story not found');

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
): ImageOrigin[] {
  const isPossible: Record<ImageOrigin, boolean> = {
    design: origin !== 'design',
    model: hasModel && !story.isSample,
    source: (offeredPicture(story.item) ?? pageToSearch(story)) !== null && origin !== 'source',
  };
  return (Object.keys(isPossible) as ImageOrigin[]).filter((choice) => isPossible[choice]);
}

/** Gives a story another cover. What it is made from may cost an image of the model, or a request to the source. */
async function replaceCover(
  services: CoverServices,
  actor: Actor | null,
  storyId: string,
  { from }: { from: ImageOrigin },
): Promise<Outcome<null>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  const { database, events, clock } = services;
  const story = await findStory(database, storyId);
  if (!story) return storyNotFound;
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
  Exclude<ImageOrigin, 'design'>,
  (services: CoverServices, story: UncoveredStory) => Promise<PictureResult>
> = { model: drawByModel, source: fetchSourcePicture };

const impossible: Record<ImageOrigin, string> = {
  design: '',
  model: 'No image model is configured; set IMAGE_MODEL.',
  source: 'The source has no picture that may be republished.',
};

/**
 * Changes the credit, license or description of a source's picture. The credit is drawn, so the address changes too.
 */
async function changeCredit(
  services: CoverServices,
  actor: Actor | null,
  storyId: string,
  change: CreditChange,
): Promise<Outcome<null>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  const { database, events, clock } = services;
  const story = await findStory(database, storyId);
  if (!story) return storyNotFound;
  const [former] =
    originOf(story.imageUrl) === 'source'
      ? await database.select().from(covers).where(eq(covers.imageUrl, story.imageUrl!))
      : [];
  if (!former?.picture) return refuse('conflict', 'The cover is no longer the source’s picture.');
  const { pictureUrl, credit, license, alt } = former;
  const facts = { picture: Buffer.from(former.picture), pictureUrl, ...change };
  const cover = await makeCoverWith(services, story, { origin: 'source', facts });
  return database.transaction(async (transaction) => {
    if (!(await assignCover(transaction, null, cover, clock.now())))
      return refuse('conflict', 'Someone else has changed this story.');
    await recordActions(transaction, coverActions, [
      {
        actor: reviewer.value,
        act: 'credit cover',
        subjectId: storyId,
        before: { credit, license, alt },
        after: change,
      },
    ]);
    await events.publish(transaction, { topic: 'stories', storyId });
    return done(null);
  });
}
