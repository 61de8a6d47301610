import { type SQL, sql } from 'drizzle-orm';
import { findByName } from '../entities/index.ts';
import { entities, entityMentions } from '../entities/tables.ts';
import { hyphenated } from '../news/terms.ts';
import { storyTags, tagNames } from '../news/tables.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Facet, SearchQuery } from './contract.ts';
import { countByBitmaps } from './bitmaps/count-by-bitmaps.ts';
import { conditionsOf, type Words, yearOf } from './match.ts';
import { storySearch } from './tables.ts';
import { type FacetField, facetFields, searchLimits } from './terms.ts';

export type Facets = { found: number; isCounted: boolean; facets: Facet[] };

/**
 * Counts the matching stories, and how many of them have each value of each facet. A facet ignores its own filter and
 * applies all others. Without bitmaps, counting stops at `countedMax` matches, for entities and tags at `labeledMax`,
 * so that a common word costs no more than a rare one.
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
      countSet(database, { ...query, [field]: undefined }, { words, timeZone }, [field], {
        [field]: query[field],
      }),
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

/** A set of matches: its size, and some of its facets. */
type Counted = { found: number; facets: Facet[] };

/** Counts one set of matches. `chosen` has the filters that it ignores. */
async function countSet(
  database: Queryable,
  query: SearchQuery,
  matching: Matching,
  fields: readonly FacetField[],
  chosen: Partial<SearchQuery> = {},
): Promise<Counted> {
  return (
    (await countLarge(database, query, matching, fields, chosen)) ??
    (await countSmall(database, query, matching, fields, chosen))
  );
}

/** Null if there are few enough matches to read them, or if a chosen value is too rare to have a bitmap. */
async function countLarge(
  database: Queryable,
  query: SearchQuery,
  matching: Matching,
  fields: readonly FacetField[],
  { entity, tag }: Partial<SearchQuery>,
): Promise<Counted | null> {
  const counted = await countByBitmaps(database, query, matching, fields);
  if (!counted) return null;
  const named = entity === undefined ? null : await findByName(database, entity);
  const isChosen = ({ field, value }: { field: FacetField; value: string }) =>
    field === 'entity' ? value === named?.name : tag !== undefined && hyphenated(value) === hyphenated(tag);
  const facets = fields.map((field) => {
    const counts = counted.counts.filter((count) => count.field === field);
    const ordered = counts.map(({ value, count }) => ({ value, count })).toSorted(orderOf(field));
    if (!isLabel(field)) return { field, isCounted: counted.isExact, counts: ordered };
    const most = ordered.slice(0, searchLimits.facetValuesMax);
    const chosen = ordered.slice(searchLimits.facetValuesMax).find(({ value }) => isChosen({ field, value }));
    return { field, isCounted: counted.isExact, counts: chosen ? [...most.slice(0, -1), chosen] : most };
  });
  const isMissing = (entity !== undefined || tag !== undefined) && !counted.counts.some(isChosen);
  return isMissing ? null : { found: counted.found, facets };
}

async function countSmall(
  database: Queryable,
  query: SearchQuery,
  { words, timeZone }: Matching,
  fields: readonly FacetField[],
  chosen: Partial<SearchQuery>,
): Promise<Counted> {
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
        .toSorted(orderOf(field)),
    })),
  };
}

type Count = Facet['counts'][number];
const mostFirst = (a: Count, b: Count): number => b.count - a.count || a.value.localeCompare(b.value);
const newestFirst = (a: Count, b: Count): number => Number(b.value) - Number(a.value);

const orderOf = (field: FacetField) => (field === 'year' ? newestFirst : mostFirst);

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
