import { type SQL, sql } from 'drizzle-orm';
import { slugsOf } from '../entities/index.ts';
import { entities, entityNames } from '../entities/tables.ts';
import { tagNames } from '../news/tables.ts';
import { hyphenated } from '../news/terms.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Facet, SearchQuery } from './contract.ts';
import { conditionsOf, type Words, yearOf } from './match.ts';
import { storySearch } from './tables.ts';
import { type FacetField, facetFields, searchLimits } from './terms.ts';

export type Facets = { found: number; isCounted: boolean; facets: Facet[] };

/** No facets and nothing found. */
export const noFacets: Facets = {
  found: 0,
  isCounted: true,
  facets: facetFields.map((field) => ({ field, isCounted: true, counts: [] })),
};

/**
 * Counts the matching stories, and how many of them have each value of each facet. A facet ignores its own filter and
 * applies all others. Counting stops at `countedMax` matches.
 */
export async function countFacets(
  database: Queryable,
  query: SearchQuery,
  words: Words | undefined,
  timeZone: string,
): Promise<Facets> {
  const filtered = facetFields.filter((field) => query[field] !== undefined);
  const sets = await Promise.all([
    countSet(
      database,
      { query, chosen: {}, fields: facetFields.filter((field) => !filtered.includes(field)) },
      words,
      timeZone,
    ),
    ...filtered.map((field) =>
      countSet(
        database,
        { query: { ...query, [field]: undefined }, chosen: { [field]: query[field] }, fields: [field] },
        words,
        timeZone,
      ),
    ),
  ]);
  const { found } = sets[0];
  return {
    found: Math.min(found, searchLimits.countedMax),
    isCounted: found <= searchLimits.countedMax,
    facets: facetFields.map((field) =>
      sets.flatMap(({ facets }) => facets).find((facet) => facet.field === field)!,
    ),
  };
}

/** A set of matches, the facets to count in it, and the filters that these ignore: chosen values are always listed. */
type MatchSet = { query: SearchQuery; chosen: Partial<SearchQuery>; fields: readonly FacetField[] };

async function countSet(
  database: Queryable,
  { query, chosen, fields }: MatchSet,
  words: Words | undefined,
  timeZone: string,
): Promise<{ found: number; facets: Facet[] }> {
  const counts = await Promise.all(fields.map((field) => countsOf[field](database, chosen)));
  const { rows } = await database.execute<{ field: string; value: string; count: number }>(sql`
    with matches as materialized (
      select ${storySearch.labels} as labels, ${yearOf(timeZone)} as year
      from ${storySearch} where ${await conditionsOf(database, query, words, timeZone)} limit ${searchLimits.countedMax + 1}
    ), labeled as materialized (
      select label, count(*) as stories from (select unnest(labels) as label from matches) as labels group by label
    )
    ${sql.join([sql`select 'found' as field, '' as value, count(*)::int as count from matches`, ...counts], sql` union all `)}`);
  const found = rows.find(({ field }) => field === 'found')!.count;
  return {
    found,
    facets: fields.map((field) => ({
      field,
      isCounted: found <= searchLimits.countedMax,
      counts: rows
        .filter((row) => row.field === field)
        .map(({ value, count }) => ({ value, count }))
        .toSorted(field === 'year' ? newestFirst : mostFirst),
    })),
  };
}

type Count = Facet['counts'][number];
const mostFirst = (a: Count, b: Count): number => b.count - a.count || a.value.localeCompare(b.value);
const newestFirst = (a: Count, b: Count): number => Number(b.value) - Number(a.value);

/** The most common names among the matches; an entity may have several. */
const namesMax = 100;

const countsOf: Record<
  FacetField,
  (database: Queryable, chosen: Partial<SearchQuery>) => SQL | Promise<SQL>
> = {
  category: () => sql`select 'category', value, stories::int from ${labelsOf('category')}`,
  contentType: () => sql`select 'contentType', value, stories::int from ${labelsOf('contentType')}`,
  year: () => sql`select 'year', year::text, count(*)::int from matches group by year`,
  // A story that uses two names of an entity counts once.
  entity: async (database, { entity }) => {
    const chosen = entity === undefined ? [] : await slugsOf(database, entity);
    const isChosen = sql`value = any(${sql.param(chosen)}::text[])`;
    return sql`
      select 'entity', ${entities.name}, case when names = 1 then most else (
        select count(*) from matches where labels && array(
          select 'entity:' || ${entityNames.slug} from ${entityNames} where ${entityNames.entityId} = counted.entity_id)) end::int
      from (
        select ${entityNames.entityId}, sum(stories) as most, count(*) as names
        from (select * from ${labelsOf('entity')} order by ${isChosen} desc, stories desc, value limit ${namesMax}) as common
        join ${entityNames} on ${entityNames.slug} = value
        group by 1 order by bool_or(${isChosen}) desc, 2 desc, 1 limit ${searchLimits.facetValuesMax}
      ) as counted join ${entities} on ${entities.id} = counted.entity_id`;
  },
  tag: (_database, { tag }) => sql`
    select 'tag', (select ${tagNames.name} from ${tagNames} where ${tagNames.slug} = value
        order by ${tagNames.stories} desc, ${tagNames.name} limit 1), stories::int from (
      select value, stories from ${labelsOf('tag')}
      order by value = ${hyphenated(tag ?? '')} desc, stories desc, value limit ${searchLimits.facetValuesMax}
    ) as counted`,
};

const labelsOf = (field: FacetField): SQL =>
  sql`(select substr(label, ${field.length + 2}::int) as value, stories from labeled where label like ${`${field}:%`}) as labels`;
