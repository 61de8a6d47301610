import {
  type Layout,
  type PlantedFile,
  plantTraps,
  type Right,
  shareOut,
  type Trap,
} from './planted-file.ts';

type Cells = Record<string, string>;
/** The column of a compound, and how many parts per trillion one in it is. */
type Column = { compound: string; header: string; flag: string; pptIn: number };
type Style = {
  columns: readonly Column[];
  separator: string;
  comma: boolean;
  more: Cells;
  /** What the flag of a detected level is. */
  detected: string;
};

const byHeader = (headers: Record<string, [string, string, number?]>): Column[] =>
  Object.entries(headers).map(([compound, [header, flag, pptIn = 1]]) => ({ compound, header, flag, pptIn }));

/** A unit in each header, and a flag next to each result. */
const unitsInHeaders: Style = {
  columns: byHeader({
    PFOA: ['PFOA (ng/L)', 'PFOA Flag'],
    PFOS: ['PFOS (ug/L)', 'PFOS Flag', 1000],
    PFHxS: ['PFHxS ppb', 'PFHxS Flag', 1000],
    PFNA: ['PFNA [ng/L]', 'PFNA Flag'],
    'HFPO-DA': ['HFPO-DA (GenX), ng/L', 'HFPO-DA (GenX) Flag'],
    PFBS: ['PFBS_ng_L', 'PFBS Flag'],
  }),
  separator: ',',
  comma: false,
  more: { PFOARL: '2', PFAScount: '6' },
  detected: '',
};
/** Long names and CAS numbers, semicolons and decimal commas. */
const longNames: Style = {
  columns: byHeader({
    PFOA: ['Perfluorooctanoic acid (ng/L)', 'Perfluorooctanoic acid Qualifier'],
    PFOS: ['Perfluorooctane sulfonate (ng/L)', 'Perfluorooctane sulfonate Qualifier'],
    PFHxS: ['355-46-4 (ng/L)', '355-46-4 Qualifier'],
    PFNA: ['Perfluorononanoic acid (PFNA) (µg/L)', 'Perfluorononanoic acid (PFNA) Qualifier', 1000],
    'HFPO-DA': ['GENX (ng/L)', 'GENX Qualifier'],
    PFBS: ['pfbs (ng/L)', 'pfbs Qualifier'],
  }),
  separator: ';',
  comma: true,
  more: {},
  detected: '',
};
/** One column of units, and one for each compound that says whether it was detected. */
const detectedColumns: Style = {
  columns: byHeader({
    PFOA: ['PFOA', 'PFOA_detected'],
    PFOS: ['PFOS', 'PFOS_detected'],
    PFHxS: ['PFHXS', 'PFHXS_detected'],
    PFNA: ['PFNA', 'PFNA_detected'],
    'HFPO-DA': ['HFPODA', 'HFPODA_detected'],
    PFBS: ['PFBS', 'PFBS_detected'],
  }),
  separator: '\t',
  comma: false,
  more: { Units: 'ng/L' },
  detected: 'TRUE',
};

function layoutOf({ columns, separator, comma, more, detected }: Style): Layout {
  const base = (site: string, number: number): Cells => ({
    'Client Sample ID': `CS-${number}`,
    'System Name': site,
    PWSID: `${site.replace(/\W/g, '')}`,
    State: 'MI',
    Latitude: write(42.3312, comma),
    Longitude: write(-83.0511, comma),
    'Date Collected': '3/12/2024',
    Source: number % 2 ? 'WELL #2' : 'treated water',
    ...more,
  });
  return {
    headers: [
      'Client Sample ID',
      'System Name',
      'PWSID',
      'State',
      'Latitude',
      'Longitude',
      'Date Collected',
      'Source',
      ...columns.flatMap(({ header, flag }) => [header, flag]),
      ...Object.keys(more),
    ],
    separator,
    lineEnd: '\r\n',
    quotes: true,
    siteCount: 1000,
    base,
    ordinary(site, number, random) {
      const cells = base(site, number);
      let checked = { compound: '', levelPpt: 0 };
      for (const { compound, header, flag, pptIn } of columns) {
        const levelPpt = Math.round(20 + random() * 400) / 10;
        if (checked.compound === '' || random() < 0.3) checked = { compound, levelPpt };
        cells[header] = write(Number((levelPpt / pptIn).toPrecision(6)), comma);
        cells[flag] = detected;
      }
      return { cells, ...checked };
    },
  };
}

const write = (number: number, comma: boolean): string =>
  comma ? String(number).replace('.', ',') : String(number);

/** The traps of a file: what each column, flag, number and place may hold. */
function trapsOf({ columns, comma, detected, more }: Style): Trap[] {
  const column = (compound: string) => columns.find((one) => one.compound === compound)!;
  const cell = (
    kind: string,
    text: string,
    flag: string,
    right: Right[],
    of = 'PFOA',
    changes: Cells = {},
  ): Trap => ({
    kind,
    lines: [{ [column(of).header]: text, [column(of).flag]: flag, ...changes }],
    compound: of,
    right,
  });
  const text = (written: string, right: Right[]): Trap => cell(`value ${written}`, written, detected, right);
  const flagged = (flag: string, right: Right[]): Trap => cell(`flag ${flag}`, '40', flag, right);
  const place = (kind: string, changes: Cells, right: Right[]): Trap =>
    cell(kind, '40', detected, right, 'PFOA', changes);
  /** The other column says that it was detected. */
  const contradicted: Right[] = detected === 'TRUE' ? ['rejected'] : [];
  const flags: Trap[] =
    detected === 'TRUE'
      ? [
          ...['FALSE', 'false', 'No', 'N', '0'].map((flag) =>
            flagged(flag, ['not detected', 'below reporting limit']),
          ),
          ...['true', 'Yes', 'Y', '1'].map((flag) => flagged(flag, [40])),
        ]
      : [
          ...['U', 'UJ', 'ND', '<', 'H,U', 'Not Detected'].map((flag) => flagged(flag, ['not detected'])),
          ...['J', 'J+', 'D', '='].map((flag) => flagged(flag, [40])),
          ...['R'].map((flag) => flagged(flag, ['none', 'rejected'])),
          ...['BRL'].map((flag) => flagged(flag, ['below reporting limit'])),
        ];
  return [
    ...columns.map(({ compound, header, pptIn }) => ({
      ...cell(
        `header ${header}`,
        write(Number((40 / pptIn).toPrecision(6)), comma),
        detected,
        [40],
        compound,
      ),
      above: compound !== 'PFBS',
    })),
    ...flags,
    ...(comma
      ? [
          text('0,125', [0.125]),
          text('1.234,5', [1234.5, 'rejected']),
          text('12,250', [12.25]),
          text('1,2E1', [12, 'rejected']),
        ]
      : [
          text('1,234.5', [1234.5, 'rejected']),
          text('1.2E1', [12]),
          text('12.000000000000002', [12]),
          text('12.50', [12.5]),
        ]),
    ...['<2', '< 2'].map((written) =>
      text(written, ['not detected', 'below reporting limit', ...contradicted]),
    ),
    ...['ND', 'Not Detected'].map((written) => text(written, ['not detected', ...contradicted])),
    text('2 U', ['not detected', 'rejected', 'none']),
    text('40 J', [40, 'rejected']),
    text('BRL', ['below reporting limit', 'rejected']),
    ...['-4', '#N/A', 'see note', '3/4/2024'].map((written) => text(written, ['rejected', 'none'])),
    place('date in the future', { 'Date Collected': '3/12/2031' }, ['rejected']),
    place('no such day', { 'Date Collected': '2/30/2024' }, ['rejected']),
    place('longitude without a minus sign', { Longitude: write(83.0511, comma) }, ['unplaced', 'rejected']),
    place('0, 0', { Latitude: '0', Longitude: '0' }, ['unplaced', 'rejected']),
    ...(more.Units
      ? [
          ...['mg/kg', '%', '', 'ug/kg'].map((unit) =>
            place(`unit ${unit || 'missing'}`, { Units: unit }, ['rejected']),
          ),
          cell('unit ug/L', '0.04', detected, [40], 'PFOA', { Units: 'ug/L' }),
          cell('unit ppb', '0.04', detected, [40], 'PFOA', { Units: 'ppb' }),
        ]
      : []),
  ];
}

/** Three wide tables of laboratories: one line a sample, one column a compound. */
export const laboratoryFiles = (seed: number): PlantedFile[] =>
  [unitsInHeaders, longNames, detectedColumns].map((style, number) =>
    plantTraps(layoutOf(style), shareOut(trapsOf(style), seed + number)[0]!, `Lab ${number}`, seed + number),
  );
