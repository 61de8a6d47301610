import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { allStems, candidatesMax, type MatchedQuestion, queryOfTerm } from './words/match-question.ts';
import { type Candidate, type Occurrences, placesOf, scoreStory, stemsOf, type Term } from './score.ts';
import { storySearch } from './tables.ts';

/** Scoring reads where every word of a story is, so only the most promising are scored. */
const scoredMax = 200;
/** The rarest words decide which those are. */
const promisingWordsMax = 12;

/**
 * The ids of the stories that answer a question best, the best first: the newest that have all words and those that
 * have its rarest words, within `matching`. Two steps keep the time the same at any size: the database orders the
 * candidates roughly, then the most promising are scored.
 */
export async function rankStories(
  database: Queryable,
  question: MatchedQuestion,
  matching: SQL,
): Promise<string[]> {
  const candidates = await findCandidates(database, question, matching);
  const scored = await readOccurrences(database, candidates.slice(0, scoredMax), question.terms);
  const best = scored
    .map((story) => ({ id: story.id, score: scoreStory(question.terms, story, question.averageLength) }))
    .toSorted((a, b) => b.score - a.score);
  return [...best.map(({ id }) => id), ...candidates.slice(scoredMax)];
}

/** Candidates in rough order; equals by date, which the sort by score then keeps. */
async function findCandidates(
  database: Queryable,
  question: MatchedQuestion,
  matching: SQL,
): Promise<string[]> {
  const newest = sql`${storySearch.publicAt} desc, ${storySearch.storyId} desc`;
  const candidates = (words: SQL) => sql`
    (select ${storySearch.storyId}, ${storySearch.publicAt}, ${storySearch.words}, ${storySearch.length} from ${storySearch}
      where ${matching} and ${storySearch.words} @@ (${words}) order by ${newest} limit ${candidatesMax})`;
  const promise = sql.join(
    question.terms.slice(0, promisingWordsMax).map((term) => {
      // The rank of alternatives is their average.
      const weight = term.weight * term.times * stemsOf(term).length;
      return sql`${weight}::float8 * ts_rank('{0.5, 0.5, 0.7, 1}', words, ${queryOfTerm(term)}::tsquery)`;
    }),
    sql` + `,
  );
  const { rows } = await database.execute<{ id: string }>(sql`
    select story_id as id from (${candidates(question.all)} union ${candidates(question.rare)}) as candidates
    order by (${promise}) / power(0.3 + 0.7 * length / ${question.averageLength}::float8, 0.3) desc, public_at desc, story_id desc
    limit ${candidatesMax}`);
  return rows.map(({ id }) => id);
}

/** Where the question's words are in each story, in the order of `ids`. */
async function readOccurrences(
  database: Queryable,
  ids: readonly string[],
  terms: readonly Term[],
): Promise<Candidate[]> {
  const { rows } = await database.execute<{
    id: string;
    length: number;
    found: ({ word: string } & Occurrences)[];
  }>(sql`
    select story_id as id, length, (
      select coalesce(json_agg(json_build_object('word', lexeme, 'positions', positions, 'fields', weights)), '[]')
      from unnest(words) where lexeme = any(${sql.param(allStems(terms))}::text[])
    ) as found
    from ${storySearch} where story_id = any(${sql.param([...ids])}::uuid[])`);
  const byId = new Map(
    rows.map(({ id, length, found }) => [
      id,
      { id, length, occurrences: occurrencesOf(terms, new Map(found.map(({ word, ...at }) => [word, at]))) },
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
