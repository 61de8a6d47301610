/** A cell; null is empty. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * A line of a table as RFC 4180 writes it. A text that a spreadsheet would run as a formula gets an apostrophe in
 * front, which spreadsheets show as plain text; numbers stay numbers.
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/** Also after blanks, which spreadsheets skip, and in the full-width forms, which they take for the same. */
const formula = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
