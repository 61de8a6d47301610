import { eq } from 'drizzle-orm';
import { permit, type StaffEnvironment, type Actor } from '../access/index.ts';
import { RawItem } from '../ingest/contract.ts';
import { requestDraft, labelItems, removeLabel } from '../ingest/index.ts';
import { changeStatus, stories, storySources, undoStatus } from '../news/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { createApi, json, jsonBody, idParams } from '../platform/http/api.ts';
import { refusals, refusalsWith, sendOutcome, sendDone } from '../platform/http/refusals.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import { StoryRejection } from './change-contract.ts';
import type { ReportServices } from './services.ts';
import { offTopicReason } from './terms.ts';

const undone = { 204: { description: 'Undone' }, ...refusals };
const reject = permit('review stories').post('/api/admin/stories/{id}/not-about-pfas', {
  summary: 'Discard a story that is not about PFAS',
  description: 'Its reports are kept as labeled examples. Returns what an undo takes.',
  request: { params: idParams },
  responses: { 200: json(StoryRejection), ...refusals },
});
const undoReject = permit('review stories').post('/api/admin/stories/{id}/not-about-pfas/undo', {
  summary: 'Undo the decision that a story is not about PFAS',
  description: 'Restores the story’s previous status, unless it has changed since.',
  request: { params: idParams, ...jsonBody(StoryRejection) },
  responses: undone,
});
const accept = permit('review stories').post('/api/admin/raw-items/{id}/about-pfas', {
  summary: 'Draft an ignored item that is about PFAS',
  description:
    'It is kept as a labeled example. Returns 202 right away; read the item again for the outcome.',
  request: { params: idParams },
  responses: { 202: json(RawItem, 'In progress'), ...refusalsWith(RawItem) },
});
const undoAccept = permit('review stories').post('/api/admin/raw-items/{id}/about-pfas/undo', {
  summary: 'Undo the decision that an item is about PFAS',
  description: 'It is ignored again; if it has been drafted and not reviewed, its story is discarded.',
  request: { params: idParams },
  responses: undone,
});

/** Routes for what reviewers decide about relevance. */
export const relevanceRoutes = (services: ReportServices) =>
  createApi<StaffEnvironment>()
    .openapi(reject, async (c) =>
      sendOutcome(c, await rejectStory(services, c.var.actor, c.req.valid('param').id)),
    )
    .openapi(undoReject, async (c) => {
      const { id } = c.req.valid('param');
      return sendDone(c, await undoRejection(services, c.var.actor, id, c.req.valid('json')));
    })
    .openapi(accept, async (c) =>
      sendOutcome(c, await acceptItem(services, c.var.actor, c.req.valid('param').id), 202),
    )
    .openapi(undoAccept, async (c) =>
      sendDone(c, await undoAcceptance(services, c.var.actor, c.req.valid('param').id)),
    );

/** 'About PFAS after all': has an ignored item drafted and keeps it as a labeled example. */
const acceptItem = (
  services: ReportServices,
  actor: Actor | null,
  rawItemId: string,
): Promise<Outcome<RawItem>> =>
  services.database.transaction(async (transaction) => {
    const drafting = await requestDraft({ ...services, database: transaction }, actor, rawItemId);
    if (!drafting.ok) return drafting;
    const label = { rawItemIds: [rawItemId], isAboutPfas: true };
    const labeled = await labelItems({ ...services, database: transaction }, actor, label);
    return labeled.ok ? done({ ...drafting.value, isAboutPfas: true }) : labeled;
  });

/**
 * Removes the label. An item still waiting for its draft is ignored again; an unreviewed draft is discarded; a
 * story that has been reviewed is a conflict.
 */
const undoAcceptance = (
  services: ReportServices,
  actor: Actor | null,
  rawItemId: string,
): Promise<Outcome<void>> =>
  services.database.transaction(async (transaction) => {
    const [story] = await transaction
      .select({ id: stories.id, status: stories.status })
      .from(storySources)
      .innerJoin(stories, eq(stories.id, storySources.storyId))
      .where(eq(storySources.rawItemId, rawItemId));
    if (story?.status === 'APPROVED' || story?.status === 'HELD')
      return refuse('conflict', 'Its story has already been reviewed. Open the story to change it.');
    if (story?.status === 'NEEDS_REVIEW') {
      const discarded = await changeStatus({ ...services, database: transaction }, actor, {
        ids: [story.id],
        status: 'DISCARDED',
        from: 'NEEDS_REVIEW',
      });
      if (!discarded.ok) return discarded;
    }
    return removeLabel({ ...services, database: transaction }, actor, [rawItemId]);
  });

/**
 * 'Not about PFAS': discards a story for that reason and keeps its reports as labeled examples. Returns what
 * `undoRejection` needs. A story without a source is refused: there is nothing to learn from it.
 */
const rejectStory = (
  services: ReportServices,
  actor: Actor | null,
  storyId: string,
): Promise<Outcome<StoryRejection>> =>
  services.database.transaction(async (transaction) => {
    const [story] = await transaction
      .select({ status: stories.status })
      .from(stories)
      .where(eq(stories.id, storyId))
      .for('update');
    if (!story) return refuse('not-found', 'Story not found');
    const rawItemIds = await reportsOf(transaction, storyId);
    if (rawItemIds.length === 0)
      return refuse('conflict', 'This story has no source to learn from. Discard it instead.');
    const discarded = await changeStatus({ ...services, database: transaction }, actor, {
      ids: [storyId],
      status: 'DISCARDED',
      reason: offTopicReason,
    });
    if (!discarded.ok) return discarded;
    const labeled = await labelItems({ ...services, database: transaction }, actor, {
      rawItemIds,
      isAboutPfas: false,
    });
    return labeled.ok ? done({ former: story.status, at: discarded.value.at.toISOString() }) : labeled;
  });

/** Removes the labels and restores the story's status; a conflict if the story has changed since. */
const undoRejection = (
  services: ReportServices,
  actor: Actor | null,
  storyId: string,
  { former, at }: StoryRejection,
): Promise<Outcome<void>> =>
  services.database.transaction(async (transaction) => {
    if (former !== 'DISCARDED') {
      const restored = await undoStatus({ ...services, database: transaction }, actor, {
        status: 'DISCARDED',
        at: new Date(at),
        former: new Map([[storyId, former]]),
      });
      if (!restored.ok) return restored;
    }
    return removeLabel({ ...services, database: transaction }, actor, await reportsOf(transaction, storyId));
  });

async function reportsOf(transaction: Transaction, storyId: string): Promise<string[]> {
  const rows = await transaction
    .select({ rawItemId: storySources.rawItemId })
    .from(storySources)
    .where(eq(storySources.storyId, storyId));
  return rows.map(({ rawItemId }) => rawItemId);
}
