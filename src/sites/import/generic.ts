import { FileProblem, type Table } from '../../platform/formats/read-table.ts';
import type { FileUnit } from '../import-terms.ts';
import { stateNamed } from '../places/state-names.ts';
import { siteLimits, toPpt } from '../terms.ts';
import { columnsOf, type Columns } from './columns.ts';
import { Commas } from './decimal-commas.ts';
import { refuseUnfoundExceedance } from './exceedance.ts';
import {
  cellOf,
  type Given,
  isCommonName,
  LineProblem,
  OtherLine,
  readOf,
  stagedLines,
  UnknownSite,
} from './generic-line.ts';
import { isLimitLine, samplesOf, unreadIn } from './generic-results.ts';
import { siteOf } from './generic-site.ts';
import type { ImportChoices } from './import-query.ts';
import { refuseContradiction, refuseNotes } from './notes.ts';
import { blood, bloodProblem, isOfWater, solidName } from './other-samples.ts';
import { Preview } from './preview.ts';
import { lowestLimit } from './rate-sites.ts';
import { cellText, DateOrder, textOrNull, unitOf, wordsOf } from './read-cells.ts';
import {
  isSystemNumber,
  type NumberedLine,
  type Rejection,
  type StagedLine,
  type StagedSample,
  type StagedSite,
} from './staged-row.ts';
import { UnreadColumns } from './unread-columns.ts';

/** Lines whose values the preview shows. */
const exampleLines = 200;

/** Reads a table with one line per site or one per result. Throws `FileProblem` if it is neither. */
export async function* readGeneric(
  open: () => Promise<Table>,
  choices: ImportChoices,
  { fileName, today, preview }: { fileName: string; today: string; preview: Preview },
): AsyncGenerator<StagedLine | Rejection> {
  const first = await open();
  const { header } = first;
  const columns = withSource(columnsOf(header, choices.columns), header, choices);
  preview.columns(header, columns);
  const read = header.filter((name) => choices.columns.get(name) !== '');
  const problems = problemsOf(columns, choices, [fileName, ...read]);
  if (columns.at.medium === undefined && solidName.test(fileName))
    problems.push(
      `The name of the file (${fileName.slice(0, 40)}) suggests samples of another medium than water. If they are of water, rename it or add a column Medium that says so.`,
    );
  const unread = new UnreadColumns(header, columns, choices.columns);
  const rules = await firstPass(first, columns, {
    preview,
    chosenUnit: choices.unit,
    unread,
    linesMax: problems.length > 0 ? exampleLines : Infinity,
  });
  const across = hasResults(columns) ? [] : unread.sideBySide();
  if (across.length > 1)
    throw new FileProblem(
      1,
      `The columns ${across[0]} and ${across[1]} seem to hold results of several places, times or statistics side by side. Write a line for each result, with its site, date, compound, result and unit, and leave averages out.`,
    );
  problems.push(...unread.problems());
  if (problems.length > 0) throw new FileProblem(1, problems.join(' '));
  const given = (line: number, cells: string[]): Given => ({
    line,
    cells,
    columns,
    choices,
    today,
    preview,
    ...rules,
  });
  yield* stagedLines(await open(), preview, (line, cells) => lineOf(given(line, cells)), {
    sourceOf: (cells) => textOrNull(cells[columns.at.dataSource ?? -1] ?? '') ?? choices.source,
    ownerOf: (cells, site) => ownerIn(cells, columns, site),
    unreadIn: (line, cells) => unreadIn(given(line, cells)),
  });
}

/** Whose a site is, in the line's own words; for a common name without an identifier, also where it is. */
function ownerIn(
  cells: readonly string[],
  { at, texts }: Columns,
  { siteName, externalId }: StagedSite,
): string {
  const of = externalId === null && isCommonName(siteName ?? '') ? placeHeader : ownerHeader;
  return texts
    .filter((one) => one.at !== at.siteName && !/type|kind|class/i.test(one.header))
    .map(({ header, at: place }) => {
      const text = cellText(cells[place]);
      return of.test(wordsOf(header)) ? text : ofSample.test(header) ? '' : systemNumberIn(text);
    })
    .filter((text) => textOrNull(text) !== null)
    .join(', ');
}
const ofSample = /sample|\blab|report|batch|order/i;

/** The number of a water system at the start of a text, as in `NC0990532-002`; empty if there is none. */
function systemNumberIn(text: string): string {
  const [, number = '', state = ''] = /^(([A-Z]{2})\d{7})(?!\d)/.exec(text) ?? [];
  return stateNamed(state) === undefined ? '' : number;
}

const ownerHeader = /\b(installation|base|owner|district|propert(y|ies)|subdivision|municipality)( name)?$/i;
const placeHeader =
  /\b(installation|owner|district|propert(y|ies)|subdivision|municipality|address|street|city|town|village|community|facility|system|base|parcel)( name)?$/i;

/**
 * Reads the table for the commas in its figures and the order in its dates, which one line can't explain, and for
 * columns that are left out but may have results.
 */
async function firstPass(
  { header, delimiter, records }: Table,
  columns: Columns,
  {
    preview,
    unread,
    linesMax,
    chosenUnit,
  }: { preview: Preview; unread: UnreadColumns; linesMax: number; chosenUnit: FileUnit | undefined },
): Promise<Pick<Given, 'commas' | 'dates'>> {
  const { at, results, highest } = columns;
  const figures = [highest, ...results].flatMap((one) => [one?.at, one?.limit?.at]);
  const commas = new Commas(
    figures.filter((place) => place !== undefined),
    delimiter,
  );
  const dates = new DateOrder(header[at.testedAt ?? -1] ?? '');
  const days = header.flatMap((name, place) => (place === at.testedAt || /date/i.test(name) ? [place] : []));
  const unitsAbove = new Set<FileUnit>();
  let read = 0;
  for await (const { line, cells } of records) {
    if (linesMax === Infinity) refuseNotes(cells, { line, header, columns, chosenUnit, unitsAbove });
    if (read < exampleLines) preview.examples(cells);
    commas.add(cells);
    const unit = unitOf(cells[at.unit ?? -1] ?? '');
    if (unit) unitsAbove.add(unit);
    unread.add(cells);
    for (const place of days) dates.add(cellText(cells[place]));
    if (++read >= linesMax) break;
  }
  return { commas: commas.rules(), dates: dates.rule(commas.areDecimal()) };
}

/**
 * In laboratories' tables, Source is the well or tap: such a column counts only if nothing else names the source. One
 * named dataSource, or chosen in the preview, names the agency.
 */
function withSource(
  columns: Columns,
  header: readonly string[],
  { columns: chosen, source }: ImportChoices,
): Columns {
  const named = header.findIndex((name) => chosen.get(name) === 'dataSource');
  const own = header.findIndex((name) => !chosen.has(name) && /^\W*data[\s_-]*source\W*$/i.test(name));
  const { dataSource, ...others } = columns.at;
  const at = [named, own].find((found) => found >= 0) ?? (source === undefined ? dataSource : undefined);
  return { ...columns, at: at === undefined ? others : { ...others, dataSource: at } };
}

/** Information missing from both the file and the choices, without which no line can be read. */
function problemsOf(columns: Columns, { unit, source }: ImportChoices, names: readonly string[]): string[] {
  const { at, results, highest } = columns;
  const isUnitMissing = at.unit === undefined && !unit;
  const ofBlood = at.medium === undefined && names.find((name) => blood.test(name));
  const bare = results.find((column) => column.unit === undefined && column.unitAt === undefined);
  return [
    at.siteName === undefined && 'No column has the sites’ names, such as siteName.',
    !hasResults(columns) &&
      'No column has measurements, such as value with compound, or PFOA (ng/L). A list of places alone can’t be imported.',
    at.siteName === undefined &&
      !hasResults(columns) &&
      'If the header isn’t in the first line, delete the lines above it.',
    ofBlood && bloodProblem(ofBlood),
    isUnitMissing &&
      bare &&
      `${bare.compound === null ? 'No column or header states the unit of the results' : `The header ${bare.header.slice(0, 40)} states no unit`}; choose ppt, ng/L, ppb or µg/L.`,
    isUnitMissing &&
      highest &&
      highest.unit === undefined &&
      'The header of the highest level states no unit; choose ppt, ng/L, ppb or µg/L.',
    at.dataSource === undefined &&
      !source &&
      'No column names the source of the results, such as dataSource; enter who measured.',
  ].filter((problem) => typeof problem === 'string');
}

const hasResults = ({ at, results, highest }: Columns): boolean =>
  results.length > 0 || highest !== undefined || at.contaminantData !== undefined;

function lineOf(given: Given): NumberedLine | undefined {
  if (given.cells.every((cell) => cell.trim() === '')) return undefined;
  const site = siteOrSample(given);
  return readOf(site, () => {
    if (isLimitLine(given)) return undefined;
    if (!isOfWaterUnlessHigh(given)) return { line: given.line, site, samples: [] };
    const samples = samplesOf(given);
    refuseSolids(given, samples);
    if (given.cells.length > 1 && given.cells.filter((cell) => cell.trim() !== '').length === 1)
      throw new OtherLine(`The line has nothing but '${(site.siteName ?? '').slice(0, 40)}'.`);
    if (samples.length > siteLimits.compoundsMax) throw new LineProblem('This line has too many compounds.');
    refuseUnfoundExceedance(given, samples);
    refuseContradiction(given, samples);
    return { line: given.line, site, samples };
  });
}

/** The site of a line. Throws `OtherLine` for the laboratory's own samples, which have none. */
function siteOrSample(given: Given): StagedSite {
  try {
    return siteOf(given);
  } catch (error) {
    throw error instanceof UnknownSite ? (otherSample(given) ?? error) : error;
  }
}

/** Why a line is certainly of another sample; undefined if it may be of a site. */
function otherSample(given: Given): OtherLine | undefined {
  try {
    isOfWater({ ...given, preview: new Preview() });
  } catch (error) {
    if (error instanceof OtherLine && error.isCertain) return error;
    if (!(error instanceof LineProblem)) throw error;
  }
  return undefined;
}

/** As `isOfWater`; but a name or a remark that only sounds like another sample's takes no high level from a site unsaid. */
function isOfWaterUnlessHigh(given: Given): boolean {
  try {
    return isOfWater(given);
  } catch (error) {
    if (!(error instanceof OtherLine) || error.isCertain || !isHigh(given)) throw error;
    throw new LineProblem(
      `${error.message} But its level is above a limit: if it is of the site’s water, leave that column out.`,
    );
  }
}

/** Whether a line has a level above a federal limit, or results that can't be read. */
function isHigh(given: Given): boolean {
  try {
    return samplesOf({ ...given, preview: new Preview() }).some(
      ({ value, unit }) => value !== null && unit !== null && toPpt(value, unit) > lowestLimit,
    );
  } catch (error) {
    if (!(error instanceof LineProblem)) throw error;
    return !(error instanceof OtherLine);
  }
}

/** What no site of water is named; 'Fish Creek' and 'Soil Conservation Office' are. */
const solidSite = /\b(fillets?|tissues?|soil (borings?|samples?)|sediments?|sludge|biosolids?)\b/i;

/** Parts per billion or trillion may be of a solid, if the site's name is that of one: `Bluegill fillet`. */
function refuseSolids(given: Given, samples: readonly StagedSample[]): void {
  const { columns } = given;
  const name = cellOf(given, 'siteName');
  const isOfParts = samples.some(({ unit }) => unit === 'ppb' || unit === 'ppt');
  const isOfFile = columns.at.medium === undefined && columns.at.contaminantData === undefined;
  if (isOfFile && isOfParts && solidSite.test(name) && !isSystemNumber.test(cellOf(given, 'externalId')))
    throw new LineProblem(
      `'${name.slice(0, 40)}' may be of another medium than water. If it is of water, add a column Medium that says so, or give the results in ng/L.`,
    );
}
