import type { Queryable } from '../../../platform/database/database.ts';
import type { DirectHit } from '../../contract.ts';
import { findDirect } from '../../records/find-direct.ts';
import { suggestLimits } from '../../terms.ts';
import { completeMisspelled, findStemsStartingWith } from './complete-word.ts';
import { type Correction, correctWords, findMisspelled, type Unknown } from './correct-words.ts';
import { readEnglish } from '../english-words.ts';
import type { QueryTerm } from '../expand-query.ts';
import { fieldWords } from '../field-words.ts';
import type { ParsedQuery } from '../parse-query.ts';
import type { Statistics } from '../read-statistics.ts';

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
 * record exactly (`direct`, looked up here if not given) is left alone.
 */
export async function resolveUnknown(
  database: Queryable,
  text: string,
  query: ParsedQuery,
  typed: Statistics,
  direct?: Promise<DirectHit | null>,
): Promise<Resolved> {
  const misspelled = await findMisspelled(typed.unknown);
  const last = await unfinishedWord(query, typed);
  const asTyped = { corrections: [], completed: null, asked: [], unknown: typed.unknown };
  if (misspelled.length === 0 && last === null) return asTyped;
  const [named, nearest, stems] = await Promise.all([
    direct ?? findDirect(database, text),
    correctWords(database, misspelled),
    last === null ? [] : findStemsStartingWith(database, last),
  ]);
  if (named) return asTyped;
  const completed = stems.length === 0 ? null : last;
  const corrections = nearest.filter((word) => word.typed !== completed);
  const isLast = (word: { typed: string }) => word.typed === last;
  if (completed === null && misspelled.some(isLast) && !corrections.some(isLast))
    corrections.push(...(await completeMisspelled(database, last!)));
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
