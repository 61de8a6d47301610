import { and, asc, count, desc, eq, gt, inArray, ne, sql, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { stories, storySources } from '../../news/tables.ts';
import { dayMs } from '../../platform/calendar-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { FetchRun, ListedSource, Source, SourceName, SourcePage, SourceQuery } from '../contract.ts';
import { fetchRuns, rawItems, sources } from '../tables.ts';
import {
  healthDays,
  type RawItemOutcome,
  sourceListLimits,
  type SourceState,
  sourceStates,
} from '../terms.ts';

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
  return withHealth(database, rows, now);
}

/** The sources of these rows with their health. */
async function withHealth(
  database: Queryable,
  rows: readonly SourceRow[],
  now: Date,
): Promise<ListedSource[]> {
  const ids = rows.map(({ id }) => id);
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

async function lastRuns(database: Queryable, ids: string[]): Promise<Map<string, FetchRun>> {
  const last = database
    .select()
    .from(fetchRuns)
    .where(eq(fetchRuns.sourceId, sources.id))
    .orderBy(desc(fetchRuns.requestedAt))
    .limit(1)
    .as('last');
  const rows = await database.select().from(sources).crossJoinLateral(last).where(inArray(sources.id, ids));
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

async function countItems(database: Queryable, since: Date, ids: string[]): Promise<Map<string, number>> {
  const rows = await database
    .select({ sourceId: rawItems.sourceId, items: count() })
    .from(rawItems)
    .where(and(inArray(rawItems.sourceId, ids), gt(rawItems.fetchedAt, since)))
    .groupBy(rawItems.sourceId);
  return new Map(rows.map(({ sourceId, items }) => [sourceId, items]));
}

async function countReviewed(
  database: Queryable,
  ids: string[],
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
    .where(and(inArray(rawItems.sourceId, ids), ne(stories.status, 'NEEDS_REVIEW')))
    .groupBy(rawItems.sourceId);
  return new Map(rows.map(({ sourceId, ...counts }) => [sourceId, counts]));
}

const { perPage } = sourceListLimits;

const inState: Record<SourceState, SQL> = {
  active: and(eq(sources.isActive, true), isNull(sources.pausedAt))!,
  attention: and(isNotNull(sources.lastError), isNull(sources.pausedAt))!,
  paused: isNotNull(sources.pausedAt),
  inactive: and(eq(sources.isActive, false), isNull(sources.pausedAt))!,
};

/** A page of sources by name, with the health of those on it only: what the Sources screen shows. */
export async function searchSources(
  database: Queryable,
  { q, status, parser, id, page }: SourceQuery,
  now: Date,
): Promise<SourcePage> {
  const matches = and(
    id ? eq(sources.id, id) : undefined,
    status ? inState[status] : undefined,
    parser ? eq(sources.parser, parser) : undefined,
    q?.trim() ? contains(q.trim()) : undefined,
  );
  const [rows, [total], [counts]] = await Promise.all([
    database
      .select()
      .from(sources)
      .where(matches)
      .orderBy(asc(sources.name), asc(sources.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    database.select({ sources: count() }).from(sources).where(matches),
    database.select(stateCounts).from(sources),
  ]);
  return { sources: await withHealth(database, rows, now), total: total!.sources, counts: counts! };
}

/** The names of all sources, for choosing one. */
export const listSourceNames = (database: Queryable): Promise<SourceName[]> =>
  database
    .select({ id: sources.id, name: sources.name })
    .from(sources)
    .orderBy(asc(sources.name), asc(sources.id));

const contains = (text: string): SQL =>
  sql`position(lower(${text}) in lower(${sources.name} || ' ' || ${sources.url})) > 0`;

const countOf = (state: SourceState) =>
  sql<number>`count(*) filter (where ${inState[state]})`.mapWith(Number);

const stateCounts = {
  all: count(),
  ...(Object.fromEntries(sourceStates.map((state) => [state, countOf(state)])) as Record<
    SourceState,
    ReturnType<typeof countOf>
  >),
};
