import { type AmountKind, hasNumber, rules } from './amount-rules.ts';
import { identityOf, magnitudeOf } from './amount-size.ts';

/** Amounts in running text: their kind, label, and magnitude in a common unit. */

export type Amount = {
  kind: AmountKind;
  /** A reader-facing label, derived from the words around it. */
  label: string;
  /** Exactly as written in the text. */
  value: string;
  /** In ng/L, currency units, people or whatever the kind counts; null if not a number. */
  magnitude: number | null;
  /** Equal for amounts that say the same in other units or words. */
  identity: string;
  /** Where it is in the sentence. */
  start: number;
};

/** How much of the sentence before and after an amount is used to label it. */
const contextBefore = 100;
const contextAfter = 50;

/** The labeled amounts of a sentence, by kind and then in order; none within another. */
export function amountsIn(sentence: string): Amount[] {
  if (!hasNumber.test(sentence)) return [];
  const found = allIn(sentence);
  const end = ({ start, value }: Amount): number => start + value.length;
  return found.filter(
    (amount, at) =>
      !found.slice(0, at).some((other) => amount.start < end(other) && other.start < end(amount)),
  );
}

const allIn = (sentence: string): Amount[] =>
  rules.flatMap(({ kind, pattern, label }) =>
    Array.from(sentence.matchAll(pattern)).flatMap((match) => {
      const value = match[0];
      const end = match.index + value.length;
      const name = label({
        value,
        before: sentence.slice(Math.max(0, match.index - contextBefore), match.index),
        after: sentence.slice(end, end + contextAfter),
      });
      if (!name) return [];
      const size = { magnitude: magnitudeOf(kind, value), identity: identityOf(kind, value) };
      return { kind, label: name, value, ...size, start: match.index };
    }),
  );
