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
  // A chosen value may be rare among the matches.
  const most = Object.keys(chosen).length > 0 ? null : sampledMax;
  const { rows } = await database.execute<{ field: string; value: string; count: number }>(sql`
    with matches as (
      select ${storySearch.category} as category, ${storySearch.contentType} as content_type, ${yearOf(timeZone)} as year, ${storySearch.labels} as labels
      from ${storySearch} where ${await conditionsOf(database, query, words, timeZone)} limit ${searchLimits.countedMax + 1}
    ), kinds as (
      select category, content_type, year, count(*) as stories from matches group by 1, 2, 3
    ), sampled as (
      select labels from matches
      limit (select case when sum(stories) > ${searchLimits.countedMax} then ${most}::int end from kinds)
    ), labeled as (
      select label, count(*) as stories from (select unnest(labels) as label from sampled) as labels group by label
    )
    ${sql.join([sql`select 'found' as field, '' as value, coalesce(sum(stories), 0)::int as count from kinds`, ...counts], sql` union all `)}`);
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

/** If more match than are counted, entities and tags, which take longest, are counted in these only. */
const sampledMax = 2_000;

type Count = Facet['counts'][number];
const mostFirst = (a: Count, b: Count): number => b.count - a.count || a.value.localeCompare(b.value);
const newestFirst = (a: Count, b: Count): number => Number(b.value) - Number(a.value);

/** The most common names among the matches; an entity may have several. */
const namesMax = 100;

const countsOf: Record<
  FacetField,
  (database: Queryable, chosen: Partial<SearchQuery>) => SQL | Promise<SQL>
> = {
  category: () => sql`select 'category', category::text, sum(stories)::int from kinds group by category`,
  contentType: () =>
    sql`select 'contentType', content_type::text, sum(stories)::int from kinds group by content_type`,
  year: () => sql`select 'year', year::text, sum(stories)::int from kinds group by year`,
  // A story that uses two names of an entity counts once.
  entity: async (database, { entity }) => sql`
    select 'entity', ${entities.name}, case when names = 1 then most else (
      select count(*) from sampled where labels && array(
        select 'entity:' || ${entityNames.slug} from ${entityNames} where ${entityNames.entityId} = counted.entity_id)) end::int
    from (
      select ${entityNames.entityId}, sum(common.stories) as most, count(*) as names
      from ${commonLabels('entity', entity === undefined ? [] : await slugsOf(database, entity), namesMax)}
      join ${entityNames} on ${entityNames.slug} = value
      group by 1 order by bool_or(is_chosen) desc, 2 desc, 1 limit ${searchLimits.facetValuesMax}
    ) as counted join ${entities} on ${entities.id} = counted.entity_id`,
  tag: (_database, { tag }) => sql`
    select 'tag', (select ${tagNames.name} from ${tagNames} where ${tagNames.slug} = value
      order by ${tagNames.stories} desc, ${tagNames.name} limit 1), common.stories::int
    from ${commonLabels('tag', tag === undefined ? [] : [hyphenated(tag)], searchLimits.facetValuesMax)}`,
};

/** The most common labels of a field among the matches, the chosen ones first. */
const commonLabels = (field: 'entity' | 'tag', chosen: readonly string[], max: number): SQL => sql`(
  select substr(label, ${field.length + 2}::int) as value, is_chosen, stories from (
    select label, label = any(${sql.param(chosen.map((slug) => `${field}:${slug}`))}::text[]) as is_chosen, stories
    from labeled where label like ${`${field}:%`} order by is_chosen desc, stories desc, label limit ${max}
  ) as most) as common`;
