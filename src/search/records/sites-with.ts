import { and, or, type SQL, sql } from 'drizzle-orm';
import { isInState, splitState, stateNamed } from '../../sites/index.ts';
import { type StateCode, stateNames } from '../../sites/state-terms.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import { startsWithPattern, containsPattern } from '../../platform/database/like-pattern.ts';
import { startsWord } from './starts-word.ts';

/** No site has a longer name. */
const wordsMax = 8;

/** Spelled as in the index. */
const nameAndLocation = sql`(${sites.siteName} || ' ' || ${sites.location})`;

/**
 * SQL condition: each word of the text starts a word in the site's name or location, or the text is or ends with the
 * site's state, or is one of its ZIP codes.
 */
export function sitesWith(text: string): SQL {
  const code = stateNamed(text);
  const split = splitState(text);
  const conditions = [
    withWords(text),
    ...(/^\d{5}$/.test(text) ? [hasZip(text)] : []),
    ...(code ? [isWrittenIn(code)] : []),
    ...(split ? [and(withWords(split.name), isWrittenIn(split.code))] : []),
  ];
  return sql`
    select ${sites.siteName} as title, ${sites.slug} as key, ${sites.location} as detail,
      coalesce(${sites.maxPfasLevel}, 0)::float8 as weight
    from ${sites} where ${sites.withdrawnAt} is null and (${sql.join(conditions, sql` or `)})`;
}

function withWords(text: string): SQL {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length > wordsMax || words.every((word) => word.length < indexedMin)) return sql`false`;
  return and(
    ...words.map((word) => (word.length < indexedMin ? hasShortWord(word) : hasPart(word))),
    ...words.map((word) => startsWord(nameAndLocation, word)),
  )!;
}

/** The index needs this many letters, except at the start of a word. */
const indexedMin = 3;

const hasPart = (text: string): SQL => sql`${nameAndLocation} ilike ${containsPattern(text)}`;

/** The characters before short words in names: 'Well 7', 'OU-2', 'Well #7'. */
const beforeShortWords = [...' -–/.#('];

/** Together with the character before it, even a short word is found by the index. */
const hasShortWord = (word: string): SQL =>
  or(
    sql`${nameAndLocation} ilike ${startsWithPattern(word)}`,
    ...beforeShortWords.map((sign) => hasPart(sign + word)),
  )!;

/** The text uses the index; the array rules out partial matches. */
const hasZip = (zip: string): SQL =>
  sql`(${sites.zipText} like ${containsPattern(zip)} and ${zip} = any(${sites.zipCodes}))`;

/** Only sites whose location names the state, which the index finds. */
const isWrittenIn = (code: StateCode): SQL =>
  sql`((${nameAndLocation} ilike ${`% ${code}%`} or ${nameAndLocation} ilike ${containsPattern(stateNames[code])}) and ${isInState(code)})`;
