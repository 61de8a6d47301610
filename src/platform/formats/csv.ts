import { type SQL, sql } from 'drizzle-orm';

/** A cell; null is empty. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * A table row as RFC 4180 CSV. Text that a spreadsheet would run as a formula is prefixed with an apostrophe,
 * which makes spreadsheets show it as plain text; numbers stay numbers.
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/**
 * What a spreadsheet treats as a formula, including after blanks that it skips and in full-width forms.
 * It lists every blank explicitly, because JavaScript and PostgreSQL disagree on what \s matches.
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
 * All rows as one text built by PostgreSQL, in the order it reads them, since reading and formatting a million rows in
 * JavaScript is slow; null if there are none. `csvLinesOfRows` turns it into lines. User-written text goes through
 * `formulaSafeText`.
 */
export const rowsText = (cells: readonly SQL[]): SQL<string | null> =>
  sql<string | null>`string_agg(row(${sql.join([...cells], sql`, `)})::text, '"')`;

/** Text escaped as in `csvLine`. Most text begins with a letter or digit, so that case is checked first. */
export const formulaSafeText = (text: SQL): SQL =>
  sql`case when ascii(${text}) between ascii('A') and ascii('z') or ascii(${text}) between ascii('0') and ascii('9') then ${text}
    when ${text} ~ ${formula} then '''' || ${text} else ${text} end`;

/**
 * PostgreSQL writes a row (its documentation, section 8.16.6) as RFC 4180 does, except for the surrounding parentheses
 * and for backslashes, which it doubles, so they only occur in pairs. No row contains `)"(`: quotation marks in values
 * are doubled, and those around a value follow a comma or the row's `(`, or precede a comma or its `)`.
 */
export const csvLinesOfRows = (text: string): string =>
  `${text.slice(1, -1).replaceAll(')"(', '\r\n').replaceAll('\\\\', '\\')}\r\n`;
