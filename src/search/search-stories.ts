import { inArray, type SQL, sql } from 'drizzle-orm';
import { stories, storyView } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PassagePart, SearchQuery, SearchResult } from './contract.ts';
import { countFacets, noFacets } from './count-facets.ts';
import { findPassages } from './find-passages.ts';
import { conditionsOf, type Words } from './match.ts';
import { mergeRanks } from './meaning/merge-ranks.ts';
import { type FindByMeaning, findNothing } from './meaning/open-meaning.ts';
import { type MatchedQuestion, matchQuestion } from './words/match-question.ts';
import { suggestQuestion } from './words/suggest-question.ts';
import { rankStories } from './rank-stories.ts';
import { storySearch } from './tables.ts';
import { facetFields, searchLimits } from './terms.ts';

/** What is found among the stories. */
type StoryResult = Omit<SearchResult, 'groups' | 'direct'>;

const nothing: StoryResult = {
  ...noFacets,
  hits: [],
  suggestion: null,
  isCorrected: false,
  missing: [],
  isTooCommon: false,
};

/**
 * Public stories that contain every word of the query or, if few do, any that is not in most stories anyway; best or
 * newest first. An empty search finds nothing (section 5 of the specification).
 *
 * With `findByMeaning`, two lists are merged: that one and the one by words. If enough stories have all words, its stories
 * among them only move up; otherwise all its stories match.
 */
export async function searchStories(
  database: Queryable,
  query: SearchQuery,
  timeZone: string,
  findByMeaning: FindByMeaning = findNothing,
): Promise<StoryResult> {
  const { q } = query;
  if (!q && ![query.from, query.to, ...facetFields.map((field) => query[field])].some(Boolean))
    return nothing;
  const [prepared, near] = q ? await Promise.all([matchQuestion(database, q), findByMeaning(q)]) : [];
  const question = prepared?.match;
  const { corrections = [], missing = [], isTooCommon = false } = prepared ?? {};
  const corrected = (found: number) => (q ? suggestQuestion(database, q, { corrections, found }) : null);
  if (question === null) return { ...nothing, missing, isTooCommon, suggestion: await corrected(0) };

  const words = question && (await wordsToMatch(database, query, question, timeZone, near));
  const [counted, hits] = await Promise.all([
    countFacets(database, query, words, timeZone),
    findPage(database, query, { question, words, near }, timeZone).then((ids) =>
      readHits(database, ids, question),
    ),
  ]);
  const suggestion = await corrected(counted.found);
  return {
    ...counted,
    hits,
    suggestion,
    isCorrected: suggestion !== null && corrections.length > 0 && counted.found > 0,
    missing,
    isTooCommon,
  };
}

/** With fewer stories that have all words, those with some of them are found as well. */
const enoughMatches = searchLimits.resultsPerPage;

/** The facets' filters don't change which words must match: one that is removed only adds stories. */
async function wordsToMatch(
  database: Queryable,
  { from, to }: SearchQuery,
  { all, any, commonOfAll, commonOfAny, terms }: MatchedQuestion,
  timeZone: string,
  near: readonly string[] = [],
): Promise<Words> {
  const allWords = { query: all, near: [], common: commonOfAll };
  if (terms.length === 1 && near.length === 0) return allWords;
  const { rows } = await database.execute<{ matches: number }>(sql`
    select count(*)::int as matches from (
      select from ${storySearch} where ${await conditionsOf(database, { from, to }, allWords, timeZone)} limit ${enoughMatches}
    ) as matches`);
  return rows[0]!.matches === enoughMatches ? allWords : { query: any, near, common: commonOfAny };
}

type Found = {
  question: MatchedQuestion | undefined;
  words: Words | undefined;
  /** The nearest in meaning, the nearest first. */
  near: readonly string[] | undefined;
};

/** The ranked stories first; those beyond follow, the newest first. */
async function findPage(
  database: Queryable,
  query: SearchQuery,
  { question, words, near = [] }: Found,
  timeZone: string,
): Promise<string[]> {
  const { sort, page, limit } = query;
  const first = (page - 1) * limit;
  const matching = await conditionsOf(database, query, words, timeZone);
  if (!question || sort !== 'relevance') return newestOf(database, matching, first, limit);
  const filters = await conditionsOf(database, query, undefined, timeZone);
  const chosen = words?.query === question.all ? [question.all] : [question.all, question.rare];
  const [byWords, byMeaning] = await Promise.all([
    rankStories(database, question, { filters, chosen }),
    matchingOf(database, matching, near),
  ]);
  const ranked = byMeaning.length > 0 ? mergeRanks(byWords, byMeaning) : byWords;
  const best = ranked.slice(first, first + limit);
  if (best.length === limit) return best;
  const others = sql`${matching} and ${storySearch.storyId} <> all(${sql.param(ranked)}::uuid[])`;
  const after = Math.max(0, first - ranked.length);
  return [...best, ...(await newestOf(database, others, after, limit - best.length))];
}

/** Those that match, in the same order. */
async function matchingOf(database: Queryable, matching: SQL, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.execute<{ id: string }>(
    sql`select ${storySearch.storyId} as id from ${storySearch} where ${storySearch.storyId} = any(${sql.param([...ids])}::uuid[]) and ${matching}`,
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
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
  question: MatchedQuestion | undefined,
): Promise<SearchResult['hits']> {
  if (ids.length === 0) return [];
  const [rows, passages] = await Promise.all([
    database
      .select()
      .from(stories)
      .where(inArray(stories.id, [...ids])),
    question ? findPassages(database, ids, question) : new Map<string, PassagePart[]>(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const story = byId.get(id);
    return story ? [{ ...storyView(story), passage: passages.get(id) ?? null }] : [];
  });
}
