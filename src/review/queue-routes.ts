import { createRoute } from '@hono/zod-openapi';
import type { Queryable } from '../platform/database/database.ts';
import { refusals } from '../platform/http/answer.ts';
import { createApi, json } from '../platform/http/api.ts';
import type { CallsOf } from '../platform/http/call-types.ts';
import { permit, type StaffEnvironment } from '../access/index.ts';
import { type SettingsStore } from '../settings/index.ts';
import { Diversity, QueueFilter, QueueIds, QueuePage, QueueQuery, StoryCounts } from './contract.ts';
import { countStories } from './count-stories.ts';
import { listQueue } from './list-queue.ts';
import { listQueueIds } from './list-queue-ids.ts';
import { measureDiversity } from './measure-diversity.ts';
import { countedMax } from './terms.ts';

const queue = createRoute({
  method: 'get',
  path: '/api/admin/stories',
  ...permit('read the staff area'),
  summary: 'The review queue',
  description:
    'One page of the stories with a status, narrowed and in the order asked for, with how many match on all pages. ' +
    `Where a search finds more than ${countedMax}, \`total\` is that and \`isCounted\` is false.`,
  request: { query: QueueQuery },
  responses: { 200: json(QueuePage), ...refusals },
});
const ids = createRoute({
  method: 'get',
  path: '/api/admin/stories/ids',
  ...permit('review stories'),
  summary: 'All stories that match, for a bulk act',
  description: 'Only their ids, as many as a bulk act may change; `total` tells how many there are.',
  request: { query: QueueFilter },
  responses: { 200: json(QueueIds), ...refusals },
});
const counts = createRoute({
  method: 'get',
  path: '/api/admin/stories/counts',
  ...permit('read the staff area'),
  summary: 'How many stories have each status',
  responses: { 200: json(StoryCounts), ...refusals },
});
const diversity = createRoute({
  method: 'get',
  path: '/api/admin/analytics/diversity',
  ...permit('read the staff area'),
  summary: 'How the approved stories divide into groups of content',
  responses: { 200: json(Diversity), ...refusals },
});

export type QueueCalls = CallsOf<typeof queue | typeof ids | typeof counts | typeof diversity>;

type Services = { database: Queryable; settings: SettingsStore };

/** Read endpoints of the review queue. */
export const queueRoutes = ({ database, settings }: Services) =>
  createApi<StaffEnvironment>()
    .openapi(queue, async (c) => c.json(await listQueue(database, c.req.valid('query')), 200))
    .openapi(ids, async (c) => c.json(await listQueueIds(database, c.req.valid('query')), 200))
    .openapi(counts, async (c) => c.json(await countStories(database), 200))
    .openapi(diversity, async (c) => {
      const { diversityTargets } = await settings.read();
      return c.json(await measureDiversity(database, diversityTargets), 200);
    });
