import { inArray, type SQL, sql } from 'drizzle-orm';
import { stories, storyView } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { DirectHit, SearchQuery, SearchResult } from './contract.ts';
import { countFacets, type Facets, noFacets } from './count-facets.ts';
import { findPassages, type Marked } from './find-passages.ts';
import { conditionsOf, type Words } from './match.ts';
import { type FindByMeaning, findNothing } from './meaning/open-semantic-search.ts';
import { type MatchedQuery, matchQuery } from './words/match-query.ts';
import { loosenQuery, respellQuery } from './words/corrections/suggest-query.ts';
import { rankStories } from './rank-stories.ts';
import { storySearch } from './tables.ts';
import { facetFields, searchLimits } from './terms.ts';

/** The stories found. */
type StoryResult = Omit<SearchResult, 'groups' | 'direct'>;

const nothing: StoryResult = {
  ...noFacets,
  hits: [],
  suggestion: null,
  isCorrected: false,
  missing: [],
  completed: null,
  isTooCommon: false,
};

/** Additional inputs of a search. */
type SearchAids = {
  findByMeaning?: FindByMeaning;
  /** The record that the query names exactly, if the caller looks it up anyway. */
  direct?: Promise<DirectHit | null> | undefined;
};

/**
 * Searches public stories: those with every word of the query or, if there are few, with any word that isn't in most
 * stories; best or newest first. An empty search finds nothing (section 5 of the specification).
 *
 * With `findByMeaning`, its results are merged into those by words. If enough stories have all words, this only changes
 * their order; otherwise all stories found by meaning match.
 */
export async function searchStories(
  database: Queryable,
  query: SearchQuery,
  timeZone: string,
  { findByMeaning = findNothing, direct }: SearchAids = {},
): Promise<StoryResult> {
  const { q } = query;
  if (!asksForStories(query)) return nothing;
  const [prepared, near = []] = q
    ? await Promise.all([matchQuery(database, q, direct), findByMeaning(q)])
    : [];
  const matched = prepared?.match;
  const { corrections = [], missing = [], completed = null, isTooCommon = false } = prepared ?? {};
  const isRespelled = q !== undefined && corrections.length > 0;
  const [found, respelled] = await Promise.all([
    matched === null ? nothing : findStories(database, query, { matched, near }, timeZone),
    isRespelled ? respellQuery(database, q, corrections) : null,
  ]);
  const loosened = q && !isRespelled && found.found === 0 ? loosenQuery(q) : null;
  return {
    ...nothing,
    ...found,
    suggestion: respelled ?? loosened,
    isCorrected: respelled !== null && found.found > 0,
    missing,
    completed,
    isTooCommon,
  };
}

/** Whether a search has words or a filter. */
export const asksForStories = (query: SearchQuery): boolean =>
  [query.q, query.from, query.to, ...facetFields.map((field) => query[field])].some(Boolean);

/** `matched` is undefined without a query; `near` are the stories nearest in meaning, nearest first. */
type TextMatch = { matched: MatchedQuery | undefined; near: readonly string[] };

async function findStories(
  database: Queryable,
  query: SearchQuery,
  { matched, near }: TextMatch,
  timeZone: string,
): Promise<Pick<StoryResult, 'hits' | keyof Facets>> {
  const matching = matched && (await chooseWords(database, query, { matched, near }, timeZone));
  const [counted, hits] = await Promise.all([
    countFacets(database, query, matching?.words, timeZone),
    findPage(database, query, { matched, near, ...matching }, timeZone).then((ids) =>
      readHits(database, ids, matched),
    ),
  ]);
  return { ...counted, hits };
}

/** If fewer stories have all words, those with some of them match too. */
const enoughMatches = searchLimits.resultsPerPage;

/** The words that must match and, if some of the words suffice, the stories that have all of them. */
type Chosen = { words: Words; havingAll?: string[] };

/** Decided without the facets' filters, because removing one only adds stories. */
async function chooseWords(
  database: Queryable,
  { from, to }: SearchQuery,
  { matched, near }: TextMatch & { matched: MatchedQuery },
  timeZone: string,
): Promise<Chosen> {
  const { all, any, terms } = matched;
  const allWords = { query: all, near: [] };
  if (terms.length === 1 && near.length === 0) return { words: allWords };
  const { rows } = await database.execute<{ id: string }>(sql`
    select ${storySearch.storyId} as id from ${storySearch}
    where ${await conditionsOf(database, { from, to }, allWords, timeZone)} limit ${enoughMatches}`);
  if (rows.length === enoughMatches) return { words: allWords };
  return { words: { query: any, near }, havingAll: rows.map(({ id }) => id) };
}

/** The ranked stories first, then the rest, newest first. */
async function findPage(
  database: Queryable,
  query: SearchQuery,
  { matched, near, words, havingAll }: TextMatch & Partial<Chosen>,
  timeZone: string,
): Promise<string[]> {
  const { sort, page, limit } = query;
  const first = (page - 1) * limit;
  const matching = await conditionsOf(database, query, words, timeZone);
  if (!matched || sort !== 'relevance') return newestOf(database, matching, first, limit);
  const filters = await conditionsOf(database, query, undefined, timeZone);
  const [byWords, byMeaning] = await Promise.all([
    rankStories(
      database,
      matched,
      havingAll
        ? { filters, words: matched.rare, included: havingAll }
        : { filters, words: matched.all, included: [] },
    ),
    matchingOf(database, matching, near),
  ]);
  const ranked = byMeaning.length > 0 ? mergeRanks(byWords, byMeaning) : byWords;
  const best = ranked.slice(first, first + limit);
  if (best.length === limit) return best;
  const others = sql`${matching} and ${storySearch.storyId} <> all(${sql.param(ranked)}::uuid[])`;
  const after = Math.max(0, first - ranked.length);
  return [...best, ...(await newestOf(database, others, after, limit - best.length))];
}

/** The matching ones, in the same order. */
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
  matched: MatchedQuery | undefined,
): Promise<SearchResult['hits']> {
  if (ids.length === 0) return [];
  const [rows, marked] = await Promise.all([
    database
      .select()
      .from(stories)
      .where(inArray(stories.id, [...ids])),
    matched ? findPassages(database, ids, matched) : new Map<string, Marked>(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const story = byId.get(id);
    const { title, passage } = marked.get(id) ?? {};
    return story ? [{ ...storyView(story), markedTitle: title ?? null, passage: passage ?? null }] : [];
  });
}

/** The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009): larger flattens the top ranks. */
const smoothing = 60;

/** Merges two ranked lists by reciprocal rank fusion; ties go to the first list. */
export function mergeRanks(first: readonly string[], second: readonly string[]): string[] {
  const scores = new Map<string, number>();
  for (const list of [first, second])
    for (const [at, id] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (smoothing + at + 1));
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}
