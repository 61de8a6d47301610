import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { allStems, candidatesMax, type MatchedQuestion, queryOfTerm } from './words/match-question.ts';
import { type Candidate, type Occurrences, placesOf, scoreStory, stemsOf, type Term } from './score.ts';
import { tsvectorReader } from './read-tsvector.ts';
import { storySearch } from './tables.ts';

/** Scoring reads where every word of a story is, so only the most promising are scored. */
const scoredMax = 200;
/** The rarest words decide which those are. */
const promisingWordsMax = 20;

/** Conditions on the candidates: the search's filters, and the sets of words whose newest matches they are. */
type Candidates = { filters: SQL; chosen: readonly SQL[] };

/**
 * The ids of the stories that answer a question best, the best first: the newest that meet `filters` and have one of the
 * `chosen` sets of words. Two steps keep the time the same at any size: the database orders the candidates roughly, then
 * the most promising are scored.
 */
export async function rankStories(
  database: Queryable,
  question: MatchedQuestion,
  candidates: Candidates,
): Promise<string[]> {
  const ids = await findCandidates(database, question, candidates);
  const scored = await readOccurrences(database, ids.slice(0, scoredMax), question.terms);
  const best = scored
    .map((story) => ({ id: story.id, score: scoreStory(question.terms, story, question.averageLength) }))
    .toSorted((a, b) => b.score - a.score);
  return [...best.map(({ id }) => id), ...ids.slice(scoredMax)];
}

/** Candidates in rough order; equals by date, which the sort by score then keeps. */
async function findCandidates(
  database: Queryable,
  question: MatchedQuestion,
  { filters, chosen }: Candidates,
): Promise<string[]> {
  const newest = sql`${storySearch.publicAt} desc, ${storySearch.storyId} desc`;
  const having = (words: SQL) => sql`
    (select ${storySearch.storyId} from ${storySearch} where ${filters} and ${storySearch.words} @@ (${words})
      order by ${newest} limit ${candidatesMax})`;
  const promise = sql.join(
    question.terms.slice(0, promisingWordsMax).map((term) => {
      // The rank of alternatives is their average.
      const weight = term.weight * term.times * stemsOf(term).length;
      return sql`${weight}::float8 * ts_rank('{0.5, 0.5, 0.7, 1}', ${storySearch.words}, ${queryOfTerm(term)}::tsquery)`;
    }),
    sql` + `,
  );
  // Only ids are sorted and compared: the words of a story are long.
  const { rows } = await database.execute<{ id: string }>(sql`
    with candidates as materialized (${sql.join(chosen.map(having), sql` union `)})
    select ${storySearch.storyId} as id from candidates join ${storySearch} using (story_id)
    order by (${promise}) / power(0.3 + 0.7 * ${storySearch.length} / ${question.averageLength}::float8, 0.3) desc, ${newest}
    limit ${candidatesMax}`);
  return rows.map(({ id }) => id);
}

/** Where the question's words are in each story, in the order of `ids`. */
async function readOccurrences(
  database: Queryable,
  ids: readonly string[],
  terms: readonly Term[],
): Promise<Candidate[]> {
  const { rows } = await database.execute<{ id: string; length: number; words: Buffer }>(sql`
    select ${storySearch.storyId} as id, ${storySearch.length} as length, tsvectorsend(${storySearch.words}) as words
    from ${storySearch} where ${storySearch.storyId} = any(${sql.param([...ids])}::uuid[])`);
  const readOccurrencesIn = tsvectorReader(allStems(terms));
  const byId = new Map(
    rows.map(({ id, length, words }) => [
      id,
      { id, length, occurrences: occurrencesOf(terms, readOccurrencesIn(words)) },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const occurrencesOf = (terms: readonly Term[], stems: ReadonlyMap<string, Occurrences>) =>
  new Map(
    terms.flatMap((term) => {
      const places = placesOf(term, stems);
      return places ? [[term.word, places] as const] : [];
    }),
  );
