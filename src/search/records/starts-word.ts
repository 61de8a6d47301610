import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { startsWithPattern } from '../../platform/database/like-pattern.ts';

/**
 * SQL condition: a word in the name starts with the text; 'epa' doesn't start one in 'department'. Combine it with a
 * condition that the name contains the text, which can use an index.
 */
export const startsWord = (name: AnyColumn | SQL, text: string): SQL =>
  sql`(' ' || translate(lower(${name}), ${signs}, ${' '.repeat(signs.length)})) like ${`% ${startsWithPattern(text.replaceAll(anySign, ' ').trim())}`}`;

/** Characters other than a space that a word can follow. */
const signs = `-–/.,:#_&()[]"'“‘’`;
const anySign = /[-–/.,:#_&()[\]"'“‘’]/g;
