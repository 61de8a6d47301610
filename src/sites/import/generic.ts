import { FileProblem, type Table } from '../../platform/read-table.ts';
import { siteLimits } from '../terms.ts';
import { columnsOf, type Columns, describeColumns } from './columns.ts';
import { type Given, LineProblem } from './generic-line.ts';
import { isLimitLine, samplesOf } from './generic-results.ts';
import { siteOf } from './generic-site.ts';
import type { ImportChoices } from './import-query.ts';
import type { Preview } from './preview.ts';
import { keyOf, type Rejection, type StagedLine } from './staged-row.ts';

/** Reads any table of sites with results: one line per site, or one per result. Throws `FileProblem` if it is neither. */
export async function* readGeneric(
  { header, records }: Table,
  choices: ImportChoices,
  { fallbackSource, today, preview }: { fallbackSource: string; today: string; preview: Preview },
): AsyncGenerator<StagedLine | Rejection> {
  const columns = columnsOf(header, choices.columns);
  preview.columns = describeColumns(header, columns);
  const { siteTypes } = preview;
  checkColumns(columns, choices);
  for await (const { line, cells } of records) {
    try {
      if (cells.length !== header.length)
        throw new LineProblem(`This line has ${cells.length} columns; the header has ${header.length}.`);
      const given = { line, cells, columns, choices, fallbackSource, today, siteTypes };
      if (!isLimitLine(given)) yield lineOf(given);
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      yield { line, reason: error.message };
    }
  }
}

function checkColumns({ at, compounds, valueUnit }: Columns, { unit }: ImportChoices): void {
  if (at.siteName === undefined)
    throw new FileProblem(1, 'No column holds the sites’ names, such as siteName.');
  const isLong = at.value !== undefined;
  if (!isLong && compounds.length === 0 && at.contaminantData === undefined && at.maxPfasLevel === undefined)
    throw new FileProblem(
      1,
      'No column holds measurements, such as value with compound, or PFOA (ng/L). A list of places alone is not imported.',
    );
  if (isLong && at.unit === undefined && !valueUnit && !unit)
    throw new FileProblem(
      1,
      'No column or header states the unit of the results; choose ppt, ng/L, ppb or µg/L.',
    );
  const bare = compounds.find((column) => column.unit === undefined);
  if (!isLong && bare && at.unit === undefined && !unit)
    throw new FileProblem(1, `The header ${bare.compound} states no unit; choose ppt, ng/L, ppb or µg/L.`);
}

function lineOf(given: Given): StagedLine {
  const site = siteOf(given);
  const samples = samplesOf(given);
  if (samples.length > siteLimits.compoundsMax) throw new LineProblem('This line has too many compounds.');
  return { line: given.line, key: keyOf(site), site, samples };
}
