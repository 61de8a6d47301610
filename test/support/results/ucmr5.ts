import {
  type Layout,
  type PlantedFile,
  plantTraps,
  type Right,
  shareOut,
  type Trap,
} from './planted-file.ts';

const headers = [
  'PWSID',
  'PWSName',
  'Size',
  'FacilityID',
  'FacilityName',
  'FacilityWaterType',
  'SamplePointID',
  'SamplePointName',
  'SamplePointType',
  'AssociatedFacilityID',
  'AssociatedSamplePointID',
  'CollectionDate',
  'SampleID',
  'Contaminant',
  'MRL',
  'Units',
  'MethodID',
  'AnalyticalResultsSign',
  'AnalyticalResultValue',
  'SampleEventCode',
  'MonitoringRequirement',
  'Region',
  'State',
  'UCMR1SampleType',
];
const compounds = ['PFOA', 'PFOS', 'PFHxS', 'PFNA', 'PFBS', 'PFHxA', 'PFHpA', 'PFDA'];

const layout: Layout = {
  headers,
  separator: '\t',
  lineEnd: '\r\n',
  quotes: false,
  siteCount: 150,
  base: (site, number) => ({
    PWSID: `MI${idOf(site)}`,
    PWSName: site,
    Size: 'L',
    FacilityID: '100',
    FacilityName: 'Plant 1',
    FacilityWaterType: 'GW',
    SamplePointID: 'EP1',
    SamplePointName: 'Entry point',
    SamplePointType: 'EP',
    CollectionDate: '4/16/2024',
    SampleID: `S${number}`,
    Contaminant: 'PFOA',
    MRL: '0.004',
    Units: 'µg/L',
    MethodID: 'EPA 533',
    AnalyticalResultsSign: '=',
    AnalyticalResultValue: '0.012',
    SampleEventCode: 'SE1',
    MonitoringRequirement: 'AM',
    Region: '5',
    State: 'MI',
  }),
  ordinary: (site, number, random) => {
    const compound = compounds[Math.floor(number / 150) * 2 + Math.floor(random() * 2)]!;
    const levelPpt = Math.round(45 + random() * 400) / 10;
    const amount = Number((levelPpt / 1000).toPrecision(6));
    const cells = {
      ...layout.base(site, number),
      Contaminant: compound,
      AnalyticalResultValue: String(amount),
    };
    return { cells, compound, levelPpt };
  },
};
/** Seven digits that differ between sites. */
const idOf = (site: string): string =>
  String([...site].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_999_991, 7)).padStart(
    7,
    '0',
  );

const trap = (
  kind: string,
  cells: Record<string, string>,
  right: Right[],
  compound = 'PFOA',
  above?: boolean,
): Trap => ({
  kind,
  lines: [cells],
  compound,
  right,
  above,
});
const named = (name: string, compound: string, above?: boolean): Trap =>
  trap(`contaminant ${name}`, { Contaminant: name, AnalyticalResultValue: '0.040' }, [40], compound, above);
const written = (text: string, right: Right[]): Trap =>
  trap(`value ${text}`, { AnalyticalResultValue: text }, right);

const traps: readonly Trap[] = [
  trap('sign < without a value', { AnalyticalResultsSign: '<', AnalyticalResultValue: '' }, [
    'not detected',
    'below reporting limit',
  ]),
  trap('sign < with the limit as value', { AnalyticalResultsSign: '<', AnalyticalResultValue: '0.004' }, [
    'not detected',
    'below reporting limit',
  ]),
  trap('sign < with a high value', { AnalyticalResultsSign: '<', AnalyticalResultValue: '0.040' }, [
    'not detected',
    'below reporting limit',
  ]),
  trap('neither sign nor value', { AnalyticalResultsSign: '', AnalyticalResultValue: '' }, [
    'none',
    'rejected',
  ]),
  trap('sign = without a value', { AnalyticalResultValue: '' }, ['none', 'rejected']),
  ...['.0121', '1.21E-02', '1.21e-2', '0.012100000000000001', ' 0.0121 '].map((text) =>
    written(text, [12.1]),
  ),
  written('0,0121', [12.1, 'rejected']),
  ...['-0.012', 'NaN', '#N/A', '12 ppt'].map((text) => written(text, ['none', 'rejected'])),
  trap('Greek mu', { Units: 'μg/L' }, [12]),
  trap('units ug/L', { Units: 'ug/L' }, [12]),
  trap('units ng/L', { Units: 'ng/L', MRL: '4', AnalyticalResultValue: '12' }, [12, 'rejected']),
  trap('units mg/kg', { Units: 'mg/kg' }, ['rejected']),
  trap('units %', { Units: '%' }, ['rejected']),
  trap('date in the future', { CollectionDate: '4/16/2031' }, ['rejected']),
  trap('February 30', { CollectionDate: '2/30/2024' }, ['rejected']),
  trap('date 2024-04-16', { CollectionDate: '2024-04-16' }, [12]),
  trap('tribal system 09', { PWSID: '09069900@', State: '09', Region: '9' }, [12]),
  trap('tribal system NN', { PWSID: 'NN040012@', State: 'NN', Region: '9' }, [12]),
  trap('tribal system 05', { PWSID: '05529360@', State: '05', Region: '5' }, [12]),
  { ...trap('repeated line', {}, [12]), lines: [{}, {}] },
  {
    kind: 'two sample points',
    lines: [
      { AnalyticalResultValue: '0.0062' },
      { SamplePointID: 'EP2', SampleID: 'S2', AnalyticalResultValue: '0.021' },
    ],
    compound: 'PFOA',
    right: [21],
    above: true,
  },
  {
    kind: 'second sample below the limit',
    lines: [
      { AnalyticalResultValue: '0.021' },
      { CollectionDate: '10/16/2024', SampleID: 'S2', AnalyticalResultsSign: '<', AnalyticalResultValue: '' },
    ],
    compound: 'PFOA',
    right: [21],
    above: true,
  },
  {
    ...trap('one name in two states', {}, [12, 40]),
    lines: [{}, { PWSID: 'OH099007@', State: 'OH', AnalyticalResultValue: '0.040' }],
    sites: 2,
  },
  {
    ...trap('one name, two systems in one state', {}, [12, 40]),
    lines: [{}, { PWSID: 'MI099008@', AnalyticalResultValue: '0.040' }],
    sites: 2,
  },
  trap('quotation mark in the facility', { FacilityName: '"OLD" PLANT' }, [12]),
  trap('lone quotation mark', { FacilityName: '6" MAIN' }, [12]),
  trap('lone quotation mark first in a cell', { SamplePointName: '"EP' }, [12]),
  {
    ...trap(
      'lithium',
      { Contaminant: 'lithium', MRL: '9', AnalyticalResultValue: '40' },
      ['none', 'rejected'],
      'lithium',
    ),
    above: false,
  },
  named('HFPO-DA', 'HFPO-DA', true),
  named('GenX', 'HFPO-DA', true),
  named('pfoa', 'PFOA', true),
  named('PFOS ', 'PFOS', true),
  named('PFTA', 'PFTeDA', false),
  named('6:2 FTS', '6:2FTS', false),
  named('NMeFOSAA', 'NMeFOSAA', false),
  named('NFDHA', 'NFDHA', false),
  named('9Cl-PF3ONS', '9Cl-PF3ONS', false),
  named('PFEESA', 'PFEESA', false),
  named('Perfluorooctanesulfonic acid', 'PFOS', true),
  trap('at the limit', { AnalyticalResultValue: '0.004' }, [4], 'PFOA', false),
  trap('just above the limit', { AnalyticalResultValue: '0.0041' }, [4.1], 'PFOA', true),
  trap(
    'not PFOA’s limit',
    { Contaminant: 'PFHxS', MRL: '0.003', AnalyticalResultValue: '0.0098' },
    [9.8],
    'PFHxS',
    false,
  ),
  trap('10.1 ppt of PFNA', { Contaminant: 'PFNA', AnalyticalResultValue: '0.0101' }, [10.1], 'PFNA', true),
];

/** Three files like EPA's of UCMR 5, as text. */
export const ucmr5Files = (seed: number): PlantedFile[] =>
  shareOut(traps, seed).map((some, number) => plantTraps(layout, some, `System ${number}`, seed + number));
