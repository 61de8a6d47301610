import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { storySearch } from './tables.ts';
import { candidatesMax, type MatchedQuery } from './words/match-query.ts';
import { termQuery, termsQuery } from './words/read-statistics.ts';

/** Selects the candidates: the newest stories that match the words and the search's filters. */
type Candidates = {
  filters: SQL;
  words: SQL;
  /** Stories that are always candidates. */
  included: readonly string[];
};

/**
 * The ids of the candidates in order of relevance: the newest stories that meet `filters` and match `words`, and those
 * of `included` that meet `filters`; equally relevant ones by date.
 */
export async function rankStories(
  database: Queryable,
  query: MatchedQuery,
  { filters, words, included }: Candidates,
): Promise<string[]> {
  const { storyId, publicAt } = storySearch;
  const newest = sql`${publicAt} desc, ${storyId} desc`;
  const ids = sql`${sql.param([...included])}::uuid[]`;
  const { rows } = await database.execute<{ id: string }>(sql`
    with candidates as (
      (select * from ${storySearch} where ${filters} and ${storySearch.words} @@ (${words})
        and ${storyId} <> all(${ids}) order by ${newest} limit ${candidatesMax})
      union all select * from ${storySearch} where ${filters} and ${storyId} = any(${ids})
    )
    select ${storyId} as id from candidates as ${storySearch} order by ${relevance(query)} desc, ${newest}`);
  return rows.map(({ id }) => id);
}

/** Words weigh more in titles and labels; the weights of a ts_rank can't exceed 1. */
const fieldWeights = sql`'{0.5, 0.5, 0.875, 1}'`;
const titleWeight = 2;
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
