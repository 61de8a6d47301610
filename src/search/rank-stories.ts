import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { allStems, candidatesMax, type MatchedQuery } from './words/match-query.ts';
import { termQuery } from './words/tsquery.ts';
import { type Occurrences, placesOf, scoreStory, stemsOf, type Term } from './score.ts';
import { tsvectorReader } from './read-tsvector.ts';
import { storySearch } from './tables.ts';

/** Scoring reads the positions of every word of a story, so only the most promising are scored. */
const scoredMax = 200;
/** Only this many of the rarest words decide which those are. */
const promisingWordsMax = 20;

/** Selects the candidates: the newest stories that match the words and the search's filters. */
type Candidates = {
  filters: SQL;
  words: SQL;
  /** Stories that are always candidates. */
  included: readonly string[];
};

/**
 * The ids of the candidates in order of relevance: the newest stories that meet `filters` and match `words`, and those
 * of `included` that meet `filters`. Takes the same time at any size: the database orders the candidates roughly, then
 * only the most promising are scored.
 */
export async function rankStories(
  database: Queryable,
  query: MatchedQuery,
  candidates: Candidates,
): Promise<string[]> {
  const rough = await findCandidates(database, query, candidates);
  const readOccurrencesIn = tsvectorReader(allStems(query.terms));
  const scored = rough.flatMap(({ id, length, words }) => {
    if (!words) return [];
    const story = { id, length, occurrences: occurrencesOf(query.terms, readOccurrencesIn(words)) };
    return [{ id, score: scoreStory(query.terms, story, query.averageLength) }];
  });
  const others = rough.slice(scored.length);
  return [...scored.toSorted((a, b) => b.score - a.score), ...others].map(({ id }) => id);
}

/** A candidate; only the most promising have their words, as a tsvector in binary format. */
type Rough = { id: string; length: number; words: Buffer | null };

/** Candidates in rough order; ties are ordered by date, which the stable sort by score preserves. */
async function findCandidates(
  database: Queryable,
  query: MatchedQuery,
  { filters, words, included }: Candidates,
): Promise<Rough[]> {
  const newest = sql`${storySearch.publicAt} desc, ${storySearch.storyId} desc`;
  const ids = sql`${sql.param([...included])}::uuid[]`;
  const promise = sql.join(
    query.terms.slice(0, promisingWordsMax).map((term) => {
      // The rank of alternatives is their average.
      const weight = term.weight * term.times * stemsOf(term).length;
      return sql`${weight}::float8 * ts_rank('{0.5, 0.5, 0.7, 1}', ${storySearch.words}, ${termQuery(term)}::tsquery)`;
    }),
    sql` + `,
  );
  // The words of a story are long, so only row locations (ctid) are sorted; the rows are then read by these.
  const { rows } = await database.execute<Rough>(sql`
    with candidates as materialized (
      (select ${storySearch}.ctid as place from ${storySearch} where ${filters} and ${storySearch.words} @@ (${words})
        ${included.length === 0 ? sql`` : sql`and ${storySearch.storyId} <> all(${ids})`}
        order by ${newest} limit ${candidatesMax})
      ${included.length === 0 ? sql`` : sql`union all select ${storySearch}.ctid from ${storySearch} where ${filters} and ${storySearch.storyId} = any(${ids})`}
    ), ranked as materialized (
      select ${storySearch.storyId} as id, ${storySearch.length} as length, candidates.place, row_number() over (
        order by (${promise}) / power(0.3 + 0.7 * ${storySearch.length} / ${query.averageLength}::float8, 0.3) desc, ${newest}) as rank
      from candidates join ${storySearch} on ${storySearch}.ctid = candidates.place
    )
    select id, length, case when rank <= ${scoredMax} then (
      select tsvectorsend(${storySearch.words}) from ${storySearch} where ${storySearch}.ctid = ranked.place) end as words
    from ranked order by rank limit ${candidatesMax}`);
  return rows;
}

const occurrencesOf = (terms: readonly Term[], stems: ReadonlyMap<string, Occurrences>) =>
  new Map(
    terms.flatMap((term) => {
      const places = placesOf(term, stems);
      return places ? [[term.word, places] as const] : [];
    }),
  );
