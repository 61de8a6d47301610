import { type Pick, pickWith, seededRandom } from '../fuzz/malformed.ts';
import {
  analytes,
  judge,
  type Outcome,
  qualifiers,
  type Row,
  units,
  unknownQualifiers,
} from './reference.ts';

export type ResultTable = {
  text: string;
  /** Unknown qualifiers in the table, with what staff choose for them. */
  meanings: Record<string, 'detected' | 'not detected'>;
  lines: { line: number; externalId: string; row: Row }[];
};

const separators = [',', ';', '\t'] as const;
const headers = {
  name: ['Facility', 'System Name', 'PWS Name'],
  analyte: ['Analyte', 'Chemical', 'Contaminant', 'Parameter', 'Compound'],
  value: ['Result', 'Result Value', 'Concentration'],
  unit: ['Unit', 'Units', 'Result Unit'],
  limit: [
    ['MRL', 'MRL Unit'],
    ['Reporting Limit', 'Reporting Limit Unit'],
    ['RL', 'RL Units'],
  ],
  qualifier: ['Qualifier', 'Lab Qualifier', 'Result Qualifier', 'Flag'],
} as const;
const levelsPpt = [0.4, 1.25, 3.9, 4, 4.1, 7.13, 9.8, 10, 10.5, 12, 40, 71.5, 125, 1234.5];

/** Tables of results, the same for the same seed: three to eight lines about one to three water systems each. */
export function generateTables(count: number, seed: number): ResultTable[] {
  const random = seededRandom(seed);
  const pick = pickWith(random);
  return Array.from({ length: count }, (_, number) => generateTable(number, random, pick));
}

function generateTable(number: number, random: () => number, pick: Pick): ResultTable {
  const chance = (share: number) => random() < share;
  const separator = pick(separators);
  const comma = separator !== ',' && chance(0.4);
  const meanings: ResultTable['meanings'] = {};
  const lines: ResultTable['lines'] = [];
  let system = 0;
  for (let line = 2; line < 2 + 3 + Math.floor(random() * 6); line++) {
    if (line === 2 || chance(0.6)) system++;
    const externalId = `MI${String(number * 10 + system).padStart(7, '0')}`;
    const qualifier = chance(0.08) ? pick(unknownQualifiers) : pick(qualifiers);
    if ((unknownQualifiers as readonly string[]).includes(qualifier))
      meanings[qualifier] ??= chance(0.5) ? 'not detected' : 'detected';
    const row = { ...generateRow(pick, chance), qualifier };
    // A second result of the same compound on the same day would leave open which one counts.
    const compound = (spelling: string) => judge({ ...row, spelling, qualifier: '' }, {}).compound;
    if (
      !lines.some(
        (one) => one.externalId === externalId && compound(one.row.spelling) === compound(row.spelling),
      )
    )
      lines.push({ line: lines.length + 2, externalId, row: withPossibleLimit(row, meanings) });
  }
  const [limit, limitUnit] = pick(headers.limit);
  const head = [
    'PWSID',
    pick(headers.name),
    'State',
    'Sample Date',
    pick(headers.analyte),
    pick(headers.qualifier),
    pick(headers.value),
    pick(headers.unit),
    limit,
    limitUnit,
  ];
  const write = (value: number) => writeNumber(value, { comma, style: random() });
  // One value in each column proves that its commas are decimal.
  const proof = comma
    ? [['MI9999999', 'Proof', 'MI', '2024-03-12', 'PFBA', '', '0,55', 'ng/L', '0,25', 'ng/L']]
    : [];
  const records = lines.map(({ externalId, row }) => [
    externalId,
    `System ${externalId}`,
    'MI',
    '2024-03-12',
    row.spelling,
    row.qualifier,
    write(row.value),
    row.unit,
    row.limit === null ? '' : write(row.limit),
    row.limitUnit,
  ]);
  const text = [head, ...records, ...proof].map((cells) =>
    cells.map((cell) => quoted(cell, separator)).join(separator),
  );
  return { text: text.join(pick(['\n', '\r\n'])), meanings, lines };
}

function generateRow(pick: Pick, chance: (share: number) => boolean): Row {
  const analyte = pick(analytes);
  const unit = chance(0.06) ? pick(units.other) : pick(chance(0.1) ? units.rare : units.usual);
  const limitUnit = pick(chance(0.08) ? units.other : units.usual);
  const level = pick(levelsPpt);
  const hasLimit = chance(0.7);
  return {
    spelling: pick(analyte.spellings),
    value: inUnit(level, unit),
    unit,
    // Twice the level, or half of it.
    limit: hasLimit ? inUnit(chance(0.3) ? level * 2 : level / 2, limitUnit) : null,
    limitUnit: hasLimit ? limitUnit : '',
    qualifier: '',
  };
}

/** A laboratory that says 'estimated' below its limit is right too, so a level below one has no flag here. */
function withPossibleLimit(row: Row, meanings: Record<string, Outcome>): Row {
  const isBelow = judge({ ...row, qualifier: '' }, meanings).outcome === 'below reporting limit';
  return isBelow && row.qualifier !== '' && judge(row, meanings).outcome === 'below reporting limit'
    ? { ...row, limit: null, limitUnit: '' }
    : row;
}

/** A level in parts per trillion, in a unit; unchanged in one that is none of water. */
function inUnit(levelPpt: number, unit: string): number {
  const row = { spelling: 'PFOA', value: 1, unit, limit: null, limitUnit: '', qualifier: '' };
  const factor = judge(row, {}).levelPpt ?? 1;
  return Number((levelPpt / factor).toPrecision(8));
}

function writeNumber(value: number, { comma, style }: { comma: boolean; style: number }): string {
  if (comma) return plainDigits(value).replace('.', ',');
  if (style < 0.1) return value.toExponential();
  if (style < 0.2)
    return value
      .toExponential()
      .replace('e', 'E')
      .replace(/E([+-])(\d)$/, 'E$10$2');
  if (style < 0.25 && value < 1) return plainDigits(value).slice(1);
  if (style < 0.3 && value >= 1 && value < 100) return `${value.toFixed(4)}000000000004`;
  return plainDigits(value);
}

const plainDigits = (value: number): string =>
  value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 });

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
