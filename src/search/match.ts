import { and, eq, gte, lt, type SQL, sql, desc, inArray } from 'drizzle-orm';
import { slugsOf } from '../entities/index.ts';
import { hyphenated } from '../news/terms.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { SearchQuery } from './contract.ts';
import { findDirect } from './records/find-direct.ts';
import { storySearch } from './tables.ts';
import { matchQuery } from './words/match-query.ts';

/** The SQL condition for a story to match. */
export const conditionsOf = async (
  database: Queryable,
  query: Partial<SearchQuery>,
  words: Words | undefined,
  timeZone: string,
): Promise<SQL> => {
  const { category, contentType, entity, tag, year, from, to } = query;
  return and(
    sql`true`,
    category && eq(storySearch.category, category),
    contentType && eq(storySearch.contentType, contentType),
    tag === undefined ? undefined : sql`${storySearch.labels} @> array[${`tag:${hyphenated(tag)}`}]`,
    entity === undefined ? undefined : await mentions(database, entity),
    year ? sql`${storySearch.publicAt} >= ${startOfYear(year, timeZone)}` : undefined,
    year ? sql`${storySearch.publicAt} < ${startOfYear(year + 1, timeZone)}` : undefined,
    from ? gte(storySearch.publicAt, sql`${from}::date::timestamp at time zone ${timeZone}`) : undefined,
    to ? lt(storySearch.publicAt, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`) : undefined,
    // Last, because without an index it costs more than all others.
    words && matches(words),
  )!;
};

async function mentions(database: Queryable, entity: string): Promise<SQL> {
  const labels = (await slugsOf(database, entity)).map((slug) => `entity:${slug}`);
  return sql`${storySearch.labels} && ${sql.param(labels)}::text[]`;
}

/** The words of a search. `near` are stories that match regardless of them. */
export type Words = { query: SQL; near: readonly string[] };

const matches = ({ query, near }: Words): SQL =>
  near.length === 0
    ? sql`${storySearch.words} @@ ${query}`
    : sql`(${storySearch.words} @@ ${query} or ${storySearch.storyId} = any(${sql.param([...near])}::uuid[]))`;

const [firstYear, lastYear] = [1970, 2200];

/** The year a story became public, by comparison with starts of years: converting each time would cost more. */
export const yearOf = (timeZone: string): SQL => sql`
  ${firstYear - 1} + width_bucket(${storySearch.publicAt}, array(
    select make_timestamptz(year, 1, 1, 0, 0, 0, ${timeZone}) from generate_series(${firstYear}::int, ${lastYear}::int) as year))`;

const startOfYear = (year: number, timeZone: string): SQL =>
  sql`make_timestamptz(${year}, 1, 1, 0, 0, 0, ${timeZone})`;

/** The stories, out of these, that contain every word of a search, with its spelling corrected; newest first. */
export async function matchStories(
  database: Queryable,
  search: string,
  { ids, max }: { ids: readonly string[]; max: number },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { match: query } = await matchQuery(database, search, () => findDirect(database, search));
  if (!query) return [];
  const rows = await database
    .select({ id: storySearch.storyId })
    .from(storySearch)
    .where(and(inArray(storySearch.storyId, [...ids]), sql`${storySearch.words} @@ ${query.all}`))
    .orderBy(desc(storySearch.publicAt), desc(storySearch.storyId))
    .limit(max);
  return rows.map(({ id }) => id);
}
