import { FileProblem, type Table } from '../../platform/formats/read-table.ts';
import { siteLimits } from '../terms.ts';
import { addExamples, columnsOf, type Columns, describeColumns } from './columns.ts';
import { type Given, LineProblem } from './generic-line.ts';
import { isLimitLine, samplesOf } from './generic-results.ts';
import { siteOf } from './generic-site.ts';
import type { ImportChoices } from './import-query.ts';
import type { Preview } from './preview.ts';
import { keyOf, type Rejection, type StagedLine } from './staged-row.ts';

/** Lines whose values the preview shows. */
const exampleLines = 200;

/** Reads a table with one line per site or one per result. Throws `FileProblem` if it is neither. */
export async function* readGeneric(
  { header, records }: Table,
  choices: ImportChoices,
  { today, preview }: { today: string; preview: Preview },
): AsyncGenerator<StagedLine | Rejection> {
  const columns = withSource(columnsOf(header, choices.columns), header, choices);
  preview.columns = describeColumns(header, columns);
  const { siteTypes } = preview;
  const problems = problemsOf(columns, choices);
  let read = 0;
  for await (const { line, cells } of records) {
    if (read++ < exampleLines) addExamples(preview.columns, cells);
    else if (problems.length > 0) break;
    if (problems.length > 0) continue;
    try {
      if (cells.length !== header.length)
        throw new LineProblem(`This line has ${cells.length} columns; the header has ${header.length}.`);
      const given = { line, cells, columns, choices, today, siteTypes };
      if (!isLimitLine(given)) yield lineOf(given);
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      yield { line, reason: error.message };
    }
  }
  if (problems.length > 0) throw new FileProblem(1, problems.join(' '));
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
function problemsOf({ at, compounds, valueUnit }: Columns, { unit, source }: ImportChoices): string[] {
  const isLong = at.value !== undefined;
  const hasResults =
    isLong || compounds.length > 0 || at.contaminantData !== undefined || at.maxPfasLevel !== undefined;
  const isUnitMissing = at.unit === undefined && !unit;
  const bare = compounds.find((column) => column.unit === undefined);
  return [
    at.siteName === undefined && 'No column has the sites’ names, such as siteName.',
    !hasResults &&
      'No column has measurements, such as value with compound, or PFOA (ng/L). A list of places alone can’t be imported.',
    isLong &&
      isUnitMissing &&
      !valueUnit &&
      'No column or header states the unit of the results; choose ppt, ng/L, ppb or µg/L.',
    !isLong &&
      isUnitMissing &&
      bare &&
      `The header ${bare.compound} states no unit; choose ppt, ng/L, ppb or µg/L.`,
    at.dataSource === undefined &&
      !source &&
      'No column names the source of the results, such as dataSource; enter who measured.',
  ].filter((problem) => typeof problem === 'string');
}

function lineOf(given: Given): StagedLine {
  const site = siteOf(given);
  const samples = samplesOf(given);
  if (samples.length > siteLimits.compoundsMax) throw new LineProblem('This line has too many compounds.');
  return { line: given.line, key: keyOf(site), site, samples };
}
