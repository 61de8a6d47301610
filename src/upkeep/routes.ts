import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { permit, type StaffEnvironment } from '../access/index.ts';
import { sendRefusal, refusals } from '../platform/http/refusals.ts';
import { createApi, json } from '../platform/http/api.ts';
import type { CallsOf } from '../platform/http/call-types.ts';
import { refuse } from '../platform/outcome.ts';
import { AlertCounts, StoryUpkeep, WorkNotice } from './contract.ts';
import { countAlerts, findUpkeep } from './find-upkeep.ts';
import { requestCheck } from './links/request-check.ts';
import type { UpkeepServices } from './services.ts';
import { decideNotice } from './works/decide-notice.ts';

const params = z.object({ id: z.uuid() });
const ofNotice = z.object({ id: z.uuid(), noticeId: z.uuid() });
const counts = createRoute({
  method: 'get',
  path: '/api/admin/alerts',
  ...permit('view the staff area'),
  summary: 'Count the published stories whose sources need attention',
  responses: { 200: json(AlertCounts), ...refusals },
});
const upkeep = createRoute({
  method: 'get',
  path: '/api/admin/stories/{id}/upkeep',
  ...permit('view the staff area'),
  summary: 'Get what has become of a story’s sources',
  description:
    'Retractions, expressions of concern and corrections of its works, and whether its link works.',
  request: { params },
  responses: { 200: json(StoryUpkeep), ...refusals },
});
const confirm = createRoute({
  method: 'post',
  path: '/api/admin/stories/{id}/notices/{noticeId}/confirm',
  ...permit('review stories'),
  summary: 'Confirm a notice: readers see it on the story',
  request: { params: ofNotice },
  responses: { 200: json(WorkNotice), ...refusals },
});
const dismiss = createRoute({
  method: 'post',
  path: '/api/admin/stories/{id}/notices/{noticeId}/dismiss',
  ...permit('review stories'),
  summary: 'Dismiss a notice: readers don’t see it',
  request: { params: ofNotice },
  responses: { 200: json(WorkNotice), ...refusals },
});
const checkLink = createRoute({
  method: 'post',
  path: '/api/admin/stories/{id}/check-link',
  ...permit('review stories'),
  summary: 'Check the link to a published story’s original now',
  description: 'Returns 202 right away; a `stories` event follows when the check is done.',
  request: { params },
  responses: { 202: json(z.object({ url: z.string() }), 'In progress'), ...refusals },
});

export type UpkeepCalls = CallsOf<
  typeof counts | typeof upkeep | typeof confirm | typeof dismiss | typeof checkLink
>;

/** Routes for what has become of stories' sources. */
export const upkeepRoutes = (services: UpkeepServices) =>
  createApi<StaffEnvironment>()
    .openapi(counts, async (c) => c.json(await countAlerts(services.database), 200))
    .openapi(upkeep, async (c) => {
      const found = await findUpkeep(services.database, c.req.valid('param').id);
      return found ? c.json(found, 200) : sendRefusal(c, refuse('not-found', 'Story not found'));
    })
    .openapi(confirm, async (c) => {
      const { id: storyId, noticeId } = c.req.valid('param');
      const outcome = await decideNotice(services, c.var.actor, { storyId, noticeId }, 'confirmed');
      return outcome.ok ? c.json(outcome.value, 200) : sendRefusal(c, outcome);
    })
    .openapi(dismiss, async (c) => {
      const { id: storyId, noticeId } = c.req.valid('param');
      const outcome = await decideNotice(services, c.var.actor, { storyId, noticeId }, 'dismissed');
      return outcome.ok ? c.json(outcome.value, 200) : sendRefusal(c, outcome);
    })
    .openapi(checkLink, async (c) => {
      const outcome = await requestCheck(services, c.var.actor, c.req.valid('param').id);
      return outcome.ok ? c.json(outcome.value, 202) : sendRefusal(c, outcome);
    });
