import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { slugsOf } from '../entities/index.ts';
import { hyphenated } from '../news/terms.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { SearchQuery } from './contract.ts';
import { storySearch } from './tables.ts';
import type { CommonStems } from './words/match-query.ts';

/** The SQL condition for a story to match. */
export const conditionsOf = async (
  database: Queryable,
  query: Partial<SearchQuery>,
  words: Words | undefined,
  timeZone: string,
): Promise<SQL> => {
  const { year, from, to } = query;
  return and(
    sql`true`,
    ...(words || query.entity !== undefined || query.tag !== undefined
      ? await hasLabels(database, query)
      : isOfKind(query)),
    year ? sql`${storySearch.publicAt} >= ${startOfYear(year, timeZone)}` : undefined,
    year ? sql`${storySearch.publicAt} < ${startOfYear(year + 1, timeZone)}` : undefined,
    from ? gte(storySearch.publicAt, sql`${from}::date::timestamp at time zone ${timeZone}`) : undefined,
    to ? lt(storySearch.publicAt, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`) : undefined,
    // Last, because without an index it costs more than all others.
    words && matches(words),
  )!;
};

/** Without words, entities and tags, counting needs only the index on these fields. */
const isOfKind = ({ category, contentType }: Partial<SearchQuery>) => [
  category && eq(storySearch.category, category),
  contentType && eq(storySearch.contentType, contentType),
];

/** Uses the index of the words, which also finds combinations of words and labels. */
async function hasLabels(
  database: Queryable,
  { category, contentType, entity, tag }: Partial<SearchQuery>,
): Promise<SQL[]> {
  const labels = [
    ...(category ? [`category:${category}`] : []),
    ...(contentType ? [`contentType:${contentType}`] : []),
    ...(tag === undefined ? [] : [`tag:${hyphenated(tag)}`]),
  ];
  const names = entity === undefined ? [] : await slugsOf(database, entity);
  return [
    ...(labels.length === 0 ? [] : [sql`${storySearch.labels} @> ${sql.param(labels)}::text[]`]),
    ...(entity === undefined
      ? []
      : [sql`${storySearch.labels} && ${sql.param(names.map((slug) => `entity:${slug}`))}::text[]`]),
  ];
}

/** The words of a search, also as common stems. `near` are stories that match regardless of their words. */
export type Words = { query: SQL; near: readonly string[]; common: CommonStems | null };

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
