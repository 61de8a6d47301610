import { and, or, type SQL, sql } from 'drizzle-orm';
import { isInState, splitState, parseState } from '../../sites/index.ts';
import { type StateCode, stateNames } from '../../sites/state-terms.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import { startsWithPattern, containsPattern } from '../../platform/database/like-pattern.ts';
import { startsWord } from './starts-word.ts';

/** More words than this name no site. */
const wordsMax = 8;

/** As the index spells it. */
const nameAndLocation = sql`(${sites.siteName} || ' ' || ${sites.location})`;

/**
 * The sites in whose name or location a word begins with each word of the text, those in the state that it names or
 * ends with, and those that serve the ZIP code that it is.
 */
export async function sitesWith(text: string): Promise<SQL> {
  const code = await parseState(text);
  const split = await splitState(text);
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

/** Letters that the index needs, unless a word begins with them. */
const indexedMin = 3;

const hasPart = (text: string): SQL => sql`${nameAndLocation} ilike ${containsPattern(text)}`;

/** What short words come after in names: 'Well 7', 'OU-2', 'Well #7'. */
const beforeShortWords = [...' -–/.#('];

/** With what comes before it, the index finds a short word as well. */
const hasShortWord = (word: string): SQL =>
  or(
    sql`${nameAndLocation} ilike ${startsWithPattern(word)}`,
    ...beforeShortWords.map((sign) => hasPart(sign + word)),
  )!;

/** The index is of the text; the array tells a code from a part of one. */
const hasZip = (zip: string): SQL =>
  sql`(${sites.zipText} like ${containsPattern(zip)} and ${zip} = any(${sites.zipCodes}))`;

/** Only sites whose location names the state: the index finds these. */
const isWrittenIn = (code: StateCode): SQL =>
  sql`((${nameAndLocation} ilike ${`% ${code}%`} or ${nameAndLocation} ilike ${containsPattern(stateNames[code])}) and ${isInState(code)})`;
