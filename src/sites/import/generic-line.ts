import type { SiteType } from '../terms.ts';
import type { Columns, Field } from './columns.ts';
import type { ImportChoices } from './import-query.ts';
import { cellText, textOrNull } from './read-cells.ts';

/** A reason to reject one line. */
export class LineProblem extends Error {}

/** One line of a table with its interpretation. */
export type Given = {
  line: number;
  cells: string[];
  columns: Columns;
  choices: ImportChoices;
  /** Today's calendar day: later collection dates are rejected. */
  today: string;
  /** The file's site types so far, each with our type, or null if there is none. */
  siteTypes: Map<string, SiteType | null>;
};

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
