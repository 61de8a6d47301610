import { type SQL, sql } from 'drizzle-orm';
import { findByName } from '../entities/index.ts';
import { entities, entityMentions } from '../entities/tables.ts';
import { hyphenated } from '../news/terms.ts';
import { storyTags, tagNames } from '../news/tables.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Facet, SearchQuery } from './contract.ts';
import { conditionsOf, type Words, yearOf } from './match.ts';
import { storySearch } from './tables.ts';
import { type FacetField, facetFields, searchLimits } from './terms.ts';

export type Facets = { found: number; isCounted: boolean; facets: Facet[] };

/**
 * How many stories match, and how many of them have each value of each facet. A facet ignores its own filter and obeys
 * all others. Counting stops at `countedMax` matches, of names and tags at `labeledMax`: a common word costs no more than
 * a rare one.
 */
export async function countFacets(
  database: Queryable,
  query: SearchQuery,
  words: Words | undefined,
  timeZone: string,
): Promise<Facets> {
  const filtered = facetFields.filter((field) => query[field] !== undefined);
  const [all, ...others] = await Promise.all([
    countSet(
      database,
      query,
      { words, timeZone },
      facetFields.filter((field) => !filtered.includes(field)),
    ),
    ...filtered.map((field) =>
      countSet(database, { ...query, [field]: undefined }, { words, timeZone }, [field], query),
    ),
  ]);
  const sets = [all, ...others];
  return {
    found: Math.min(all.found, searchLimits.countedMax),
    isCounted: all.found <= searchLimits.countedMax,
    facets: facetFields.map((field) =>
      sets.flatMap(({ facets }) => facets).find((facet) => facet.field === field)!,
    ),
  };
}

/** No facets and nothing found. */
export const noFacets: Facets = {
  found: 0,
  isCounted: true,
  facets: facetFields.map((field) => ({ field, isCounted: true, counts: [] })),
};

type Matching = { words: Words | undefined; timeZone: string };

/** Counts one set of matches: its size, and these facets of it. `chosen` has the filters that it ignores. */
async function countSet(
  database: Queryable,
  query: SearchQuery,
  { words, timeZone }: Matching,
  fields: readonly FacetField[],
  chosen: Partial<SearchQuery> = {},
): Promise<{ found: number; facets: Facet[] }> {
  const counts = await Promise.all(fields.map((field) => countsOf[field](database, chosen)));
  const readMax = fields.every(isLabel) ? searchLimits.labeledMax : searchLimits.countedMax;
  const { rows } = await database.execute<{ field: string; value: string; count: number }>(sql`
    with matches as materialized (
      select ${storySearch.storyId} as id, ${storySearch.category} as category, ${storySearch.contentType} as content_type,
        ${yearOf(timeZone)} as year
      from ${storySearch} where ${await conditionsOf(database, query, words, timeZone)} limit ${readMax + 1}
    ), sums as materialized (select category, content_type, year, count(*) as matches from matches group by 1, 2, 3),
    labeled as (select id from matches limit ${searchLimits.labeledMax})
    ${sql.join([sql`select 'found' as field, '' as value, coalesce(sum(matches), 0)::int as count from sums`, ...counts], sql` union all `)}`);
  const found = rows.find(({ field }) => field === 'found')!.count;
  return {
    found,
    facets: fields.map((field) => ({
      field,
      isCounted: found <= (isLabel(field) ? searchLimits.labeledMax : searchLimits.countedMax),
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

const isLabel = (field: FacetField): boolean => field === 'entity' || field === 'tag';

const countsOf: Record<
  FacetField,
  (database: Queryable, chosen: Partial<SearchQuery>) => SQL | Promise<SQL>
> = {
  category: () => sql`select 'category', category::text, sum(matches)::int from sums group by 2`,
  contentType: () => sql`select 'contentType', content_type::text, sum(matches)::int from sums group by 2`,
  year: () => sql`select 'year', year::text, sum(matches)::int from sums group by 2`,
  entity: async (database, { entity }) => {
    const chosen = entity === undefined ? null : await findByName(database, entity);
    return sql`(
      select 'entity', ${entities.name}, counted.stories::int from (
        select entity_id, count(*) as stories from (
          select distinct mentioned.entity_id, labeled.id
          from labeled join ${entityMentions} as mentioned on mentioned.subject = 'story' and mentioned.subject_id = labeled.id
        ) as mentioned
        group by 1 order by entity_id = ${chosen?.id ?? null}::uuid desc nulls last, 2 desc, 1 limit ${searchLimits.facetValuesMax}
      ) as counted join ${entities} on ${entities.id} = counted.entity_id)`;
  },
  tag: (_database, { tag }) => sql`(
    select 'tag', (select ${tagNames.name} from ${tagNames} where ${tagNames.slug} = counted.slug
        order by ${tagNames.stories} desc, ${tagNames.name} limit 1), counted.stories::int from (
      select tagged.slug, count(*) as stories from labeled join ${storyTags} as tagged on tagged.story_id = labeled.id
      group by 1 order by tagged.slug = ${hyphenated(tag ?? '')} desc, 2 desc, 1 limit ${searchLimits.facetValuesMax}
    ) as counted)`,
};
