import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { DirectHit } from '../contract.ts';
import { wordFigures } from '../tables.ts';
import { suggestLimits } from '../terms.ts';
import {
  type Correction,
  correctWords,
  findMisspelled,
  readEnglish,
  type Unknown,
  withoutPlaces,
} from './correct-words.ts';
import type { QueryTerm } from './expand-query.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { Statistics } from './read-statistics.ts';
import { foldAccents } from './spelling.ts';
import { fieldWords } from './synonyms.ts';

/** The replacements for words that occur in no story. */
export type Resolved = {
  corrections: Correction[];
  /** The last word, as typed, if it was completed. */
  completed: string | null;
  /** The terms that replace them. */
  asked: QueryTerm[];
  /** The words that occur in no story, without the completed one. */
  unknown: Unknown[];
};

/**
 * Corrects misspelled words to the nearest words in stories, and completes an unknown last word. A query that names a
 * record exactly is left alone; `findDirect` looks that up.
 */
export async function resolveUnknown(
  database: Queryable,
  query: ParsedQuery,
  typed: Statistics,
  findDirect: () => Promise<DirectHit | null>,
): Promise<Resolved> {
  const misspelled = await findMisspelled(typed.unknown);
  const last = await unfinishedWord(query, typed);
  const asTyped = { corrections: [], completed: null, asked: [], unknown: typed.unknown };
  if (misspelled.length === 0 && last === null) return asTyped;
  const [named, stems, correctable] = await Promise.all([
    findDirect(),
    last === null ? [] : findStemsStartingWith(database, last),
    withoutPlaces(database, misspelled),
  ]);
  if (named) return asTyped;
  const completed = stems.length === 0 ? null : last;
  const corrections = await correctWords(
    database,
    correctable.filter((word) => word.typed !== completed),
    last,
  );
  return {
    corrections,
    completed,
    asked: [
      ...(completed === null ? [] : [{ typed: completed, spellings: [], stems, isWhole: false }]),
      ...corrections.map(askForCorrected),
    ],
    unknown: typed.unknown.filter((word) => word.typed !== completed),
  };
}

/** As in suggestions, shorter beginnings are not completed. */
const completedMin = suggestLimits.textMin;

/**
 * The last word of a query, if it occurs in no story and may be unfinished. An English word is meant as typed, unless
 * it is the whole query.
 */
async function unfinishedWord(
  { words, phrases, alternatives }: ParsedQuery,
  { unknown, terms }: Statistics,
): Promise<string | null> {
  const last = words.at(-1) ?? '';
  const isUnknown = unknown.some((word) => word.typed === last);
  if (!isUnknown || !/^\p{L}+$/u.test(last) || last.length < completedMin) return null;
  const isAlone = terms.length + phrases.length + alternatives.length === 0;
  return isAlone || !(await readEnglish()).has(last) ? last : null;
}

const askForCorrected = ({ stem, spelling }: Correction): QueryTerm => ({
  typed: stem,
  spellings: spelling ? [stem, ...fieldWords(spelling)] : [],
  stems: spelling ? [] : [stem],
  isWhole: false,
});

/** With more stems than this, the beginning is too unspecific. */
const stemsMax = 20;
/** A beginning of more English words is short enough to match their stems directly. */
const englishMax = 200;

/**
 * The stems in stories of words that start with these letters, most frequent first: 'quillbrook' for 'quill', 'settl'
 * for 'settleme'.
 */
async function findStemsStartingWith(database: Queryable, typed: string): Promise<string[]> {
  const text = foldAccents(typed.toLowerCase());
  const { byLetter } = await readEnglish();
  const words = (byLetter.get(text[0]!) ?? []).filter((word) => word.startsWith(text)).slice(0, englishMax);
  const { rows } = await database.execute<{ stem: string }>(sql`
    with beginning as materialized (
      select word as stem from ${wordFigures} as known where word like ${`${text}%`}
      union select unnest(tsvector_to_array(to_tsvector('pg_catalog.english', ${words.join(' ')})))
    )
    select stem from beginning, lateral (
      select sum(stories) as stories from ${wordFigures} as parts where word = stem
    ) as known
    where stories > 0 order by stories desc, stem limit ${stemsMax}`);
  return rows.map(({ stem }) => stem);
}
