import { ucmr5Source } from '../epa-terms.ts';
import { stateNamed } from '../places/state-names.ts';
import { siteLimits } from '../terms.ts';
import { readDay, unitOf, zipOf } from './read-cells.ts';
import { FileProblem, type Table } from '../../platform/formats/read-table.ts';
import { keyOf, type Rejection, type StagedLine, type StagedSample, type StagedSite } from './staged-row.ts';

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
export async function* readUcmr5({ header, records }: Table): AsyncGenerator<StagedLine | Rejection> {
  const missing = needed.filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw new FileProblem(
      1,
      `This is not a UCMR 5 results file: the column ${missing.join(', ')} is missing.`,
    );
  const at = Object.fromEntries(header.map((name, index) => [name, index]));
  for await (const { line, cells } of records) {
    const cell = (name: string) => (cells[at[name] ?? -1] ?? '').trim();
    if (cells.length !== header.length) {
      yield { line, reason: `This line has ${cells.length} columns; the header has ${header.length}.` };
      continue;
    }
    if (cell('Contaminant').toLowerCase() === leftOut) continue;
    const sample = sampleOf(cell);
    if (typeof sample === 'string') yield { line, reason: sample };
    else if (!/^[A-Z0-9]{9}$/i.test(cell('PWSID')))
      yield { line, reason: 'The PWSID does not have nine characters.' };
    else {
      const site = siteOf(cell);
      yield { line, key: keyOf(site), site, samples: [sample] };
    }
  }
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

const siteOf = (cell: Cell): StagedSite => ({
  id: null,
  externalId: cell('PWSID').toUpperCase(),
  siteName: (asUtf8(cell('PWSName')) || cell('PWSID')).slice(0, siteLimits.nameMax),
  siteType: null,
  isWaterSystem: true,
  location: locationOf(cell),
  zipCodes: [],
  latitude: null,
  longitude: null,
  isApproximate: null,
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

function sampleOf(cell: Cell): StagedSample | string {
  const unit = unitOf(cell('Units'));
  if (!unit) return `The unit '${cell('Units').slice(0, 20)}' is not one of ppt, ng/L, ppb and µg/L.`;
  const { day } = readDay(cell('CollectionDate'));
  if (day === null) return `The collection date '${cell('CollectionDate').slice(0, 20)}' is not a date.`;
  const compound = cell('Contaminant');
  if (compound === '' || compound.length > siteLimits.compoundMax)
    return 'The contaminant is missing or too long.';
  const [limit, value, sign] = [cell('MRL'), cell('AnalyticalResultValue'), cell('AnalyticalResultsSign')];
  if (limit !== '' && !isDecimal(limit)) return `The MRL '${limit.slice(0, 20)}' is not a number.`;
  const common = {
    compound,
    unit,
    reportingLimit: limit || null,
    collectedOn: day,
    method: cell('MethodID').slice(0, siteLimits.methodMax) || null,
    sample: sampleName(cell),
    isListed: false,
  };
  if (sign === '<')
    return { ...common, result: 'not detected', value: null, resultText: `<${limit || value} µg/L` };
  if (sign !== '=') return `The sign '${sign.slice(0, 5)}' is neither < nor =.`;
  if (!isDecimal(value) || Number(value) > siteLimits.levelMax / 1_000)
    return `The result '${value.slice(0, 20)}' is not a number.`;
  return { ...common, result: 'detected', value, resultText: null };
}

const isDecimal = (text: string): boolean => /^\d{0,9}\.?\d{1,9}$/.test(text);

const sampleName = (cell: Cell): string | null =>
  ['FacilityID', 'SamplePointID', 'SampleID']
    .map(cell)
    .filter((part) => part !== '')
    .join('/')
    .slice(0, siteLimits.sampleMax) || null;

/** The file is in Windows-1252; this also repairs copies saved as UTF-8. */
function asUtf8(text: string): string {
  if (!/[ÂÃ]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}
