import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { correctWords } from './correct-words.ts';
import { parseQuestion } from './parse-question.ts';
import { readStatistics, type Statistics } from './read-statistics.ts';
import type { Term } from './score.ts';

/** A question as the index can answer it. */
export type MatchedQuestion = Statistics & {
  /** Matches stories that have all words, or any of the words worth matching. */
  all: SQL;
  any: SQL;
  /** Matches stories that have one of the rarest words: few enough to rank them all, if there are such words. */
  rare: SQL;
};

/**
 * Prepares a question: its stems and their statistics, with misspelled words replaced by the nearest that some story
 * has. Null if no story can match.
 */
export async function matchQuestion(database: Queryable, text: string): Promise<MatchedQuestion | null> {
  const { words, phrases, excluded } = parseQuestion(text);
  const asked = await readStatistics(database, words);
  const corrections = await correctWords(database, asked.unknown);
  const known =
    corrections.length > 0 ? await readStatistics(database, [words, ...corrections].join(' ')) : asked;
  if (known.terms.length === 0) return null;
  const conditions = [
    ...phrases.map((phrase) => sql`phraseto_tsquery('pg_catalog.english', ${phrase})`),
    ...excluded.map((phrase) => sql`!!phraseto_tsquery('pg_catalog.english', ${phrase})`),
  ];
  const narrowed = (terms: readonly Term[], operator: '&' | '|') =>
    sql`(${sql.join([sql`${queryOf(terms, operator)}::tsquery`, ...conditions], sql` && `)})`;
  return {
    ...known,
    all: narrowed(known.terms, '&'),
    any: narrowed(known.terms.filter(isWorthMatching(known)), '|'),
    rare: narrowed(rarest(known), '|'),
  };
}

/** A page of results: below that, no word is too common. */
const commonMin = 20;
/** Of all stories. A word that more of them have, such as 'PFAS', finds nothing that the other words don't. */
const commonShare = 0.25;

const isWorthMatching = ({ terms, stories }: Statistics) => {
  const isRare = (term: Statistics['terms'][number]) =>
    term.stories <= Math.max(commonMin, stories * commonShare);
  return terms.some(isRare) ? isRare : () => true;
};

/** As many matches as are ranked. */
export const candidatesMax = 1_000;

/** The rarest words, as many as fit into the candidates together; at least one. */
function rarest({ terms }: Statistics): Term[] {
  let matches = 0;
  return terms.filter((term, at) => (matches += term.stories) <= candidatesMax || at === 0);
}

const queryOf = (terms: readonly Term[], operator: '&' | '|'): string =>
  terms.map(({ word }) => quotedStem(word)).join(` ${operator} `);

/** A stem in the text form of a tsquery: quoted, so that nothing in it is an operator. */
export const quotedStem = (word: string): string =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
