import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { SourceName, SourcePage, SourceQuery } from '../contract.ts';
import { sources } from '../tables.ts';
import { sourceListLimits, type SourceState, sourceStates } from '../terms.ts';
import { withHealth } from './list-sources.ts';

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
  const ids = rows.map((row) => row.id);
  return { sources: await withHealth(database, rows, now, ids), total: total!.sources, counts: counts! };
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
