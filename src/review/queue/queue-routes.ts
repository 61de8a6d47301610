import { count } from 'drizzle-orm';
import { permit, type StaffEnvironment } from '../../access/index.ts';
import { stories, isPublic } from '../../news/index.ts';
import type { ContentType } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { createApi, json } from '../../platform/http/api.ts';
import { refusals } from '../../platform/http/refusals.ts';
import type { SettingsStore } from '../../settings/index.ts';
import { Diversity } from '../diversity-contract.ts';
import { QueueFilter, QueueIds, QueuePage, QueueQuery, StoryCounts } from '../queue-contract.ts';
import { bulkMax, type DiversityGroup, diversityGroups, type DiversityTargets } from '../terms.ts';
import { countMatching, listQueue, selectIds } from './list-queue.ts';

const queue = permit('view the staff area').get('/api/admin/stories', {
  summary: 'List the review queue',
  description: 'One page of the stories with a status, filtered and sorted, with the total across all pages.',
  request: { query: QueueQuery },
  responses: { 200: json(QueuePage), ...refusals },
});
const ids = permit('review stories').get('/api/admin/stories/ids', {
  summary: 'List all matching stories for a bulk update',
  description: 'Their ids only, up to the limit of a bulk update; `total` is the number of matches.',
  request: { query: QueueFilter },
  responses: { 200: json(QueueIds), ...refusals },
});
const counts = permit('view the staff area').get('/api/admin/stories/counts', {
  summary: 'Count the stories in each status',
  responses: { 200: json(StoryCounts), ...refusals },
});
const diversity = permit('view the staff area').get('/api/admin/analytics/diversity', {
  summary: 'Get the content diversity of the approved stories',
  responses: { 200: json(Diversity), ...refusals },
});

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

/** Counts stories by status. */
async function countStories(database: Queryable): Promise<StoryCounts> {
  const rows = await database
    .select({ status: stories.status, stories: count() })
    .from(stories)
    .groupBy(stories.status);
  const none: StoryCounts = { NEEDS_REVIEW: 0, APPROVED: 0, HELD: 0, DISCARDED: 0 };
  return Object.assign(none, Object.fromEntries(rows.map((row) => [row.status, row.stories])));
}

/** Ids of all matching stories for a bulk update; only the newest if they exceed its limit. */
async function listQueueIds(database: Queryable, filter: QueueFilter): Promise<QueueIds> {
  const [{ total }, newest] = await Promise.all([
    countMatching(database, filter),
    selectIds(database, filter, 'date').limit(bulkMax),
  ]);
  return { ids: newest.map(({ id }) => id), total };
}

/** How approved stories are distributed over content groups. `total` counts all; percentages exclude Gateway. */
async function measureDiversity(database: Queryable, targets: DiversityTargets): Promise<Diversity> {
  const rows = await database
    .select({ contentType: stories.contentType, stories: count() })
    .from(stories)
    .where(isPublic)
    .groupBy(stories.contentType);
  const countOf = (types: readonly ContentType[]) =>
    rows.filter((row) => types.includes(row.contentType)).reduce((sum, row) => sum + row.stories, 0);

  const total = rows.reduce((sum, row) => sum + row.stories, 0);
  const gateway = { count: countOf(['Gateway']) };
  const measured = total - gateway.count;
  const groupOf = (name: DiversityGroup) => {
    const matching = countOf(diversityGroups[name].contentTypes);
    const percentage = measured === 0 ? 0 : Math.round((100 * matching) / measured);
    return { percentage, target: targets[name], count: matching };
  };
  const byGroup = {
    news: groupOf('news'),
    interviews: groupOf('interviews'),
    science: groupOf('science'),
    compliance: groupOf('compliance'),
    gateway,
  };
  return { total, byGroup };
}
