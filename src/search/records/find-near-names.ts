import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { nearBeginnings } from '../words/corrections/near-words.ts';
import { stepsFrom } from '../words/corrections/misspelled.ts';

/** Names with the most similar trigrams, which are then compared word by word. */
const comparedMax = 50;
/** A longer query is not a misspelled name. */
const wordsMax = 6;
const lengthMin = 4;
/** With these operators, words are meant as typed. */
const operators = /["“”„|]|(^|\s)-/;

/**
 * The slugs of names that contain every word of a text in lower case, allowing for misspelled words; the last word may
 * be unfinished.
 */
export async function findNearNames(database: Queryable, text: string): Promise<string[]> {
  if (operators.test(text)) return [];
  const words = wordsOf(text);
  if (words.length > wordsMax || !words.some((word) => word.length > lengthMin && /^\p{L}+$/u.test(word)))
    return [];
  const { rows } = await database.execute<{ slug: string; name: string }>(
    sql`select slug, name from near_names(${text}, ${comparedMax})`,
  );
  const compare = words.map((word, at) =>
    at === words.length - 1 ? either(likeness(word), beginningOf(word)) : likeness(word),
  );
  return rows.flatMap(({ slug, name }) => {
    const its = wordsOf(name);
    return compare.every((isLike) => its.some(isLike)) ? [slug] : [];
  });
}

type Likeness = (other: string) => boolean;

const either =
  (one: Likeness, another: Likeness): Likeness =>
  (other) =>
    one(other) || another(other);

const beginningOf =
  (word: string): Likeness =>
  (other) =>
    other[0] === word[0] && nearBeginnings([other], word).length > 0;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Short words and figures must match exactly: a single letter makes them different words. */
function likeness(word: string): Likeness {
  if (word.length < lengthMin || /\p{N}/u.test(word)) return (other) => other === word;
  const stepsTo = stepsFrom(word);
  return (other) => other === word || (other[0] === word[0] && stepsTo(other) !== null);
}
