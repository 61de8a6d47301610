import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { FetchRun, RawItem, RawItemQuery, Source } from './contract.ts';
import { fetchRuns, rawItems, sources } from './tables.ts';

type SourceRow = typeof sources.$inferSelect;

/** A row as the API tells it; what the last answer said of itself stays inside. */
export const sourceView = ({ etag: _etag, lastModified: _lastModified, ...row }: SourceRow): Source => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastFetchedAt: row.lastFetchedAt?.toISOString() ?? null,
  nextFetchAt: row.nextFetchAt.toISOString(),
});

export async function listSources(database: Queryable): Promise<Source[]> {
  const rows = await database.select().from(sources).orderBy(asc(sources.name), asc(sources.id));
  return rows.map(sourceView);
}

/** How a visit goes at this moment; null if there is no such visit. */
export async function findFetchRun(database: Queryable, runId: string): Promise<FetchRun | null> {
  const [run] = await database.select().from(fetchRuns).where(eq(fetchRuns.id, runId));
  if (!run) return null;
  const counts = await database
    .select({ status: rawItems.statusRaw, items: count() })
    .from(rawItems)
    .where(eq(rawItems.fetchRunId, runId))
    .groupBy(rawItems.statusRaw);
  const of = (status: string) => counts.find((row) => row.status === status)?.items ?? 0;
  const unfinished = of('new');
  return {
    job: run.id,
    sourceId: run.sourceId,
    state: !run.fetchedAt ? 'waiting' : run.error ? 'failed' : unfinished > 0 ? 'drafting' : 'done',
    fetched: run.itemsFound,
    new: unfinished + of('parsed') + of('ignored'),
    drafted: of('parsed'),
    ignored: of('ignored'),
    ...(run.error && { error: run.error }),
  };
}

/** What came in, newest first. */
export async function listRawItems(
  database: Database,
  query: z.infer<typeof RawItemQuery>,
): Promise<RawItem[]> {
  const rows = await database
    .select()
    .from(rawItems)
    .where(
      and(
        query.sourceId ? eq(rawItems.sourceId, query.sourceId) : undefined,
        query.status ? eq(rawItems.statusRaw, query.status) : undefined,
        query.before
          ? sql`(${rawItems.fetchedAt}, ${rawItems.id}) < (select ${rawItems.fetchedAt}, ${rawItems.id} from ${rawItems} where ${rawItems.id} = ${query.before})`
          : undefined,
      ),
    )
    .orderBy(desc(rawItems.fetchedAt), desc(rawItems.id))
    .limit(query.limit);
  return rows.map(({ id, sourceId, url, title, publishedAt, fetchedAt, hash, statusRaw, reason }) => ({
    id,
    sourceId,
    url,
    title,
    publishedAt: publishedAt.toISOString(),
    fetchedAt: fetchedAt.toISOString(),
    hash,
    statusRaw,
    reason,
  }));
}
