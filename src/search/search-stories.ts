import { inArray, type SQL, sql } from 'drizzle-orm';
import { stories, storyView } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PassagePart, SearchQuery, SearchResult } from './contract.ts';
import { countMatches, type MatchCount } from './count-matches.ts';
import { findPassages } from './find-passages.ts';
import { conditionsOf } from './match.ts';
import { storySearch } from './tables.ts';
import type { FacetField } from './terms.ts';

/** Ranking reads the text of every match, so for a very common word only the newest are ranked; older ones follow. */
const rankedMax = 1_000;
/** Weights of the boxes, the summary, the labels and the title. */
const weights = '{0.1, 0.3, 0.6, 1.0}';
/** Longer texts count less, by the logarithm of their length. */
const rankNormalization = 1;

const nothing: SearchResult = {
  found: 0,
  hits: [],
  facets: [
    { field: 'category', counts: [] },
    { field: 'contentType', counts: [] },
  ],
};

/**
 * Public stories that contain every word of the query or, if none does, any of them; best or newest first. An empty
 * search finds nothing (section 5 of the specification).
 */
export async function searchStories(
  database: Queryable,
  query: SearchQuery,
  timeZone: string,
): Promise<SearchResult> {
  const { q, category, entity, contentType, tag, from, to } = query;
  if (![q, category, entity, contentType, tag, from, to].some(Boolean)) return nothing;

  const { words, counts, ids } = await findMatches(database, query, timeZone);
  const isLeft = (count: MatchCount, but?: FacetField) =>
    (but === 'category' || !category || count.category === category) &&
    (but === 'contentType' || !contentType || count.contentType === contentType);
  const left = (but?: FacetField) => counts.filter((count) => isLeft(count, but));
  return {
    found: left().reduce((total, { matches }) => total + matches, 0),
    hits: await readHits(database, ids, words),
    facets: [
      { field: 'category', counts: summed(left('category'), 'category') },
      { field: 'contentType', counts: summed(left('contentType'), 'contentType') },
    ],
  };
}

type Matches = { words: SQL | undefined; counts: MatchCount[]; ids: string[] };

/** All words first; any of them if no story has all, as a long query would otherwise find nothing. */
async function findMatches(database: Queryable, query: SearchQuery, timeZone: string): Promise<Matches> {
  const match = async (words: SQL | undefined): Promise<Matches> => {
    const [counts, ids] = await Promise.all([
      countMatches(database, query, words, timeZone),
      rankPage(database, query, words, timeZone),
    ]);
    return { words, counts, ids };
  };
  if (!query.q) return match(undefined);
  const all = await match(sql`websearch_to_tsquery('pg_catalog.english', ${query.q})`);
  return all.counts.length > 0
    ? all
    : match(sql`replace(plainto_tsquery('pg_catalog.english', ${query.q})::text, ' & ', ' | ')::tsquery`);
}

async function rankPage(
  database: Queryable,
  query: SearchQuery,
  words: SQL | undefined,
  timeZone: string,
): Promise<string[]> {
  const { sort, page, limit } = query;
  const matching = await conditionsOf(database, query, words, timeZone);
  const first = (page - 1) * limit;
  if (!words || sort !== 'relevance') return newestOf(database, matching, first, limit);
  const ranked =
    first < rankedMax
      ? await bestOf(database, matching, words, first, Math.min(limit, rankedMax - first))
      : [];
  if (first + limit <= rankedMax) return ranked;
  const rest = await newestOf(database, matching, first + ranked.length, limit - ranked.length);
  return [...ranked, ...rest];
}

const newest = sql`${storySearch.publicAt} desc, ${storySearch.storyId} desc`;

async function bestOf(database: Queryable, matching: SQL, words: SQL, offset: number, limit: number) {
  const { rows } = await database.execute<{ id: string }>(sql`
    select story_id as id from (
      select ${storySearch.storyId}, ${storySearch.publicAt}, ${storySearch.words} from ${storySearch}
      where ${matching} order by ${newest} limit ${rankedMax}
    ) as matches
    order by ts_rank(${weights}::float4[], words, ${words}, ${rankNormalization}) desc, public_at desc, story_id desc
    limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

async function newestOf(database: Queryable, matching: SQL, offset: number, limit: number) {
  const { rows } = await database.execute<{ id: string }>(
    sql`select ${storySearch.storyId} as id from ${storySearch} where ${matching} order by ${newest} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ id }) => id);
}

async function readHits(
  database: Queryable,
  ids: readonly string[],
  words: SQL | undefined,
): Promise<SearchResult['hits']> {
  if (ids.length === 0) return [];
  const [rows, passages] = await Promise.all([
    database
      .select()
      .from(stories)
      .where(inArray(stories.id, [...ids])),
    words ? findPassages(database, ids, words) : new Map<string, PassagePart[]>(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const story = byId.get(id);
    return story ? [{ ...storyView(story), passage: passages.get(id) ?? null }] : [];
  });
}

/** Counts by one field, highest first. */
function summed(counts: readonly MatchCount[], field: FacetField): { value: string; count: number }[] {
  const totals = new Map<string, number>();
  for (const count of counts) totals.set(count[field], (totals.get(count[field]) ?? 0) + count.matches);
  return [...totals]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}
