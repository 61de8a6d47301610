import { foldAccents } from './spelling.ts';

/** Endings that make different words of one root: 'organic' and 'organization' have the same stem. */
const families: readonly RegExp[] = [
  /(ics?|ical|ically)$/,
  /(als?|ally)$/,
  /(ates?|ated|ating|ations?|ators?|ative)$/,
  /(i[sz]e|i[sz]es|i[sz]ed|i[sz]ing|i[sz]ations?)$/,
];
/** Words that share fewer letters are synonyms, to which endings don't apply. */
const sharedMin = 4;

/** Whether a word of a text is one of the words searched for, and doesn't merely have the same stem. */
export function isSameWord(word: string, asked: readonly string[]): boolean {
  const found = foldAccents(word.toLowerCase());
  const alike = asked
    .map((one) => foldAccents(one.toLowerCase()))
    .filter((one) => shared(one, found) >= sharedMin);
  return alike.length === 0 || alike.some((one) => fits(one, found));
}

function fits(asked: string, found: string): boolean {
  if (asked.startsWith(found) || found.startsWith(asked)) return true;
  const [one, other] = [familyOf(asked), familyOf(found)];
  return one === -1 || other === -1 || one === other;
}

const familyOf = (word: string): number => families.findIndex((endings) => endings.test(word));

function shared(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
