import { stemOf } from '../../../grounding/sentences/words.ts';
import type { Signs } from '../../signs/linear-model.ts';
import type { Placed } from './find-key-data.ts';

/** How many words on either side describe an amount. */
const wordsMax = 4;
/** A single word says less than a sign designed for key data. */
const strength = 0.5;
/** In characters; enough for the words on one side. */
const reach = 60;

/** The stems of the words in an amount and next to it. */
export function wordSigns({ amount, sentence: { text } }: Placed): Signs {
  const end = amount.start + amount.value.length;
  const before = stemsIn(text.slice(Math.max(0, amount.start - reach), amount.start)).slice(-wordsMax);
  const after = stemsIn(text.slice(end, end + reach)).slice(0, wordsMax);
  return Object.fromEntries(
    [
      ...before.map((stem) => `before: ${stem}`),
      ...after.map((stem) => `after: ${stem}`),
      ...before.slice(-1).map((stem) => `right before: ${stem}`),
      ...after.slice(0, 1).map((stem) => `right after: ${stem}`),
      ...stemsIn(amount.value).map((stem) => `in it: ${stem}`),
    ].map((name) => [name, strength]),
  );
}

/** All figures count as one word; punctuation marks the ends of clauses. */
const stemsIn = (text: string): string[] =>
  Array.from(text.matchAll(/\p{L}+|\p{N}+|[,;:.()"“”$%–—]/gu), ([token]) =>
    /^\p{N}/u.test(token) ? '#' : stemOf(token),
  );
