import type { Table } from '../../platform/formats/read-table.ts';
import { importFieldLabels } from '../import-terms.ts';
import type { Columns } from './columns.ts';
import type { Field } from './header-names.ts';
import type { ImportChoices } from './import-query.ts';
import type { Preview } from './preview.ts';
import { cellText, type DateRule, readDay, textOrNull } from './read-cells.ts';
import {
  isSystemNumber,
  keyOf,
  type NumberedLine,
  plainIdentifier,
  type Rejection,
  type StagedLine,
  type StagedSite,
  type UnreadResult,
  unknownSite,
} from './staged-row.ts';

/** A reason to reject one line. */
export class LineProblem extends Error {
  /** The site of a result that can't be read, whose other lines are then not the whole picture. */
  site: StagedSite | null = null;
}

/** A line that is no result of the site's water: a blank, a standard, a limit or another medium. */
export class OtherLine extends LineProblem {
  /** False if only a name or a remark says so, which may be about something else. */
  readonly isCertain: boolean;
  constructor(message: string, { isCertain = true } = {}) {
    super(message);
    this.isCertain = isCertain;
  }
}

/** A line without a site’s name, or with too few cells, may be of the site above it. */
export class UnknownSite extends LineProblem {}

/** Reads what a line says of a site; a problem with it names the site. */
export function readOf<Read>(site: StagedSite, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof LineProblem && !(error instanceof OtherLine)) error.site ??= site;
    throw error;
  }
}

/** What can be read for certain, or null. */
export function orNull<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof LineProblem) return null;
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

/** What a line's texts say besides its site's name: who measured, whose or where the site is, and what was measured. */
type LineTexts = {
  sourceOf: (cells: readonly string[]) => string | undefined;
  ownerOf: (cells: readonly string[], site: StagedSite) => string;
  /** Of a refused line. */
  unreadIn: (line: number, cells: string[]) => UnreadResult[];
};

/**
 * Reads a table line by line; those that `stage` refuses with a `LineProblem` are rejected, those without a result are
 * skipped.
 */
export async function* stagedLines(
  { header, records }: Table,
  preview: Preview,
  stage: (line: number, cells: string[]) => NumberedLine | undefined,
  { sourceOf, ownerOf, unreadIn }: LineTexts,
): AsyncGenerator<StagedLine | Rejection> {
  let above: StagedSite | null = null;
  const places = new SitePlaces();
  for await (const { line, cells } of records) {
    try {
      if (cells.length !== header.length) {
        const problem = new UnknownSite(
          cells.length === 1
            ? `This line has one cell; the header has ${header.length} columns. If it is a note, remove it.`
            : `This line has ${cells.length} columns; the header has ${header.length}.`,
        );
        problem.site = systemIn(cells, sourceOf(cells));
        throw problem;
      }
      const staged = stage(line, cells);
      if (!staged) continue;
      readOf(staged.site, () => places.add(staged.site, ownerOf(cells, staged.site)));
      preview.line(staged);
      above = staged.site;
      yield { ...staged, key: keyOf(staged.site) };
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      above = error.site ?? above;
      const mayBeOfAbove =
        error instanceof UnknownSite && cells.some((cell) => /^\W*[a-z]{0,2}\W*\d/i.test(cell));
      const site = error.site ?? (mayBeOfAbove ? above : null);
      yield { line, reason: error.message };
      if (!site) continue;
      const unread =
        cells.length === header.length ? unreadIn(line, cells) : [{ compound: null, collectedOn: null }];
      yield { line: null, key: keyOf(site), site, samples: [], unread };
    }
  }
}

/** Where the sites without an identifier are, and the names of those with one that isn't a water system's. */
class SitePlaces {
  readonly #places = new Map<string, Pick<StagedSite, 'latitude' | 'longitude'>>();
  readonly #owners = new Map<string, string>();
  readonly #names = new Map<string, Pick<StagedSite, 'location'> & { siteName: string }>();

  /**
   * Throws `LineProblem` for a name that the file has at another place as well, such as 'Residential well', and for an
   * identifier, such as a sampling point's, that another site has. `owner`: whose or where the site is; empty if unknown.
   */
  add(site: StagedSite, owner: string): void {
    const { id, externalId, siteName, location, latitude, longitude } = site;
    if (id === null && externalId !== null && siteName !== null && !isSystemNumber.test(externalId)) {
      const known = this.#names.get(externalId.toLowerCase()) ?? { siteName, location };
      this.#names.set(externalId.toLowerCase(), known);
      const isElsewhere = location && known.location && !isSameText(known.location, location);
      if (isElsewhere || !isSameText(known.siteName, siteName))
        throw new LineProblem(
          `'${externalId.slice(0, 40)}' is the identifier of '${known.siteName.slice(0, 40)}'${isElsewhere ? ` in ${known.location!.slice(0, 40)}` : ''} in another line. Leave its column out if it doesn’t identify the site.`,
        );
    }
    if (id !== null || (externalId !== null && isSystemNumber.test(externalId))) return;
    const key = keyOf(site);
    const known = this.#owners.get(key) ?? owner;
    this.#owners.set(key, known || owner);
    if (known !== '' && owner !== '' && !isSameText(known, owner))
      throw new LineProblem(
        `'${siteName?.slice(0, 40)}' belongs to '${known.slice(0, 60)}' in another line, here to '${owner.slice(0, 60)}'. Give each place its own name or identifier.`,
      );
    if (latitude === null || longitude === null || externalId !== null || !isCommonName(siteName ?? ''))
      return;
    const point = this.#places.get(key);
    if (point === undefined) this.#places.set(key, { latitude, longitude });
    else if (
      Math.max(Math.abs(latitude - point.latitude!), Math.abs(longitude - point.longitude!)) > degreesMax
    )
      throw new LineProblem(
        `'${siteName?.slice(0, 40)}' is at ${point.latitude}, ${point.longitude} in another line. Give each place its own name or identifier.`,
      );
  }
}

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether many places are called so: `Well 1`, `Residential well`. The wells of one base or mill may be far apart. */
export const isCommonName = (name: string): boolean =>
  /^(residen\w*|private|domestic|homes?|house\w*|property|wells?|taps?|kitchen|samples?|sites?|locations?|plants?|treatment plant|[mpdrt]w)(?![a-z])/i.test(
    name,
  );
/** At 40° north, about 1 km: wells of one site are nearer to each other. */
const degreesMax = 0.01;

/** The water system whose number is in one of the cells, wherever they belong; other nine digits may be a sample's. */
function systemIn(cells: readonly string[], dataSource: string | undefined): StagedSite | null {
  const externalId = cells
    .map((cell) => cell.trim())
    .find((cell) => /^[A-Z]/i.test(cell) && isSystemNumber.test(cell));
  if (externalId === undefined || dataSource === undefined) return null;
  return { ...unknownSite, externalId: plainIdentifier(externalId), isWaterSystem: true, dataSource };
}

/** The text of a field's cell; empty if the table has no such column. */
export const cellOf = ({ cells, columns }: Given, field: Field): string => {
  const at = columns.at[field];
  return at === undefined ? '' : cellText(cells[at]);
};

/** The text of a field; null if it is empty. Throws `LineProblem` for more than `max` characters or a NUL. */
export function textOf(given: Given, field: Field, max: number): string | null {
  const text = textOrNull(cellOf(given, field));
  if (text !== null && text.length > max)
    throw new LineProblem(`${importFieldLabels[field]} has more than ${max} characters.`);
  if (text?.includes('\0')) throw new LineProblem(`${importFieldLabels[field]} contains a NUL character.`);
  return text;
}

/** Spreadsheets turn an empty date into the first day they know. */
const firstDay = '1980-01-01';

/** The day of a sample; null for none or for a year alone. Throws `LineProblem` for other texts and for days to come. */
export function collectionDay(
  text: string,
  today: string,
  rule: DateRule = 'month first, or unknown',
): string | null {
  const { day, isWrong, isAmbiguous } = readDay(text, rule);
  if (day !== null && day < firstDay)
    throw new LineProblem(`The date '${text.slice(0, 30)}' is before PFAS were measured in water.`);
  if (isAmbiguous)
    throw new LineProblem(
      `The order of day, month and year in '${text.slice(0, 30)}' is unclear, also from the other lines; write it like 2026-03-05.`,
    );
  if (isWrong && /^[2-5]\d{4}(\.\d+)?$/.test(text))
    throw new LineProblem(
      `'${text.slice(0, 30)}' is a spreadsheet’s number of a day. Format the column as a date like 2026-03-05, and export the table again.`,
    );
  if (isWrong) throw new LineProblem(`'${text.slice(0, 30)}' is not a date; write it like 2026-03-05.`);
  if (day !== null && day > today) throw new LineProblem(`The date '${text.slice(0, 30)}' is in the future.`);
  return day;
}
