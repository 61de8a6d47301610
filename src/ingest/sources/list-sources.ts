import { and, type AnyColumn, asc, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { dayMs } from '../../platform/calendar-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { stories, storySources } from '../../news/tables.ts';
import type { FetchRun, ListedSource, Source } from '../contract.ts';
import { fetchRuns, rawItems, sources } from '../tables.ts';
import { healthDays, type RawItemOutcome } from '../terms.ts';

type SourceRow = typeof sources.$inferSelect;
type RunRow = typeof fetchRuns.$inferSelect;

/** A row as returned by the API, without the state kept for the next visit. */
export const sourceView = ({
  etag: _etag,
  lastModified: _lastModified,
  position: _position,
  ...row
}: SourceRow): Source => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastFetchedAt: row.lastFetchedAt?.toISOString() ?? null,
  nextFetchAt: row.nextFetchAt.toISOString(),
  pausedAt: row.pausedAt?.toISOString() ?? null,
});

/** All sources by name, with their health. */
export async function listSources(database: Queryable, now: Date): Promise<ListedSource[]> {
  const rows = await database.select().from(sources).orderBy(asc(sources.name), asc(sources.id));
  return withHealth(database, rows, now, null);
}

/** The sources of these rows with their health; `ids` are theirs, or null if they are all there are. */
export async function withHealth(
  database: Queryable,
  rows: readonly SourceRow[],
  now: Date,
  ids: readonly string[] | null,
): Promise<ListedSource[]> {
  const [runs, items, reviewed] = await Promise.all([
    lastRuns(database, ids),
    countItems(database, new Date(now.getTime() - healthDays * dayMs), ids),
    countReviewed(database, ids),
  ]);
  return rows.map((row) => ({
    ...sourceView(row),
    lastRun: runs.get(row.id) ?? null,
    itemsIn30Days: items.get(row.id) ?? 0,
    storiesReviewed: reviewed.get(row.id)?.reviewed ?? 0,
    storiesApproved: reviewed.get(row.id)?.approved ?? 0,
  }));
}

/** A visit's current progress; null if there is no such visit. */
export async function findFetchRun(database: Queryable, runId: string): Promise<FetchRun | null> {
  const runs = await database.select().from(fetchRuns).where(eq(fetchRuns.id, runId));
  return (await runViews(database, runs))[0] ?? null;
}

const isAmong = (column: AnyColumn, ids: readonly string[] | null) =>
  ids?.length ? inArray(column, ids) : ids ? sql`false` : undefined;

async function lastRuns(database: Queryable, ids: readonly string[] | null): Promise<Map<string, FetchRun>> {
  const last = database
    .select()
    .from(fetchRuns)
    .where(eq(fetchRuns.sourceId, sources.id))
    .orderBy(desc(fetchRuns.requestedAt))
    .limit(1)
    .as('last');
  const rows = await database.select().from(sources).crossJoinLateral(last).where(isAmong(sources.id, ids));
  const runs = await runViews(
    database,
    rows.map((row) => row.last),
  );
  return new Map(runs.map((run) => [run.sourceId, run]));
}

/** As in the list of raw items. */
const outcome = sql<RawItemOutcome>`case
  when ${rawItems.statusRaw} = 'parsed' and ${storySources.role} <> 'primary' then 'joined'
  else ${rawItems.statusRaw}::text end`;

async function runViews(database: Queryable, runs: readonly RunRow[]): Promise<FetchRun[]> {
  if (runs.length === 0) return [];
  const counts = await database
    .select({ runId: rawItems.fetchRunId, outcome, items: count() })
    .from(rawItems)
    .leftJoin(storySources, eq(storySources.rawItemId, rawItems.id))
    .where(
      inArray(
        rawItems.fetchRunId,
        runs.map(({ id }) => id),
      ),
    )
    .groupBy(rawItems.fetchRunId, outcome);
  const items = new Map(counts.map((row) => [`${row.runId} ${row.outcome}`, row.items]));
  return runs.map((run) => {
    const of = (each: RawItemOutcome) => items.get(`${run.id} ${each}`) ?? 0;
    const unfinished = of('new');
    return {
      job: run.id,
      sourceId: run.sourceId,
      state: !run.fetchedAt ? 'waiting' : run.error ? 'failed' : unfinished > 0 ? 'drafting' : 'done',
      fetched: run.itemsFound,
      new: unfinished + of('parsed') + of('joined') + of('ignored'),
      drafted: of('parsed'),
      joined: of('joined'),
      ignored: of('ignored'),
      ...(run.error && { error: run.error }),
    };
  });
}

async function countItems(
  database: Queryable,
  since: Date,
  ids: readonly string[] | null,
): Promise<Map<string, number>> {
  const rows = await database
    .select({ sourceId: rawItems.sourceId, items: count() })
    .from(rawItems)
    .where(and(isAmong(rawItems.sourceId, ids), gt(rawItems.fetchedAt, since)))
    .groupBy(rawItems.sourceId);
  return new Map(rows.map(({ sourceId, items }) => [sourceId, items]));
}

async function countReviewed(
  database: Queryable,
  ids: readonly string[] | null,
): Promise<Map<string, { reviewed: number; approved: number }>> {
  const rows = await database
    .select({
      sourceId: rawItems.sourceId,
      reviewed: count(),
      approved: sql<number>`count(*) filter (where ${stories.status} = 'APPROVED')`.mapWith(Number),
    })
    .from(stories)
    // Only drafted items have stories; saying so allows an index-only scan.
    .innerJoin(rawItems, and(eq(rawItems.id, stories.rawItemId), eq(rawItems.statusRaw, 'parsed')))
    .where(and(isAmong(rawItems.sourceId, ids), ne(stories.status, 'NEEDS_REVIEW')))
    .groupBy(rawItems.sourceId);
  return new Map(rows.map(({ sourceId, ...counts }) => [sourceId, counts]));
}
