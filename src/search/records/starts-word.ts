import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { startsWithPattern } from '../../platform/database/like-pattern.ts';

/**
 * Whether a word in a name begins with the text: 'epa' doesn't begin one in 'department'. To be asked after
 * whether the name contains the text, which an index answers.
 */
export const startsWord = (name: AnyColumn | SQL, text: string): SQL =>
  sql`(' ' || translate(lower(${name}), ${signs}, ${' '.repeat(signs.length)})) like ${`% ${startsWithPattern(text.replaceAll(anySign, ' ').trim())}`}`;

/** What words begin after, other than a space. */
const signs = `-–/.,:#_&()[]"'“‘’`;
const anySign = /[-–/.,:#_&()[\]"'“‘’]/g;
