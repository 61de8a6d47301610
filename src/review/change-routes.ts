import { z } from 'zod';
import { permit, type StaffEnvironment, type Actor } from '../access/index.ts';
import { NewStory } from '../news/change-contract.ts';
import { Story } from '../news/contract.ts';
import {
  addStory,
  editStory,
  listRevisions,
  withholdRevision,
  changeStatus,
  type StoryServices,
  undoStatus,
} from '../news/index.ts';
import { StoryRevision } from '../news/provenance-contract.ts';
import type { StoryStatus } from '../news/terms.ts';
import { ErrorBody } from '../platform/contract.ts';
import { createApi, json, jsonBody, idParams } from '../platform/http/api.ts';
import { refusals, sendOutcome, sendRefusal } from '../platform/http/refusals.ts';
import { refuse, done, type Outcome } from '../platform/outcome.ts';
import { redraftStory } from '../writer/index.ts';
import {
  BulkChange,
  BulkUndoResult,
  BulkUpdate,
  BulkUpdateResult,
  StoryEdit,
  Withholding,
} from './change-contract.ts';
import { findGrounding } from './checks/ground-stories.ts';
import { guardApproval, guardApprovals } from './checks/guard-approval.ts';
import { StoryGrounding, StoryOrigin } from './editor-contract.ts';
import { findOrigin } from './find-origin.ts';
import { checkClaimsQueue } from './jobs.ts';
import type { ReviewServices } from './services.ts';

const bulk = permit('review stories').post('/api/admin/stories/bulk-update', {
  summary: 'Approve, hold or discard many stories',
  request: jsonBody(BulkUpdate),
  responses: { 200: json(BulkUpdateResult), ...refusals },
});
const undo = permit('review stories').post('/api/admin/stories/bulk-update/undo', {
  summary: 'Undo a bulk change',
  description:
    'Takes the `change` returned by the bulk update. Restores each story’s previous status, unless the story has changed since.',
  request: jsonBody(BulkChange),
  responses: { 200: json(BulkUndoResult), ...refusals },
});
const add = permit('review stories').post('/api/admin/stories', {
  summary: 'Add a story written by people',
  description: 'Without a status it waits for review; without a slug it gets one from its title.',
  request: jsonBody(NewStory),
  responses: { 201: json(Story), ...refusals },
});
const change = permit('review stories').patch('/api/admin/stories/{id}', {
  summary: 'Change a story',
  description:
    'With `updatedAt`, returns 409 and the current story if it has changed since. ' +
    'Without `acceptUnsupported`, returns 409 and the number of unsupported claims if any would be published.',
  request: { params: idParams, ...jsonBody(StoryEdit) },
  responses: {
    200: json(Story),
    ...refusals,
    409: json(
      ErrorBody.extend({ current: Story.optional(), unsupported: z.number().int().optional() }),
      'The story has changed, or its sources do not support some claims',
    ),
  },
});
const redraft = permit('review stories').post('/api/admin/stories/{id}/redraft', {
  summary: 'Draft a story again',
  description:
    'With the writer in use, from the primary source. Replaces the draft, unless staff have edited or published it.',
  request: { params: idParams },
  responses: { 200: json(Story), ...refusals },
});
const origin = permit('view the staff area').get('/api/admin/stories/{id}/origin', {
  summary: 'Get the origin of a story',
  request: { params: idParams },
  responses: { 200: json(StoryOrigin), ...refusals },
});

const grounding = permit('view the staff area').get('/api/admin/stories/{id}/grounding', {
  summary: 'List a story’s claims, and what its sources say about them',
  description: 'Empty for a story without a source.',
  request: { params: idParams },
  responses: { 200: json(StoryGrounding), ...refusals },
});

const ofRevision = z.object({ id: z.uuid(), revisionId: z.uuid() });
const revisions = permit('view the staff area').get('/api/admin/stories/{id}/revisions', {
  summary: 'List what changed in a story after its approval, including withheld text',
  description: 'Newest first.',
  request: { params: idParams },
  responses: { 200: json(z.array(StoryRevision)), ...refusals },
});
const withhold = permit('review stories').post('/api/admin/stories/{id}/revisions/{revisionId}/withhold', {
  summary: 'Withhold a change’s text from the public history',
  description: 'Readers still see when it was made and why its text is withheld.',
  request: { params: ofRevision, ...jsonBody(Withholding) },
  responses: { 200: json(StoryRevision), ...refusals },
});
const show = permit('review stories').post('/api/admin/stories/{id}/revisions/{revisionId}/show', {
  summary: 'Restore a withheld text',
  request: { params: ofRevision },
  responses: { 200: json(StoryRevision), ...refusals },
});

/** Story changes by reviewers. */
export const changeRoutes = (services: ReviewServices) =>
  createApi<StaffEnvironment>()
    .openapi(undo, async (c) => sendOutcome(c, await undoMany(services, c.var.actor, c.req.valid('json'))))
    .openapi(bulk, async (c) => sendOutcome(c, await updateMany(services, c.var.actor, c.req.valid('json'))))
    .openapi(add, async (c) =>
      sendOutcome(c, await addStory(services, c.var.actor, c.req.valid('json')), 201),
    )
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param');
      const { acceptUnsupported, ...edit } = c.req.valid('json');
      const outcome = await editStory(services, c.var.actor, id, edit, {
        guardApproval: guardApproval(services.timeZone, { acceptUnsupported }),
      });
      if (outcome.ok) await services.jobs.send(checkClaimsQueue, {});
      return sendOutcome(c, outcome);
    })
    .openapi(redraft, async (c) => {
      const outcome = await redraftStory(services, c.var.actor, c.req.valid('param').id);
      if (outcome.ok) await services.jobs.send(checkClaimsQueue, {});
      return sendOutcome(c, outcome);
    })
    .openapi(revisions, async (c) =>
      c.json(await listRevisions(services.database, c.req.valid('param').id), 200),
    )
    .openapi(withhold, async (c) => {
      const { id: storyId, revisionId } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      return sendOutcome(c, await withholdRevision(services, c.var.actor, { storyId, revisionId }, reason));
    })
    .openapi(show, async (c) => {
      const { id: storyId, revisionId } = c.req.valid('param');
      return sendOutcome(c, await withholdRevision(services, c.var.actor, { storyId, revisionId }, null));
    })
    .openapi(grounding, async (c) => {
      const found = await findGrounding(services.database, services.timeZone, c.req.valid('param').id);
      return found ? c.json(found, 200) : sendRefusal(c, refuse('not-found', 'Story not found'));
    })
    .openapi(origin, async (c) => {
      const found = await findOrigin(services.database, c.req.valid('param').id);
      return found ? c.json(found, 200) : sendRefusal(c, refuse('not-found', 'Story not found'));
    });

/**
 * Approves, holds or discards several stories; returns how many changed status, and what `undoMany` needs to undo it.
 * An approval leaves out stories with claims that no source supports, unless accepted. Refused under the same
 * conditions as `changeStatus`.
 */
async function updateMany(
  services: ReviewServices,
  actor: Actor | null,
  { ids, status, from, acceptUnsupported }: BulkUpdate,
): Promise<Outcome<BulkUpdateResult>> {
  const outcome = await changeStatus(
    services,
    actor,
    { ids, status, from },
    guardApprovals(services.timeZone, { acceptUnsupported }),
  );
  if (!outcome.ok) return outcome;
  const { at, former, skipped } = outcome.value;
  const updated = former.length;
  const made = updated === 0 ? null : { status, at: at.toISOString(), former: byStatus(former) };
  return done({ updated, change: made, skipped });
}

function byStatus(stories: readonly { id: string; status: StoryStatus }[]): BulkChange['former'] {
  const former: BulkChange['former'] = {};
  for (const { id, status } of stories) (former[status] ??= []).push(id);
  return former;
}

/** Undoes an `updateMany`; returns how many stories were restored and how many were left unchanged. */
async function undoMany(
  services: StoryServices,
  actor: Actor | null,
  { status, at, former }: BulkChange,
): Promise<Outcome<BulkUndoResult>> {
  const groups = Object.entries(former) as [StoryStatus, string[]][];
  const statuses = new Map(groups.flatMap(([before, ids]) => ids.map((id) => [id, before] as const)));
  const outcome = await undoStatus(services, actor, { status, at: new Date(at), former: statuses });
  if (!outcome.ok) return outcome;
  const { restored } = outcome.value;
  return done({ restored, left: statuses.size - restored });
}
