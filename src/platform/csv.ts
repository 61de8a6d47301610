import { type SQL, sql } from 'drizzle-orm';

/** A cell; null is empty. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * A line of a table as RFC 4180 writes it. A text that a spreadsheet would run as a formula gets an apostrophe in
 * front, which spreadsheets show as plain text; numbers stay numbers.
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/**
 * What a spreadsheet takes for a formula, also after the blanks that it skips, and in the full-width forms, which it
 * takes for the same. JavaScript and PostgreSQL read it alike: it names every blank, as each knows others.
 */
const formula =
  '^(?:[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]*[=+@\\uff1d\\uff0b\\uff0d\\uff20-]|[\\t\\r\\n])';
const formulaHere = new RegExp(formula);

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const harmless = formulaHere.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * A row as one text, made by PostgreSQL, where a million rows would keep JavaScript busy with cells; `csvLineOfRow`
 * makes it a line. Texts that people wrote go through `harmlessText`.
 */
export const rowText = (cells: readonly SQL[]): SQL<string> =>
  sql<string>`row(${sql.join([...cells], sql`, `)})::text`;

/** A text that no spreadsheet runs, by the rule of `csvLine`. Most begin with a letter or a digit, which is soon seen. */
export const harmlessText = (text: SQL): SQL =>
  sql`case when ascii(${text}) between ascii('A') and ascii('z') or ascii(${text}) between ascii('0') and ascii('9') then ${text}
    when ${text} ~ ${formula} then '''' || ${text} else ${text} end`;

/**
 * PostgreSQL writes a row (its documentation, section 8.16.6) as RFC 4180 does, but for the brackets around it and for
 * backslashes, which it doubles; they come in pairs only.
 */
export const csvLineOfRow = (text: string): string => `${text.slice(1, -1).replaceAll('\\\\', '\\')}\r\n`;
