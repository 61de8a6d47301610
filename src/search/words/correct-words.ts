import { distance } from 'fastest-levenshtein';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { wordFigures } from '../tables.ts';

/** A question with more unknown words is not misspelled but foreign to the record. */
const correctedMax = 3;
/** Shorter words have too many neighbors. */
const lengthMin = 4;
/** From this length on, two letters may differ instead of one. */
const longLength = 8;
const neighborsMax = 5_000;

/** A word that no story has: as typed, and its stem. */
export type Unknown = { typed: string; stem: string };
/** What a misspelled word was taken for: the stem of a word that stories have. */
export type Correction = { typed: string; stem: string };

/**
 * The nearest stems that stories have to words that none has: 'settlement' to 'setlement', 'drink' to 'drnking'. A word
 * with a digit is never corrected, nor one without a near stem.
 */
export async function correctWords(database: Queryable, unknown: readonly Unknown[]): Promise<Correction[]> {
  const misspelled = unknown
    .filter(({ stem }) => stem.length >= lengthMin && !/\d/.test(stem))
    .slice(0, correctedMax);
  const corrected = await Promise.all(
    misspelled.map(async ({ typed, stem }) => ({ typed, stem: await nearestStem(database, stem) })),
  );
  return corrected.filter((word): word is Correction => word.stem !== undefined);
}

async function nearestStem(database: Queryable, word: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ word: string; stories: number }>(sql`
    select word, sum(stories)::int as stories from ${wordFigures} as known
    where left(word, 1) = left(${word}, 1) and length(word) between ${word.length - ending.length} and ${word.length + allowed(word)}
    group by word having sum(stories) > 0 order by 2 desc limit ${neighborsMax}`);
  // A misspelled word keeps an ending that its stem would have lost.
  const forms = [word, word.replace(endings, '')].filter((form) => form.length >= lengthMin - 1);
  const near = rows.flatMap((row) => {
    const steps = Math.min(...forms.map((form) => distance(form, row.word)));
    return steps <= allowed(word) ? [{ ...row, steps }] : [];
  });
  return near.toSorted((a, b) => a.steps - b.steps || b.stories - a.stories)[0]?.word;
}

const ending = 'ings';
const endings = /(?:ings?|ed|ers?|s)$/;
const allowed = (word: string): number => (word.length >= longLength ? 2 : 1);
