import { findAnalyte } from '../../analytes/terms.ts';
import { FileProblem, type Table } from '../../platform/formats/read-table.ts';
import { ucmr5Source } from '../epa-terms.ts';
import type { QualifierMeaning } from '../import-terms.ts';
import { stateNamed } from '../places/state-names.ts';
import { siteLimits } from '../terms.ts';
import { compoundName } from './compound-names.ts';
import { collectionDay, LineProblem, orNull, readOf, stagedLines } from './generic-line.ts';
import { measured } from './lab-result.ts';
import type { Preview } from './preview.ts';
import { unitOf, zipOf } from './read-cells.ts';
import { qualifiersIn } from './read-qualifiers.ts';
import { unitProblem } from './read-result-cells.ts';
import {
  type Rejection,
  type StagedLine,
  type StagedSample,
  type StagedSite,
  type UnreadResult,
  unknownSite,
} from './staged-row.ts';

const ucmr5Url = 'https://www.epa.gov/dwucmr/fifth-unregulated-contaminant-monitoring-rule';
/** Sampled under the same rule, but not a PFAS. */
const leftOut = 'lithium';
const needed = [
  'PWSID',
  'PWSName',
  'CollectionDate',
  'Contaminant',
  'Units',
  'AnalyticalResultsSign',
  'AnalyticalResultValue',
];

/**
 * Reads the bulk file of EPA's Fifth Unregulated Contaminant Monitoring Rule (UCMR5_All.txt): a line per result, `<`
 * for not detected at the minimum reporting level (MRL). Throws `FileProblem` if columns are missing.
 */
export async function* readUcmr5(table: Table, reading: Reading): AsyncGenerator<StagedLine | Rejection> {
  const { header } = table;
  if (header.length === 1 && /\bPWSID"?[,;]|[,;]"?PWSID\b/i.test(header[0]!))
    throw new FileProblem(
      1,
      'The columns of this file are not separated by tabs. Choose the UCMR5_All.txt that EPA publishes, without saving it in a spreadsheet program first.',
    );
  const missing = needed.filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw new FileProblem(
      1,
      `This is not a UCMR 5 results file: the column ${missing.join(', ')} is missing.`,
    );
  const at = Object.fromEntries(header.map((name, index) => [name, index]));
  const cellsBy =
    (cells: readonly string[]): Cell =>
    (name) =>
      (cells[at[name] ?? -1] ?? '').trim();
  const stage = (line: number, cells: string[]) => {
    const cell = cellsBy(cells);
    if (cell('Contaminant').toLowerCase() === leftOut) return undefined;
    if (!/^[A-Z0-9]{9}$/i.test(cell('PWSID')))
      throw new LineProblem('The PWSID does not have nine characters.');
    const site = siteOf(cell);
    return { line, site, samples: readOf(site, () => samplesOf(cell, reading)) };
  };
  yield* stagedLines(table, reading.preview, stage, {
    sourceOf: () => ucmr5Source,
    ownerOf: () => '',
    unreadIn: (_, cells) => [unreadIn(cellsBy(cells), reading)],
  });
}

/** Reads UCMR5_ZIPCodes.txt: the ZIP codes that each water system serves. */
export async function* readUcmr5Zips({
  header,
  records,
}: Table): AsyncGenerator<{ externalId: string; zip: string } | Rejection> {
  const pwsid = header.findIndex((name) => /^pwsid$/i.test(name));
  const zipAt = header.findIndex((name) => /zip/i.test(name));
  if (pwsid < 0 || zipAt < 0)
    throw new FileProblem(1, 'This is not a UCMR 5 ZIP code file: it needs the columns PWSID and ZIPCODE.');
  for await (const { line, cells } of records) {
    const zip = zipOf((cells[zipAt] ?? '').trim());
    const externalId = (cells[pwsid] ?? '').trim();
    if (zip === undefined || externalId === '')
      yield { line, reason: 'ZIP code file: the line has no PWSID with a ZIP code.' };
    else yield { externalId, zip: zip.slice(0, 5) };
  }
}

type Cell = (name: string) => string;
type Reading = { meanings: ReadonlyMap<string, QualifierMeaning>; today: string; preview: Preview };

const siteOf = (cell: Cell): StagedSite => ({
  ...unknownSite,
  externalId: cell('PWSID').toUpperCase(),
  siteName: (cell('PWSName') || cell('PWSID')).slice(0, siteLimits.nameMax),
  isWaterSystem: true,
  location: locationOf(cell),
  dataSource: ucmr5Source,
  sourceUrl: ucmr5Url,
});

/** Instead of a state, tribal systems have the number of EPA's region, 01 to 10, or NN for the Navajo Nation. */
function locationOf(cell: Cell): string | null {
  const codes = [cell('State'), cell('PWSID').slice(0, 2)].map((code) => code.toUpperCase());
  const state = codes.find((code) => stateNamed(code) !== undefined);
  if (state) return state;
  if (codes.includes('NN')) return 'Navajo Nation';
  const region = codes.find((code) => /^(0[1-9]|10)$/.test(code));
  return region ? `Tribal land, EPA Region ${Number(region)}` : null;
}

/** The result of a line; none if its sign must be explained first. Throws `LineProblem`. */
function samplesOf(cell: Cell, { meanings, today, preview }: Reading): StagedSample[] {
  const unit = unitOf(cell('Units'));
  preview.unit(cell('Units'), unit ?? null);
  if (!unit) throw unitProblem(cell('Units'));
  const day = collectionDay(cell('CollectionDate'), today);
  if (day === null)
    throw new LineProblem(`The collection date '${cell('CollectionDate').slice(0, 20)}' is not a day.`);
  const contaminant = cell('Contaminant');
  const compound = compoundName(contaminant);
  if (compound === '' || compound.length > siteLimits.compoundMax)
    throw new LineProblem('The contaminant is missing or too long.');
  const [limit, text, sign] = [cell('MRL'), cell('AnalyticalResultValue'), cell('AnalyticalResultsSign')];
  if (limit !== '' && !isDecimal(limit))
    throw new LineProblem(`The MRL '${limit.slice(0, 20)}' is not a number.`);
  if (text !== '' && !isDecimal(text))
    throw new LineProblem(`The result '${text.slice(0, 20)}' is not a number.`);
  const qualifiers = preview.qualifiers(qualifiersIn(sign, null, meanings));
  if (qualifiers.length === 0) throw new LineProblem('The line does not say whether the result is < or =.');
  if (qualifiers.some(({ meaning }) => meaning === null)) return [];
  const result = measured({
    text,
    unit,
    limit: limit === '' ? null : { value: Number(limit), unit, unitFrom: 'itself' },
    qualifiers,
    isZeroUndetected: false,
  });
  return [
    {
      ...result,
      compound: preview.analyte(contaminant, compound),
      collectedOn: day,
      method: cell('MethodID').slice(0, siteLimits.methodMax) || null,
      sample: sampleName(cell),
      replacesHigher: cell('SampleID') !== '',
      isListed: false,
    },
  ];
}

const unreadIn = (cell: Cell, { today }: Reading): UnreadResult => ({
  compound: findAnalyte(compoundName(cell('Contaminant')))?.name ?? null,
  collectedOn: orNull(() => collectionDay(cell('CollectionDate'), today)),
});

const isDecimal = (text: string): boolean =>
  /^(\d{1,9}(\.\d{0,20})?|\.\d{1,20})(e[+-]?\d{1,2})?$/i.test(text);

const sampleName = (cell: Cell): string | null =>
  ['FacilityID', 'SamplePointID', 'SampleID']
    .map(cell)
    .filter((part) => part !== '')
    .join('/')
    .slice(0, siteLimits.sampleMax) || null;
