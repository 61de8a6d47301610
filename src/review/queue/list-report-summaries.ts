import { asc, desc, inArray, lte, sql } from 'drizzle-orm';
import { rawItems, sources } from '../../ingest/index.ts';
import { storySources } from '../../news/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { QueueStory } from '../contract.ts';

type Summary = Pick<QueueStory, 'reportCount' | 'reports'>;

/** A preview names this many reports; the editor has all of them. */
const reportsNamedMax = 8;

/** The number of reports of each story and, if there are several, the first ones. */
export async function listReportSummaries(
  database: Queryable,
  storyIds: string[],
): Promise<(storyId: string) => Summary> {
  const ranked = database
    .select({
      storyId: storySources.storyId,
      rawItemId: storySources.rawItemId,
      role: storySources.role,
      sourceName: sources.name,
      title: rawItems.title,
      url: rawItems.url,
      reportCount: sql<number>`(count(*) over (partition by ${storySources.storyId}))::int`.as(
        'report_count',
      ),
      place: sql<number>`row_number() over (partition by ${storySources.storyId} order by
        ${desc(sql`${storySources.role} = 'primary'`)}, ${asc(rawItems.publishedAt)}, ${asc(rawItems.id)})`.as(
        'place',
      ),
    })
    .from(storySources)
    .innerJoin(rawItems, sql`${rawItems.id} = ${storySources.rawItemId}`)
    .innerJoin(sources, sql`${sources.id} = ${rawItems.sourceId}`)
    .where(inArray(storySources.storyId, storyIds))
    .as('ranked');
  const rows = await database
    .select()
    .from(ranked)
    .where(lte(ranked.place, reportsNamedMax))
    .orderBy(asc(ranked.storyId), asc(ranked.place));
  const byStory = Map.groupBy(rows, ({ storyId }) => storyId);
  return (storyId) => {
    const found = byStory.get(storyId) ?? [];
    return {
      reportCount: found[0]?.reportCount ?? 0,
      reports: found.length > 1 ? found.map(reportView) : [],
    };
  };
}

const reportView = ({ rawItemId, role, sourceName, title, url }: QueueStory['reports'][number]) => ({
  rawItemId,
  role,
  sourceName,
  title,
  url,
});
