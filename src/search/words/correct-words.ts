import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { wordFigures } from '../tables.ts';
import { endingMax, stepsFrom, wrongLettersMax } from './misspelled.ts';

/** A question with more unknown words is not misspelled but foreign to the record. */
const correctedMax = 3;
/** Shorter words have too many neighbors. */
const lengthMin = 4;
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
    misspelled.map(async (word) => ({ typed: word.typed, stem: await nearestStem(database, word) })),
  );
  return corrected.filter((word): word is Correction => word.stem !== undefined);
}

async function nearestStem(database: Queryable, { typed, stem }: Unknown): Promise<string | undefined> {
  const forms = [...new Set([lettersOf(typed), stem])];
  const lengths = forms.map((form) => form.length);
  const { rows } = await database.execute<{ word: string; stories: number }>(sql`
    select word, sum(stories)::int as stories from ${wordFigures} as known
    where left(word, 1) = left(${stem}, 1)
      and length(word) between ${Math.min(...lengths) - endingMax} and ${Math.max(...lengths) + wrongLettersMax(typed)}
    group by word having sum(stories) > 0 order by 2 desc limit ${neighborsMax}`);
  const compare = forms.map(stepsFrom);
  const near = rows.flatMap((row) => {
    const steps = compare.flatMap((stepsTo) => stepsTo(row.word) ?? []);
    return steps.length > 0 ? [{ ...row, steps: Math.min(...steps) }] : [];
  });
  return near.toSorted((a, b) => a.steps - b.steps || b.stories - a.stories)[0]?.word;
}

/** Without punctuation around it, in lower case like a stem. */
const lettersOf = (typed: string): string => typed.toLowerCase().match(/\p{L}+/u)?.[0] ?? typed;
