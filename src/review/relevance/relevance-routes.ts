import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { permit, type StaffEnvironment } from '../../access/index.ts';
import { RawItem } from '../../ingest/contract.ts';
import { createApi, json, jsonBody } from '../../platform/http/api.ts';
import type { CallsOf } from '../../platform/http/call-types.ts';
import { refusals, refusalsWith, sendOutcome, sendRefusal } from '../../platform/http/refusals.ts';
import { StoryRejection } from '../change-contract.ts';
import type { ReportServices } from '../services.ts';
import { acceptItem, undoAcceptance } from './accept-item.ts';
import { rejectStory, undoRejection } from './reject-story.ts';

const params = z.object({ id: z.uuid() });
const undone = { 204: { description: 'Undone' }, ...refusals };
const reject = createRoute({
  method: 'post',
  path: '/api/admin/stories/{id}/not-about-pfas',
  ...permit('review stories'),
  summary: 'Discard a story that is not about PFAS',
  description: 'Its reports are kept as labeled examples. Returns what an undo takes.',
  request: { params },
  responses: { 200: json(StoryRejection), ...refusals },
});
const undoReject = createRoute({
  method: 'post',
  path: '/api/admin/stories/{id}/not-about-pfas/undo',
  ...permit('review stories'),
  summary: 'Undo the decision that a story is not about PFAS',
  description: 'Restores the story’s previous status, unless it has changed since.',
  request: { params, ...jsonBody(StoryRejection) },
  responses: undone,
});
const accept = createRoute({
  method: 'post',
  path: '/api/admin/raw-items/{id}/about-pfas',
  ...permit('review stories'),
  summary: 'Draft an ignored item that is about PFAS',
  description:
    'It is kept as a labeled example. Returns 202 right away; read the item again for the outcome.',
  request: { params },
  responses: { 202: json(RawItem, 'In progress'), ...refusalsWith(RawItem) },
});
const undoAccept = createRoute({
  method: 'post',
  path: '/api/admin/raw-items/{id}/about-pfas/undo',
  ...permit('review stories'),
  summary: 'Undo the decision that an item is about PFAS',
  description: 'It is ignored again; if it has been drafted and not reviewed, its story is discarded.',
  request: { params },
  responses: undone,
});

export type RelevanceCalls = CallsOf<typeof reject | typeof undoReject | typeof accept | typeof undoAccept>;

/** Routes for what reviewers decide about relevance. */
export const relevanceRoutes = (services: ReportServices) =>
  createApi<StaffEnvironment>()
    .openapi(reject, async (c) =>
      sendOutcome(c, await rejectStory(services, c.var.actor, c.req.valid('param').id)),
    )
    .openapi(undoReject, async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await undoRejection(services, c.var.actor, id, c.req.valid('json'));
      return outcome.ok ? c.body(null, 204) : sendRefusal(c, outcome);
    })
    .openapi(accept, async (c) =>
      sendOutcome(c, await acceptItem(services, c.var.actor, c.req.valid('param').id), 202),
    )
    .openapi(undoAccept, async (c) => {
      const outcome = await undoAcceptance(services, c.var.actor, c.req.valid('param').id);
      return outcome.ok ? c.body(null, 204) : sendRefusal(c, outcome);
    });
