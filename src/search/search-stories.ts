import { inArray, type SQL, sql } from 'drizzle-orm';
import { stories, storyView } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { SearchQuery, SearchResult } from './contract.ts';
import { countFacets, type Facets, noFacets } from './count-facets.ts';
import { markPassage, passageColumns, plainTexts } from './find-passages.ts';
import { conditionsOf, type Words } from './match.ts';
import { type FindByMeaning, findNothing } from './meaning/open-semantic-search.ts';
import { findDirect } from './records/find-direct.ts';
import { storySearch } from './tables.ts';
import { facetFields, searchLimits } from './terms.ts';
import { candidatesMax, type MatchedQuery, matchQuery, type Prepared } from './words/match-query.ts';
import { termQuery, termsQuery } from './words/read-statistics.ts';
import { loosenQuery, respellQuery } from './words/suggest-query.ts';

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

type SearchAids = {
  findByMeaning?: FindByMeaning;
  /** The prepared query, if the caller needs it too. */
  prepared?: Promise<Prepared> | undefined;
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
  { findByMeaning = findNothing, prepared: preparing }: SearchAids = {},
): Promise<StoryResult> {
  const { q } = query;
  if (!asksForStories(query)) return nothing;
  const [prepared, near = []] = q
    ? await Promise.all([
        preparing ?? matchQuery(database, q, () => findDirect(database, q)),
        findByMeaning(q),
      ])
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
  const max = near.length > 0 ? candidatesMax : first + limit;
  const [byWords, byMeaning] = await Promise.all([
    rankStories(
      database,
      matched,
      havingAll
        ? { filters, words: matched.rare, included: havingAll, max }
        : { filters, words: matched.all, included: [], max },
    ),
    matchingOf(database, matching, near),
  ]);
  const ranked = byMeaning.length > 0 ? mergeRanks(byWords, byMeaning) : byWords;
  const best = ranked.slice(first, first + limit);
  const isComplete = byWords.length < candidatesMax && (!havingAll || matched.isAllRare);
  if (best.length === limit || isComplete) return best;
  const others = sql`${matching} and ${storySearch.storyId} <> all(${sql.param(ranked)}::uuid[])`;
  const after = Math.max(0, first - ranked.length);
  return [...best, ...(await newestOf(database, others, after, limit - best.length))];
}

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
  const rows = await database
    .select({ story: stories, marked: matched ? passageColumns(matched) : { text: sql<null>`null` } })
    .from(stories)
    .innerJoin(plainTexts(), sql`true`)
    .where(inArray(stories.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.story.id, row]));
  return ids.flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const { title = null, passage = null } =
      matched && 'title' in found.marked ? markPassage(found.marked, matched.asked) : {};
    return [{ ...storyView(found.story), markedTitle: title, passage }];
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

/** Selects the candidates: the newest stories that match the words and the search's filters. */
type Candidates = {
  filters: SQL;
  words: SQL;
  /** Stories that are always candidates. */
  included: readonly string[];
  max: number;
};

/**
 * The ids of the most relevant candidates: of the newest stories that meet `filters` and match `words`, and those of
 * `included` that meet `filters`; equally relevant ones by date.
 */
async function rankStories(
  database: Queryable,
  query: MatchedQuery,
  { filters, words, included, max }: Candidates,
): Promise<string[]> {
  const { storyId } = storySearch;
  const ids = sql`${sql.param([...included])}::uuid[]`;
  const { rows } = await database.execute<{ id: string }>(sql`
    with candidates as (
      (select * from ${storySearch} where ${filters} and ${storySearch.words} @@ (${words})
        and ${storyId} <> all(${ids}) order by ${newest} limit ${candidatesMax})
      union all select * from ${storySearch} where ${filters} and ${storyId} = any(${ids})
    )
    select ${storyId} as id from candidates as ${storySearch} order by ${relevance(query)} desc, ${newest} limit ${max}`);
  return rows.map(({ id }) => id);
}

const titleWeight = 2;
/** Shares of `titleWeight`, of the text, the summary, the labels and the title: a ts_rank takes none above 1. */
const fieldWeights = sql`'{0.5, 0.5, 0.875, 1}'`;
const saturation = 1.5;
const lengthShare = 0.75;
const closenessBonus = 0.6;
/** A longer query is not expected to occur in one passage. */
const closeWordsMax = 4;

/**
 * BM25 (Robertson and Zaragoza, 2009) with two additions for news: words weigh more in the title and the labels, and a
 * short query scores higher where its words are close together. `ts_rank_cd` of a single term adds up the weights of
 * its occurrences.
 */
function relevance({ terms, averageLength }: MatchedQuery): SQL {
  const room = sql`${saturation}::float8 * (${1 - lengthShare}::float8 + ${lengthShare / averageLength}::float8 * ${storySearch.length})`;
  const scores = terms.map((term) => {
    const frequency = sql`${titleWeight} * ts_rank_cd(${fieldWeights}, ${storySearch.words}, ${termQuery(term)}::tsquery)`;
    return sql`${term.weight * term.times}::float8 * (1 - ${room} / (${frequency} + ${room}))`;
  });
  const score = sql`(${sql.join(scores, sql` + `)})`;
  if (terms.length < 2 || terms.length > closeWordsMax) return score;
  return sql`${score} * (1 + ${closenessBonus}::float8 * least(1, ts_rank_cd('{1, 1, 1, 1}', ${storySearch.words}, ${termsQuery(terms, '&')}::tsquery)))`;
}
