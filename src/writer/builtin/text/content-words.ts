import type { Tokenized } from './phrases.ts';

/** Shorter words are mostly function words; acronyms and figures count at any length. */
const lettersMin = 4;

const joiningWords = new Set(
  (
    'about above after also among been being below between both could does done down each from have having here into ' +
    'just like made make many more most much must next once only other over same said says shall should since some ' +
    'such than that their them then there these they this those through under until upon very were what when where ' +
    'which while will with within without would your'
  ).split(' '),
);

/** The content words of a text, in lower case, without duplicates. */
export const contentWords = ({ words }: Tokenized): Set<string> =>
  new Set(words.filter(({ text, lower }) => carries(text, lower)).map(({ lower }) => lower));

const carries = (text: string, lower: string): boolean =>
  (lower.length >= lettersMin && !joiningWords.has(lower)) || /\p{N}|\p{Lu}{2}/u.test(text);

/** How many words two sets have in common. */
export const sharedWords = (one: Set<string>, other: Set<string>): number =>
  one.values().reduce((count, word) => (other.has(word) ? count + 1 : count), 0);

/** The similarity of two word sets, from 0 to 1 (Jaccard). */
export function overlap(one: Set<string>, other: Set<string>): number {
  const shared = sharedWords(one, other);
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}
