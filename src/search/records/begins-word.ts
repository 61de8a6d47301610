import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a word in a name begins with the text: 'epa' doesn't begin one in 'department'. To be asked after
 * whether the name contains the text, which an index answers.
 */
export const beginsWord = (name: AnyColumn | SQL, text: string): SQL =>
  sql`(' ' || translate(lower(${name}), ${signs}, ${' '.repeat(signs.length)})) like ${`% ${escaped(text.replaceAll(anySign, ' ').trim())}%`}`;

/** What words begin after, other than a space. */
const signs = `-–/.,:#_&()[]"'“‘’`;
const anySign = /[-–/.,:#_&()[\]"'“‘’]/g;

/** For LIKE: the text anywhere. */
export const containing = (text: string): string => `%${escaped(text)}%`;
/** For LIKE: the text at the beginning. */
export const beginning = (text: string): string => `${escaped(text)}%`;
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
