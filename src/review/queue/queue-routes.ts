import { createRoute } from '@hono/zod-openapi';
import type { Queryable } from '../../platform/database/database.ts';
import { refusals } from '../../platform/http/refusals.ts';
import { createApi, json } from '../../platform/http/api.ts';
import type { CallsOf } from '../../platform/http/call-types.ts';
import { permit, type StaffEnvironment } from '../../access/index.ts';
import { type SettingsStore } from '../../settings/index.ts';
import { Diversity } from '../diversity-contract.ts';
import { QueueFilter, QueueIds, QueuePage, QueueQuery, StoryCounts } from '../contract.ts';
import { countStories } from './count-stories.ts';
import { listQueue } from './list-queue.ts';
import { listQueueIds } from './list-queue-ids.ts';
import { measureDiversity } from './measure-diversity.ts';
import { countedMax } from '../terms.ts';

const queue = createRoute({
  method: 'get',
  path: '/api/admin/stories',
  ...permit('view the staff area'),
  summary: 'List the review queue',
  description:
    'One page of the stories with a status, filtered and sorted, with the total across all pages. ' +
    `Where a search finds more than ${countedMax}, \`total\` is that and \`isCounted\` is false.`,
  request: { query: QueueQuery },
  responses: { 200: json(QueuePage), ...refusals },
});
const ids = createRoute({
  method: 'get',
  path: '/api/admin/stories/ids',
  ...permit('review stories'),
  summary: 'List all matching stories for a bulk update',
  description: 'Their ids only, up to the limit of a bulk update; `total` is the number of matches.',
  request: { query: QueueFilter },
  responses: { 200: json(QueueIds), ...refusals },
});
const counts = createRoute({
  method: 'get',
  path: '/api/admin/stories/counts',
  ...permit('view the staff area'),
  summary: 'Count the stories in each status',
  responses: { 200: json(StoryCounts), ...refusals },
});
const diversity = createRoute({
  method: 'get',
  path: '/api/admin/analytics/diversity',
  ...permit('view the staff area'),
  summary: 'Get the content diversity of the approved stories',
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
