import {
  type Layout,
  type PlantedFile,
  plantTraps,
  type Right,
  shareOut,
  type Trap,
} from './planted-file.ts';

const characteristic = 'CharacteristicName';
const condition = 'ResultDetectionConditionText';
const value = 'ResultMeasureValue';
const unit = 'ResultMeasure/MeasureUnitCode';
const code = 'MeasureQualifierCode';
const limit = 'DetectionQuantitationLimitMeasure/MeasureValue';
const limitUnit = 'DetectionQuantitationLimitMeasure/MeasureUnitCode';
const fraction = 'ResultSampleFractionText';
const date = 'ActivityStartDate';
const status = 'ResultStatusIdentifier';
const [latitude, longitude] = ['LatitudeMeasure', 'LongitudeMeasure'];

const headers = [
  'OrganizationIdentifier',
  'OrganizationFormalName',
  'ActivityIdentifier',
  'ActivityTypeCode',
  'ActivityMediaName',
  date,
  'MonitoringLocationIdentifier',
  'MonitoringLocationName',
  'StateName',
  latitude,
  longitude,
  condition,
  characteristic,
  fraction,
  value,
  unit,
  code,
  status,
  'ResultAnalyticalMethod/MethodIdentifier',
  'AnalysisStartDate',
  'ResultCommentText',
  'DetectionQuantitationLimitTypeName',
  limit,
  limitUnit,
  'ProviderName',
];
const compounds = ['PFOA', 'PFOS', 'PFHxS', 'PFNA', 'PFBS', 'PFHxA', 'PFHpA', 'PFDA'];

/** Like a download of the Water Quality Portal that was joined with its stations. */
const layout: Layout = {
  headers,
  separator: ',',
  lineEnd: '\n',
  quotes: true,
  siteCount: 150,
  base: (site, number) => ({
    OrganizationIdentifier: 'EXAGENCY',
    OrganizationFormalName: 'Example Agency',
    ActivityIdentifier: `EXAGENCY-A${number}`,
    ActivityTypeCode: 'Sample-Routine',
    ActivityMediaName: 'Water',
    [date]: '2024-03-12',
    MonitoringLocationIdentifier: `EX-${site}`,
    MonitoringLocationName: site,
    StateName: 'Michigan',
    [latitude]: '42.3312',
    [longitude]: '-83.0511',
    [characteristic]: 'PFOA',
    [fraction]: 'Total',
    [value]: '12',
    [unit]: 'ng/l',
    [status]: 'Final',
    AnalysisStartDate: '2024-04-02',
    'ResultAnalyticalMethod/MethodIdentifier': '1633',
    ProviderName: 'STORET',
    DetectionQuantitationLimitTypeName: 'Reporting limit',
    [limit]: '1.8',
    [limitUnit]: 'ng/l',
  }),
  ordinary: (site, number, random) => {
    const compound = compounds[Math.floor(number / 150) * 2 + Math.floor(random() * 2)]!;
    const levelPpt = Math.round(20 + random() * 400) / 10;
    const cells = { ...layout.base(site, number), [characteristic]: compound, [value]: String(levelPpt) };
    return { cells, compound, levelPpt };
  },
};

const trap = (kind: string, cells: Record<string, string>, right: Right[], compound = 'PFOA'): Trap => ({
  kind,
  lines: [cells],
  compound,
  right,
});
const named = (name: string, compound: string, above?: boolean): Trap => ({
  ...trap(`named ${name}`, { [characteristic]: name, [value]: '40' }, [40], compound),
  above,
});
const flagged = (codes: string, right: Right[]): Trap =>
  trap(`code ${codes}`, { [code]: codes, [value]: '40' }, right);
const written = (text: string, right: Right[]): Trap =>
  trap(`value ${text}`, { [value]: text, [limit]: '' }, right);
const measuredIn = (text: string, amount: string, right: Right[]): Trap =>
  trap(`unit ${text || 'missing'}`, { [unit]: text, [value]: amount, [limit]: '' }, right);
const conditioned = (text: string, amount: string, right: Right[]): Trap =>
  trap(`condition ${text}, value ${amount || 'empty'}`, { [condition]: text, [value]: amount }, right);

const traps: readonly Trap[] = [
  measuredIn('ug/l', '0.012', [12]),
  measuredIn('mg/l', '0.000012', [12]),
  measuredIn('pg/l', '12000', [12]),
  ...['mg/kg', '%', 'ug/kg', 'ng/g', ''].map((text) => measuredIn(text, '12', ['rejected'])),
  trap('limit in ng/l, value in ug/l, above it', { [value]: '0.012', [unit]: 'ug/l', [limit]: '4' }, [12]),
  trap('limit in ug/l, value in ng/l, below it', { [value]: '3', [limit]: '0.004', [limitUnit]: 'ug/l' }, [
    'below reporting limit',
  ]),
  trap('limit without a unit', { [value]: '12', [limit]: '40', [limitUnit]: '' }, [12, 'rejected']),
  conditioned('Not Detected', '40', ['not detected']),
  conditioned('Not Detected', '', ['not detected']),
  conditioned('Present Below Quantification Limit', '3', ['below reporting limit']),
  conditioned('Not Detected at Reporting Limit', '40', ['not detected', 'below reporting limit']),
  conditioned('Not Detected at Detection Limit', '40', ['not detected']),
  conditioned('Present Above Quantification Limit', '40', [40]),
  conditioned('Detected Not Quantified', '', ['below reporting limit', 'none', 'rejected']),
  conditioned('Not Reported', '', ['none', 'rejected']),
  ...['U', 'UJ', 'H;U', 'U,H', 'BU'].map((codes) => flagged(codes, ['not detected'])),
  ...['J', 'J+', 'D', 'J;D'].map((codes) => flagged(codes, [40])),
  flagged('R', ['none', 'rejected']),
  trap('status Rejected', { [status]: 'Rejected', [value]: '40' }, ['none', 'rejected']),
  named('Perfluorooctanoate', 'PFOA', true),
  named('PFOA ion', 'PFOA', true),
  named('2795-39-3', 'PFOS', true),
  named('Perfluorohexane sulfonic acid (PFHxS)', 'PFHxS', true),
  named('PFOS\u00a0', 'PFOS', true),
  named('1H,1H,2H,2H-Perfluorooctane sulfonic acid', '6:2FTS', false),
  named('2H,2H,3H,3H-Perfluorooctanoic acid', '5:3FTCA', false),
  named('PFNA, Dissolved', 'PFNA', true),
  named('Perfluorooctane sulfonamide', 'PFOSA', false),
  named('335-67-2', '335-67-2', false),
  named('Hydro-EVE Acid', 'Hydro-EVE Acid', false),
  {
    kind: 'linear, branched and total forms',
    lines: [
      ['linear', '20'],
      ['branched', '10'],
      ['total', '30'],
    ].map(([form, level]) => ({
      [characteristic]: `Perfluorooctanesulfonic acid, ${form!}`,
      [value]: level!,
    })),
    compound: 'forms of PFOS',
    right: [30],
    above: true,
  },
  written('1.2E1', [12]),
  written('1.2e+01', [12]),
  written('12.000000000000002', [12]),
  written('1,234.5', [1234.5, 'rejected']),
  written('0,125', [0.125, 'rejected']),
  written('<2.0', ['not detected', 'below reporting limit']),
  written('ND', ['not detected']),
  written('2.0 U', ['not detected', 'rejected']),
  written('12 J', [12, 'rejected']),
  ...['-4', '-9999', '#DIV/0!', 'Infinity'].map((text) => written(text, ['rejected', 'none'])),
  trap('date in the future', { [date]: '2031-05-01' }, ['rejected']),
  trap('February 30', { [date]: '2024-02-30' }, ['rejected']),
  { ...trap('repeated line', { [value]: '40' }, [40]), lines: [{ [value]: '40' }, { [value]: '40' }] },
  {
    kind: 'one name at two locations',
    lines: [
      { MonitoringLocationIdentifier: 'EX-N@', [value]: '40' },
      { MonitoringLocationIdentifier: 'EX-S@', [value]: '2.5' },
    ],
    compound: 'PFOA',
    right: [40, 2.5],
    sites: 2,
  },
  trap('longitude without a minus sign', { [longitude]: '83.0511' }, ['unplaced', 'rejected']),
  trap('0, 0', { [latitude]: '0', [longitude]: '0' }, ['unplaced', 'rejected']),
  trap('latitude and longitude swapped', { [latitude]: '-83.0511', [longitude]: '42.3312' }, [
    'unplaced',
    'rejected',
  ]),
  ...['Unfiltered', 'Dissolved'].map((text) =>
    trap(`fraction ${text}`, { [fraction]: text, [value]: '40' }, [40]),
  ),
  trap('comment of two lines', { ResultCommentText: 'Bottle broke.\r\nResampled.', [value]: '-1' }, [
    'rejected',
    'none',
  ]),
];

/** Three files of an agency, one result a line, in the columns of the Water Quality Exchange. */
export const agencyFiles = (seed: number): PlantedFile[] =>
  shareOut(traps, seed).map((some, number) => plantTraps(layout, some, `Agency ${number}`, seed + number));
