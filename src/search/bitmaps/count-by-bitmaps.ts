import { type SQL, sql } from 'drizzle-orm';
import { slugsOf } from '../../entities/index.ts';
import { entities, entityNames } from '../../entities/tables.ts';
import { hyphenated } from '../../news/terms.ts';
import { tagNames } from '../../news/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SearchQuery } from '../contract.ts';
import { conditionsOf, type Words, yearOf } from '../match.ts';
import { searchBitmaps, searchChangedStories, storySearch } from '../tables.ts';
import { type FacetField, searchLimits } from '../terms.ts';
import { wordTerm, yearTerm, zoneTerm } from './rebuild-bitmaps.ts';

/**
 * The size of a set of matches, and how many of them have each value of these fields. If not `isExact`, it is larger
 * than `countedMax`, and these are lower bounds.
 */
export type BitmapCounts = {
  found: number;
  isExact: boolean;
  counts: { field: FacetField; value: string; count: number }[];
};

/** With fewer matches, reading them is as fast, and also counts their rare entities and tags. */
const foundMin = searchLimits.labeledMax;

/**
 * Counts the matches of a search for common words and labels without reading them: the intersection of their bitmaps,
 * plus the stories that changed since the bitmaps were built. Null if there are few matches, or if some term has no
 * bitmap. A single statement, so that both parts use the same snapshot.
 */
export async function countByBitmaps(
  database: Queryable,
  query: Partial<SearchQuery>,
  { words, timeZone }: { words: Words | undefined; timeZone: string },
  fields: readonly FacetField[],
): Promise<BitmapCounts | null> {
  const terms = await termsOf(database, query, { words, timeZone });
  if (!terms) return null;
  const parts = terms.flatMap((alternatives, part) => alternatives.map((term) => ({ part, term })));
  const isWhole = words?.common?.isWhole ?? true;
  const { rows } = await database.execute<CountRow>(sql`
    with asked as (
      select * from unnest(${sql.param(parts.map(({ part }) => part))}::int[], ${sql.param(parts.map(({ term }) => term))}::text[]) as asked (part, term)
    ), parts as materialized (
      select part, bit_or(bits) as bits, count(*) as terms from asked join ${searchBitmaps} using (term) group by part
    ), settled as materialized (
      select bits, bit_count(bits) as stories, is_exact from (
        select bit_and(bits) & settled_places((select bits from parts where part = 0)) as bits,
          ${isWhole}::boolean and sum(terms) = ${parts.length} as is_exact
        from parts having count(*) = ${terms.length}
      ) as matches
    ), large as materialized (
      select * from settled where stories > case when is_exact then ${foundMin}::int else ${searchLimits.countedMax}::int end
    ),
    changed as materialized (
      select ${storySearch.storyId} as id, ${storySearch.category} as category, ${storySearch.contentType} as content_type,
        ${yearOf(timeZone)} as year, ${storySearch.labels} as labels
      from ${storySearch} where exists (select from large)
        and ${storySearch.storyId} in (select story_id from ${searchChangedStories}) and ${await conditionsOf(database, query, words, timeZone)}
    )
    select field, value, sum(count) as count, (select is_exact from large) as is_exact from (
      select 'found' as field, '' as value, stories as count from large union all select 'found', '', count(*) from changed
      ${sql.join(
        fields.map((field) => sql`union all ${countsOf[field]}`),
        sql` `,
      )}
    ) as counted where exists (select from large) group by field, value having sum(count) > 0`);
  const found = rows.find(({ field }) => field === 'found');
  if (!found) return null;
  return {
    found: Number(found.count),
    isExact: found.is_exact,
    counts: rows.flatMap(({ field, value, count }) =>
      field === 'found' ? [] : [{ field, value, count: Number(count) }],
    ),
  };
}

type CountRow = { field: FacetField | 'found'; value: string; count: string; is_exact: boolean };

/**
 * For each part of a search, its alternative terms; the first part is the term of all stories. Null if a part has no
 * bitmap.
 */
async function termsOf(
  database: Queryable,
  { category, contentType, entity, tag, year, from, to }: Partial<SearchQuery>,
  { words, timeZone }: { words: Words | undefined; timeZone: string },
): Promise<string[][] | null> {
  if (from || to || (words && (!words.common || words.near.length > 0))) return null;
  return [
    [zoneTerm(timeZone)],
    ...(words?.common?.parts ?? []).map((stems) => stems.map(wordTerm)),
    ...(category ? [[`category:${category}`]] : []),
    ...(contentType ? [[`contentType:${contentType}`]] : []),
    ...(entity === undefined ? [] : [(await slugsOf(database, entity)).map((slug) => `entity:${slug}`)]),
    ...(tag === undefined ? [] : [[`tag:${hyphenated(tag)}`]]),
    ...(year ? [[yearTerm(year)]] : []),
  ];
}

/** The values that have a bitmap, and those of the changed stories. */
const valuesOf = (field: FacetField, inChanged: SQL): SQL => sql`
  select ${field}, substr(term, ${field.length + 2}), bit_count(${searchBitmaps.bits} & large.bits)
  from ${searchBitmaps}, large where ${searchBitmaps.field} = ${field}
  union all select ${field}, ${inChanged}, count(*) from changed group by 2`;

const countsOf: Record<FacetField, SQL> = {
  category: valuesOf('category', sql`category::text`),
  contentType: valuesOf('contentType', sql`content_type::text`),
  year: valuesOf('year', sql`year::text`),
  tag: sql`
    select 'tag', (select ${tagNames.name} from ${tagNames} where ${tagNames.slug} = counted.slug
        order by ${tagNames.stories} desc, ${tagNames.name} limit 1), matches
    from (
      select substr(term, 5) as slug, bit_count(${searchBitmaps.bits} & large.bits) as matches
      from ${searchBitmaps}, large where ${searchBitmaps.field} = 'tag'
      union all select substr(label, 5), count(*) from changed, unnest(labels) as label where label like 'tag:_%' group by 1
    ) as counted`,
  // A story that uses two names of an entity counts once.
  entity: sql`
    select 'entity', ${entities.name}, matches from (
      select ${entityNames.entityId}, bit_count(bit_or(${searchBitmaps.bits}) & (select bits from large)) as matches
      from ${searchBitmaps} join ${entityNames} on ${entityNames.slug} = substr(term, 8)
      where ${searchBitmaps.field} = 'entity' group by 1
      union all
      select ${entityNames.entityId}, count(distinct changed.id)
      from changed, unnest(labels) as label join ${entityNames} on ${entityNames.slug} = substr(label, 8)
      where label like 'entity:%' group by 1
    ) as counted join ${entities} on ${entities.id} = counted.entity_id`,
};
