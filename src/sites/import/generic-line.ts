import type { Table } from '../../platform/formats/read-table.ts';
import type { Columns, Field } from './columns.ts';
import type { ImportChoices } from './import-query.ts';
import type { Preview } from './preview.ts';
import { cellText, type DateRule, readDay, textOrNull } from './read-cells.ts';
import { keyOf, type Rejection, type StagedLine, type StagedSample, type StagedSite } from './staged-row.ts';

/** A reason to reject one line. */
export class LineProblem extends Error {
  /** The site of a result that can't be read: what its other lines say is not all. */
  site: StagedSite | null = null;
}

/** A line that is no result of the site's water: a standard, a statistic, another medium, or withdrawn. */
export class OtherLine extends LineProblem {}

/** Reads a site's results; a problem with one of them names the site. */
export function resultsOf(site: StagedSite, read: () => StagedSample[]): StagedSample[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof LineProblem && !(error instanceof OtherLine)) error.site = site;
    throw error;
  }
}

/** The meaning of commas in a column's numbers; `unclear` if the column can't tell. */
export type CommaRule = 'decimal' | 'thousands' | 'unclear';

/** One line of a table with its interpretation. */
export type Given = {
  line: number;
  cells: string[];
  columns: Columns;
  choices: ImportChoices;
  /** Today's calendar day: later collection dates are rejected. */
  today: string;
  /** How the file's texts have been read so far. */
  preview: Preview;
  /** The commas in the figures of each column. */
  commas: ReadonlyMap<number, CommaRule>;
  dates: DateRule;
};

/**
 * Reads a table line by line; those that `stage` refuses with a `LineProblem` are rejected, those without a result are
 * skipped.
 */
export async function* stagedLines(
  { header, records }: Table,
  preview: Preview,
  stage: (line: number, cells: string[]) => Omit<StagedLine, 'key'> | undefined,
): AsyncGenerator<StagedLine | Rejection> {
  for await (const { line, cells } of records) {
    try {
      if (cells.length !== header.length)
        throw new LineProblem(`This line has ${cells.length} columns; the header has ${header.length}.`);
      const staged = stage(line, cells);
      if (!staged) continue;
      preview.line(staged);
      yield { ...staged, key: keyOf(staged.site) };
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      yield { line, reason: error.message, ...(error.site && { key: keyOf(error.site) }) };
    }
  }
}

/** The text of a field's cell; empty if the table has no such column. */
export const cellOf = ({ cells, columns }: Given, field: Field): string => {
  const at = columns.at[field];
  return at === undefined ? '' : cellText(cells[at]);
};

/** The text of a field; null if it is empty. Throws `LineProblem` for more than `max` characters or a NUL. */
export function textOf(given: Given, field: Field, max: number): string | null {
  const text = textOrNull(cellOf(given, field));
  if (text !== null && text.length > max) throw new LineProblem(`${field} has more than ${max} characters.`);
  if (text?.includes('\0')) throw new LineProblem(`${field} contains a NUL character.`);
  return text;
}

/** The day of a sample; null for none or for a year alone. Throws `LineProblem` for other texts and for days to come. */
export function collectionDay(
  text: string,
  today: string,
  rule: DateRule = 'month first, or unknown',
): string | null {
  const { day, isWrong, isAmbiguous } = readDay(text, rule);
  if (isAmbiguous)
    throw new LineProblem(
      `The order of day, month and year in '${text.slice(0, 30)}' is unclear, also from the other lines; write it like 2026-03-05.`,
    );
  if (isWrong) throw new LineProblem(`'${text.slice(0, 30)}' is not a date; write it like 2026-03-05.`);
  if (day !== null && day > today) throw new LineProblem(`The date '${text.slice(0, 30)}' is in the future.`);
  return day;
}
