import { inArray, type SQL, sql } from 'drizzle-orm';
import { stories, storyView } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PassagePart, SearchQuery, SearchResult } from './contract.ts';
import { countMatches, type MatchCount } from './count-matches.ts';
import { findPassages } from './find-passages.ts';
import { conditionsOf } from './match.ts';
import { type MatchedQuestion, matchQuestion } from './words/match-question.ts';
import { suggestQuestion } from './words/suggest-question.ts';
import { rankStories } from './rank-stories.ts';
import { storySearch } from './tables.ts';
import { type FacetField, searchLimits } from './terms.ts';

/** What is found among the stories. */
type StoryResult = Omit<SearchResult, 'groups' | 'direct'>;

const nothing: StoryResult = {
  found: 0,
  isCounted: true,
  hits: [],
  facets: [
    { field: 'category', counts: [] },
    { field: 'contentType', counts: [] },
  ],
  suggestion: null,
};

/**
 * Public stories that contain every word of the query or, if few do, any that is not in most stories anyway; best or
 * newest first. An empty search finds nothing (section 5 of the specification).
 */
export async function searchStories(
  database: Queryable,
  query: SearchQuery,
  timeZone: string,
): Promise<StoryResult> {
  const { q, category, entity, contentType, tag, from, to } = query;
  if (![q, category, entity, contentType, tag, from, to].some(Boolean)) return nothing;
  const question = q ? await matchQuestion(database, q) : undefined;
  if (question === null)
    return { ...nothing, suggestion: await suggestQuestion(database, q!, { corrections: [], found: 0 }) };

  const { words, counts } = await countFound(database, query, question, timeZone);
  const ids = await findPage(database, query, { question, words }, timeZone);
  const isLeft = (count: MatchCount, but?: FacetField) =>
    (but === 'category' || !category || count.category === category) &&
    (but === 'contentType' || !contentType || count.contentType === contentType);
  const left = (but?: FacetField) => counts.filter((count) => isLeft(count, but));
  const found = Math.min(totalOf(left()), searchLimits.countedMax);
  const { corrections = [] } = question ?? {};
  const isCounted = totalOf(counts) <= searchLimits.countedMax;
  return {
    found,
    isCounted,
    hits: await readHits(database, ids, words),
    facets: [
      { field: 'category', counts: summed(left('category'), 'category') },
      { field: 'contentType', counts: summed(left('contentType'), 'contentType') },
    ],
    suggestion: q ? await suggestQuestion(database, q, { corrections, found }) : null,
  };
}

/** With fewer stories that have all words, those with some of them are found as well. */
const enoughMatches = searchLimits.resultsPerPage;

async function countFound(
  database: Queryable,
  query: SearchQuery,
  question: MatchedQuestion | undefined,
  timeZone: string,
): Promise<{ words: SQL | undefined; counts: MatchCount[] }> {
  const count = async (words: SQL | undefined) => ({
    words,
    counts: await countMatches(database, query, words, timeZone),
  });
  if (!question) return count(undefined);
  const all = await count(question.all);
  return totalOf(all.counts) >= enoughMatches || question.terms.length === 1 ? all : count(question.any);
}

type Found = { question: MatchedQuestion | undefined; words: SQL | undefined };

/** The ranked stories first; those beyond follow, the newest first. */
async function findPage(
  database: Queryable,
  query: SearchQuery,
  { question, words }: Found,
  timeZone: string,
): Promise<string[]> {
  const { sort, page, limit } = query;
  const first = (page - 1) * limit;
  const matching = await conditionsOf(database, query, words, timeZone);
  if (!question || sort !== 'relevance') return newestOf(database, matching, first, limit);
  const ranked = await rankStories(database, question, matching);
  const best = ranked.slice(first, first + limit);
  if (best.length === limit) return best;
  const others = sql`${matching} and ${storySearch.storyId} <> all(${sql.param(ranked)}::uuid[])`;
  const after = Math.max(0, first - ranked.length);
  return [...best, ...(await newestOf(database, others, after, limit - best.length))];
}

const newest = sql`${storySearch.publicAt} desc, ${storySearch.storyId} desc`;

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

const totalOf = (counts: readonly MatchCount[]): number =>
  counts.reduce((total, { matches }) => total + matches, 0);

/** Counts by one field, highest first. */
function summed(counts: readonly MatchCount[], field: FacetField): { value: string; count: number }[] {
  const totals = new Map<string, number>();
  for (const count of counts) totals.set(count[field], (totals.get(count[field]) ?? 0) + count.matches);
  return [...totals]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}
