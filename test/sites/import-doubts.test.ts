import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { websiteForTests } from '../support/for-tests.ts';

/**
 * What must not become the site's water unasked, one row for each kind: a table with its header's last columns and a line,
 * and the reason why it is refused, or the result that is stored.
 */
type Result = { rejected: { line: number; reason: string }[]; unknownQualifiers: { given: string }[] };

const website = websiteForTests();
const clear = async () => {
  await website.query('delete from contamination_sites');
  await website.query('delete from site_imports');
};
beforeEach(clear);

async function importFile(table: string, query: Record<string, string> = {}, fileName = 'table.csv') {
  const parameters = new URLSearchParams({ skipRejected: '1', source: 'Example Bureau', ...query });
  const body = new FormData();
  body.set('file', new Blob([table]), fileName);
  const answer = await website.asStaff(`/api/admin/sites/import?${parameters}`, { method: 'POST', body });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    ...((await answer.json()) as Result),
  };
}

const types = async (): Promise<string[]> =>
  (
    await website.query<{ type: string }>(
      'select site_type as type from contamination_sites order by site_name',
    )
  ).map(({ type }) => type);

/** What is stored, like `PFOA 45` in parts per trillion or `PFOA not detected`. */
async function stored(): Promise<string[]> {
  const rows = await website.query<{ compound: string; result: string; ppt: string | null }>(
    'select compound, result, level_ppt as ppt from site_samples order by compound, level_ppt',
  );
  return rows.map(({ compound, result, ppt }) => `${compound} ${ppt === null ? result : Number(ppt)}`);
}

const long = (header: string, cell: string, result = '<2'): string =>
  `PWSID,System Name,Analyte,Result,Units,${header}\nMI0001001,Dahlia,PFOA,${result},ng/L,${cell}`;
const named = (compound: string, unit = 'ng/L'): string =>
  `PWSID,System Name,Analyte,Result,Units\nMI0001001,Dahlia,"${compound}",45,${unit}`;

const limited = 'Site,PFOA (ng/L),PFOS (ng/L),PFHxS (ng/L),PFNA (ng/L)';

const refused: readonly [kind: string, reason: RegExp, ...tables: string[]][] = [
  [
    'a blank by any part of its number or point',
    /quality-control sample/,
    ...['Sample ID', 'Sample Point'].flatMap((header) =>
      ['OG-EP1-FRB', 'ELM-TB-031422', 'FIR_FB01', 'EP1_Blank', 'FRB-EP1', 'EP1-FIELDBLANK', 'EP1FRB'].map(
        (name) => long(header, name),
      ),
    ),
  ],
  [
    'a water system’s number that a spreadsheet or a typist damaged',
    /isn’t a PWSID, which has nine characters.* as text/,
    ...[
      '10106001',
      'MI0001001.0',
      '0210001.0',
      'MIOOO1OO1',
      'MI00O100l',
      'MI001001',
      'MI00010010',
      'NN040012',
    ].map((number) => named('PFOA').replace('MI0001001', number)),
    named('PFOA').replace('PWSID,', 'Public Water System ID,').replace('MI0001001', 'mi-001001'),
  ],
  [
    'results of places, quarters or statistics side by side',
    /seem to hold results of several places, times or statistics side by side\. Write a line for each/,
    'Compound,Units,Well 1,Well 2\nPFOA,ng/L,45,<2',
    'PWSID,System Name,Analyte,Units,Q1 2024,Q2 2024\nMI0001001,Dahlia,PFOA,ng/L,45,2',
    'System Name,Q1 (ng/L),Average (ng/L)\nDahlia,45,25',
  ],
  [
    'a spreadsheet’s number of a day',
    /number of a day\. Format the column as a date/,
    long('Sample Date', '45123'),
  ],
  [
    'a limit without a unit',
    /has no unit/,
    ...[',<0.04,', ',ND (0.04),'].map((result) => named('PFOA', '').replace(',45,', result)),
    'PWSID,System Name,Analyte,Result,Units,Qualifier\nMI0001001,Dahlia,PFOA,0.04,,U',
  ],
  [
    'counts of exceedances, and a stated level that the result is below',
    /says that a limit is exceeded/,
    ...['Number Above MCL', 'Number of Exceedances', 'Exceedance Count', 'Detections above MCL'].map(
      (header) => long(header, '3', '2.1'),
    ),
    long('Count > 4', '3', '2.1'),
    long('Exceeds 10 ppt', 'Yes', '2.1'),
    long('>4 ppt', 'Yes', '2.1'),
    long('Safe to drink', 'No', '2.1'),
    long('PFAS Tier', 'Above 4 ppt', '2.1'),
  ],
  [
    'another result in a remark',
    /says that a limit is exceeded/,
    ...['Duplicate sample result = 45', 'result is 45', 'Range ND-45'].map((remark) =>
      long('Comments', remark, '2.1'),
    ),
  ],
  [
    'numbers of two systems',
    /names several water systems/,
    named('PFOA').replace('MI0001001', 'MI0001001; MI0001002'),
  ],
  [
    'a figure whose exponent is broken off',
    /isn’t clearly one number/,
    ...['3E 02', '3.1D2', '4.5E−02'].map((result) => named('PFOA').replace(',45,', `,${result},`)),
  ],
  [
    'a longitude that lacks its minus sign',
    /lacks its minus sign/,
    'Well,Latitude,Longitude,PFOA (ng/L)\nA,42.5,84.5,45',
  ],
  ['an average in a column of statistics', /quality-control sample/, long('Statistic', 'LRAA', '3.9')],
  [
    'statistics and duplicates in the place of a site',
    /not a site|has no name but/,
    ...[
      '95% UCL',
      'Std. Dev.',
      'Detection frequency',
      '% Detected',
      '90th Percentile',
      'Range',
      'Detects',
    ].map((name) => `Site,PFOA (ng/L)\n${name},3`),
    ...['DUP-01 (MW-2)', 'MW-5 FD', 'Duplicate of MW-6'].map((name) => `Site,PFOA (ng/L)\n${name},45`),
  ],
  [
    'misspelled names of compounds with a limit',
    /Did you mean (PFOA|PFOS|PFHxS|PFNA|HFPO-DA|PFBS)\?/,
    ...['PFAO', 'PFOSS', 'PFO', 'PFHS', 'PFXHS', 'PNFA', 'HPFO-DA', 'PFSB', 'PFQS'].map((name) =>
      named(name),
    ),
    ...['PERFLUOROOCTANESULFONIC ACI', 'Perfluorononanoic ac', 'Perfluorooctanoic'].map((name) =>
      named(name),
    ),
    ...['45', '<2', 'ND'].map(
      (result) => `PWSID,System Name,PFAO (ng/L),PFNA (ng/L)\nMI0001001,Dahlia,${result},2`,
    ),
  ],
  ['a level next to a limit far too low for its unit', /would be far too low/, long('MRL', '0.02', '0.17')],
  [
    'a remark that a limit is exceeded, whatever its subject',
    /says that a limit is exceeded/,
    ...[
      'Results > MCL in Well 3',
      'Well 3 exceeds MCL',
      'PFOS above 4 ppt MCL in Well 3',
      'Results greater than the MCL',
      'Not in compliance',
      'Detected PFOA at 45',
      'PFOA=45',
      'Hazard Index 1.5',
    ].map((remark) => long('Remarks', remark)),
  ],
  [
    'blanks and spikes, whichever column says it',
    /quality-control sample/,
    ...['LFSMD', 'MS1', 'Trip Blk', 'MatrixSpike', 'Field_Blank', 'Reagent water'].map((kind) =>
      long('Sample Type', kind),
    ),
    ...['QCCODE', 'SACODE', 'Analyte Type'].map((header) => long(header, 'LB1')),
    ...['Client Sample ID', 'Sample Point', 'Description', 'Comments'].flatMap((header) =>
      ['Field Blank', 'FRB-01', 'MW-1-MS'].map((cell) => long(header, cell)),
    ),
    ...[
      'MW-4 (Trip Blank)',
      'FRB-01',
      'Blank',
      'Trip blank 2',
      'Equipment rinsate',
      'FB-01',
      'Well 3 FRB',
      'Blank (field)',
      'PE sample',
      'Performance evaluation',
      'Calibration standard',
    ].map((name) => `Site Name,PFOA (ng/L)\n${name},<2`),
  ],
  [
    'ditto marks and duplicates in the place of a site',
    /The site has no name/,
    ...['Duplicate', 'Field dup 2', 'Split sample', 'same', '〃', '-'].map(
      (name) => `Site Name,PFOA (ng/L)\n${name},<2`,
    ),
  ],
  [
    'dots that may separate thousands',
    /dot in '1.250' may separate decimals or thousands/,
    'Site;PFOA (ng/L)\nA;1.250',
  ],
  [
    'columns of limits that may be of any compound',
    /2 columns RL for 3 compounds/,
    'Site,PFOA (ng/L),PFOS (ng/L),PFNA (ng/L),RL,RL\nA,ND,ND,ND,2,40',
  ],
  [
    'a detection without a level',
    /One column says that this was detected/,
    ...['0', 'NA', 'ND'].map((result) => long('Detected', 'Yes', result)),
    ...['Detected', 'Hit', 'Present'].map((code) => long('Qualifier', code, 'ND')),
  ],
  [
    'lines that say that a limit is exceeded, without a level above one',
    /says that a limit is exceeded, but the line has no level above one/,
    ...['Exceeds MCL', 'Above MCL', 'Exceedance', 'Over limit', 'MCL_Violation', 'aboveStandard'].flatMap(
      (header) => ['Y', 'true', '1', 'x', 'Exceeded'].map((cell) => long(header, cell)),
    ),
    ...['"Federal MCL, Exceeds?"', 'GT MCL', 'MCL Viol', '≥ MCL', 'Exeeds MCL', 'Out of Compliance'].flatMap(
      (header) => ['Yes', 'Y*', '1', 'X', 'YES!'].map((cell) => long(header, cell)),
    ),
    long('Above Federal Limit', 'Y', '2.1'),
    ...['≥ MCL', '> MCL', 'Noncompliant', 'Yes - exceeds', 'Not met', 'Does not meet', 'Higher'].map((cell) =>
      long('MCL Status', cell, '2.1'),
    ),
    ...['Compliant', 'Below MCL', 'Meets standard', 'MCL met'].flatMap((header) =>
      ['No', 'N*', '0'].map((cell) => long(header, cell)),
    ),
    ...['Comments', 'Category'].map((header) => long(header, 'Exceeds MCL')),
    long('Comments', 'Exceeds MCL; exceeds the RL'),
    long('Comments', 'Does not meet the MCL', '2.1'),
    long('MCL Status', 'Above'),
    long('Compliance Status', 'In violation'),
    ...['% of MCL', 'Percent of standard', 'pct_of_MCL'].map((header) => long(header, '1100')),
    ...['Hazard Index', 'MCL ratio', 'Times the MCL', 'x MCL'].map((header) => long(header, '1.2')),
    long('Hazard Index', '1.2', '3.1'),
    long('Comments', 'Do not drink advisory issued', '3.1'),
    ...['Bottled Water', 'Bottled Water Provided'].map((header) => long(header, 'Yes', '2.1')),
    ...['Bottled water provided to residents', 'Utility is supplying free bottled water'].map((remark) =>
      long('Comments', remark, '3.1'),
    ),
    long('Exceeds MCL', 'Y', '0.45'),
    'Site,PFOA (ng/L),Exceeds MCL\nA,,Y',
    'Site,PFOA (ng/L),PFOS (ng/L),PFOA > MCL\nA,<2,45,Y',
  ],
  [
    'limits, statistics, units and compounds in the place of a site',
    /is a limit, a statistic, a unit or a compound, not a site/,
    ...[
      'EPA MCL',
      'Reporting Limit',
      'MDL (ng/L)',
      'ng/L',
      'Average',
      'Average of all wells',
      'Notes: ND is <2',
      '* ND = not detected',
      'Subtotal',
      'Total',
      'PFOA',
    ].map((name) => `Site Name,PFOA (ng/L)\n${name},4`),
  ],
  [
    'statistics in the place of a compound',
    /not the level of a PFAS/,
    ...['Total', 'PFOA RAA', 'PFAS detected', 'PFAS Mixture (Hazard Index)', 'PFOA % recovery'].map((name) =>
      named(name),
    ),
  ],
  ['labeled standards', /labeled standard/, ...['PFOA-d5', 'SS-PFOA', 'PFOA EIS'].map((name) => named(name))],
  [
    'every medium but water',
    /is a sample of|suggests samples/,
    ...['Foam', 'GAC', 'WQ', 'Whole Organism', 'Other', 'S'].map((cell) => long('Matrix', cell)),
    long('Media Type', 'Soil'),
    long('Species', 'Largemouth bass'),
    long('Sample Type', 'Sediment'),
    long('Basis', 'Dry weight'),
    'Site,Type,PFOA (ng/L)\nBog,Soil,45',
  ],
  [
    'results that don’t count',
    /status of the result|not reportable|is marked/,
    ...['Status', 'Data Status', 'Review Status'].map((header) => long(header, 'Rejected by validator')),
    long('Comments', 'Initial result invalid'),
    ...['Pending', 'Cancelled', 'Invalid - hold time'].map((cell) => long('Result Status', cell)),
    long('Superseded', 'Yes'),
    long('Usable', 'No'),
    long('Result Comment', 'REJECTED BY LAB'),
    long('Result Comment', 'REJECTED BY LAB: hold time'),
    long('Result Comment', 'Sample was rejected'),
    long('Validation Notes', 'Result is invalid'),
  ],
  [
    'a compound’s name with words that are not understood',
    /names PFOS with other words/,
    ...['PFOS dup', 'PFOS (J)', 'PFOS (a)', 'PFOS a', 'PFOS (TOP assay)', 'PFOS-533'].map((name) =>
      named(name),
    ),
  ],
  [
    'a compound’s name whose parts disagree',
    /names two compounds, (PFOA and PFOS|PFHxA and PFHxS)\. (Write|Rename it after) the one that was measured/,
    ...[
      'PFOA (Perfluorooctanesulfonic acid)',
      'Perfluorohexanoic acid (PFHxS)',
      'PFOA/PFOS',
      'PFOA-PFOS',
    ].flatMap((name) => [named(name), `Site,PFNA (ng/L),${name} (ng/L)\nA,<2,45`]),
  ],
  ['a name whose CAS number is another’s', /CAS number/, long('CAS Number', '1763-23-1')],
  [
    'a second header or a line with another unit',
    /another header|states the unit|states another unit/,
    'Site,State,PFOA (ng/L)\nA,MI,3\nSite,State,PFOA (ug/L)\nB,MI,0.045',
    'Site,Analyte,Result (ng/L)\nA,PFOA,3\nSite,Analyte,Result (ug/L)\nB,PFOA,0.045',
    'Site,PFOA (ng/L)\n,µg/L\nA,0.045',
    'Site,PFOA (ng/L)\nA,0.045\nAll results in micrograms per liter (ug/L),',
    'Site,PFOA (ng/L)\nA,0.045\nAll values µg/L,',
    'Site,PFOA (ng/L)\nA,0.003\nUnits: parts per billion (ppb),',
    'Site,City,PFOA (ng/L)\nA,B,0.003\nUnits,µg/L,',
    'Site,PFOA (ng/L),Remarks\nA,0.45,Results in ug/L',
  ],
  [
    'a line that says that the figures are multiples',
    /says that the figures are multiples/,
    ...['Values in thousands', 'Results x 1000', 'All results multiplied by 1000'].map(
      (note) => `Site,PFOA (ng/L)\nA,0.045\n${note},`,
    ),
  ],
  [
    'a line below the table that changes its figures',
    /states the unit|says that the figures are multiples/,
    ...[
      'All results in ug/L',
      'All results in ug/L,,,,',
      ',All results in ug/L,,,',
      'Multiply results by 10',
    ].map((note) => `PWSID,System Name,Analyte,Result,Units\nMI0001001,Dahlia,PFOA,3.1,ng/L\n${note}`),
  ],
  [
    'a remark that the figure is not the level',
    /says that the figure is not the level/,
    ...[
      'Result not corrected for 100x dilution',
      'Multiply by dilution factor of 20',
      'Sample diluted 1:50; result before correction',
      'Result must be multiplied by 20',
      'x20',
    ].map((remark) => long('Comments', remark, '3.1')),
  ],
  [
    'results that would be above a limit if they aren’t corrected for their dilution',
    /doesn’t say whether PFOA is already corrected/,
    ...[
      ['Dilution Factor', '100'],
      ['dilution_factor', '5'],
      ['DF', '10x'],
      ['Dilution', '1:50'],
    ].map(([header, cell]) => long(header!, cell!, '0.9')),
    long('Dilution', '10'),
    'PWSID,System Name,PFOA (ng/L),PFOS (ng/L),Dilution\nMI0001001,Dahlia,0.9,2,20',
  ],
  [
    'limits of detection above a federal limit that lines of their own state',
    /limit of 40 ng\/l(iter)?, below which nothing could be found/i,
    'Site,PFOA (ng/L)\nA,ND\nRL,40',
    'Site,PFOA (ng/L)\nA,ND\n"* ND = not detected at 40 ng/L",',
    'Site,Analyte,Result (ng/L)\nA,PFOA RL,40',
    'Site,PFOA (ng/L)\nA,ND\nMDL (ng/L),40',
    'PWSID,Site,PFOA (ng/L)\nRL,,40\nMI0001001,A,ND',
    ...['ND = <40', 'Detection limit 40'].map((note) => `Site,PFOA (ng/L)\nA,ND\n${note},`),
    'Site,City,PFOA (ng/L)\nA,B,ND\nND,not detected above 40 ng/L,',
    'Site,City,PFOA (ng/L)\nA,B,ND\nND,=,not detected at 40 ng/L',
    ...[
      'U = undetected at 40 ng/L',
      'LOR = 40 ng/L',
      'Quantification limit 40 ng/L',
      'ND = not detected above 40 ng/liter',
      'ND means less than 40',
      'RLs: PFOA 40; PFOS 40',
      `${'Samples were collected by Town staff. '.repeat(4)}The reporting limit was 40 ng/L.`,
    ].map((note) => `Site,PFOA (ng/L)\nA,ND\n${note},`),
    ...['Reporting Limit (RL)', 'DLR', 'Limit of Quantitation (LOQ)', 'Minimum Reporting Level'].map(
      (label) => `Site,PFOA (ng/L)\nA,ND\n${label},40`,
    ),
  ],
  [
    'limits of detection that other columns state, where a result has none',
    /limit of detection above the federal limit, and the result has none|is not one number/,
    ...['RL raised to 40', 'RL=40', 'MDL: 0.04 µg/L', 'Elevated reporting limit'].map((remark) =>
      long('Comments', remark, 'ND'),
    ),
    long(
      'Comments',
      'Sample was diluted twenty times because of interference with the internal standards; the reporting limit of this sample was 40 ng/L.',
      'ND',
    ),
    ...['Limit', 'Det. Limit', 'Min. Detection Limit', 'PQL/RL'].map((header) => long(header, '40', 'ND')),
    ...['Lab RL/MDL', 'Reporting Limit'].map((header) => long(header, '2 - 40', 'ND')),
  ],
  ['a figure in the place of a yes or no', /may be a result/, long('Reported', '45')],
  [
    'remarks with a level above a limit, where the line has none',
    /states a level that is higher than the line’s results/,
    ...[
      'Corrected value: 45 ng/L',
      'PFOA found at 0.045 µg/L',
      'Resampled because the first bottle arrived warm at the laboratory; the first sample, taken at the same tap, had PFOA of 45 ng/L.',
    ].map((remark) => long('Comments', `"${remark}"`)),
  ],
  [
    'limits of detection whose unit nothing states',
    /states a limit of detection without a unit/,
    'PWSID,System Name,Analyte,Result,Units,Limit\nMI0001001,Dahlia,PFOA,ND,,0.04',
    'PWSID,System Name,Analyte,Result,Units,Comments\nMI0001001,Dahlia,PFOA,ND,,RL 0.04',
  ],
  [
    'reporting limits without a unit, or too low for it',
    /The reporting limit [\d.]+ has no unit/,
    'PWSID,System Name,Analyte,Result,Units,RL\nMI0001001,Dahlia,PFOA,ND,,40',
    'PWSID,System Name,Analyte,Result,Units,Qualifier,RL\nMI0001001,Dahlia,PFOA,,,U,40',
    long('RL', '0.04', 'ND'),
  ],
  [
    'high levels whose line only sounds like another sample’s',
    /But its level is above a limit/,
    ...['Sediment present in sample bottle', 'Field blank ND', 'Dry weight: N/A'].map((cell) =>
      long('Comments', cell, '45'),
    ),
    ...['Fish Street Well 2', 'PS 12 MS'].map((cell) => long('Sample Location', cell, '45')),
    long('Lab Sample ID', 'MB24-00123', '45'),
    ...['Plant 2 tap', 'Milk River', 'S', 'TA'].map((cell) => long('Matrix', cell, '45')),
    ...['Process control', 'Routine with field blank'].map((cell) => long('Sample Type', cell, '45')),
    ...['Running annual average', 'Compliance - QA/QC complete', 'PT', 'BD'].map((cell) =>
      long('Sample Type', cell, '45'),
    ),
    'Site,City,PFOA (ng/L)\nLot 5 Blk 2,Wausau,45',
  ],
  [
    'samples that the laboratory oxidized or leached',
    /treated by the laboratory/,
    long('Method', 'TOP Assay', '45'),
    long('Sample Type', 'SPLP extract', '45'),
  ],
  [
    'parts per billion of what sounds like a solid',
    /may be of another medium than water/,
    ...['Bluegill fillet', 'Soil boring SB-1', 'Biosolids cake'].map(
      (site) => `Site,PFOS (ppb)\nHuron River ${site},1500`,
    ),
  ],
  [
    'a unit of solids next to water',
    /The unit 'ng\/kg' is not/,
    'PWSID,System Name,Matrix,Analyte,Result,Units\nMI0001001,Dahlia,Drinking Water,PFOA,45,ng/kg',
    'PWSID,System Name,PFOA (ng/L)\nMI0001001,Dahlia,45 ng/kg',
  ],
  [
    'compounds that two columns name',
    /names compounds; choose whether it is the compound/,
    'Site,Analyte,Analyte Name,Result,Units\nA,2805,PFOA,45,ng/L',
    'Site,Contaminant,Chemical Name,Result,Units\nA,PFAS,PFOA,45,ng/L',
  ],
  [
    'results whose header has a number, a year or part of another word',
    /has numbers that may be results/,
    ...[
      'PFOS #2 (ng/L)',
      'PFOS Year 2023',
      'PFOS Year 2 (ng/L)',
      'PFOS updated (ng/L)',
      'Consolidated PFOS',
      'PFOS by County',
    ].map((header) => `PWSID,System Name,PFOA (ng/L),${header}\nMI0001001,Dahlia,<2,45`),
  ],
  [
    'codes that recur or have a sign, under a header that isn’t known',
    /has codes such as R and J/,
    `PWSID,System Name,Analyte,Result,Units,DQI\n${['R', 'R', 'J+', 'J', 'R']
      .map((code, at) => `MI000100${at},Dahlia,PFOA,<2,ng/L,${code}`)
      .join('\n')}`,
  ],
  [
    'yes or no about a blank or an invalid sample',
    /has codes such as/,
    ...['QC Sample,Y', 'Blank Sample,Yes', 'Sample Valid,N', 'Lab Rejected,Y', 'Sample Void,TRUE'].map(
      (flag) => long(...(flag.split(',') as [string, string])),
    ),
  ],
  [
    'blanks in the place of a location, a sample’s number or its description',
    /quality-control sample/,
    ...['Location,Field Blank', 'Address,FRB'].map((cell) => {
      const [header, blank] = cell.split(',');
      return `PWSID,System Name,${header},PFOA (ng/L)\nMI0001001,Dahlia,${blank},<2`;
    }),
    ...['FB-EP1', 'BLK-EP1', 'EP1_TB', 'TB_EP1', 'FRB(EP1)', 'EP1 [FRB]', 'FBLANK'].map((sample) =>
      long('Sample ID', sample),
    ),
    ...['FRB for Entry Point 1', 'Blank at EP1'].map((text) => long('Sample Description', text)),
    ...['Sample Point', 'Location', 'Sample ID'].flatMap((header) =>
      ['Lab DI', 'DI water', 'Distilled water', 'Laboratory water'].map((text) => long(header, text)),
    ),
  ],
  [
    'a second header with the columns in another order',
    /another header/,
    'PWSID,System Name,Date,PFOA (ng/L),PFNA (ng/L)\nMI0001001,Dahlia,2024-03-14,<2,<2\nPWS ID,PWS Name,Collected,PFNA,PFOA\nMI0001002,Elm,2024-03-15,<2,9',
  ],
  [
    'a note with a level',
    /states a level of 45 ng\/L/,
    'PWSID,System Name,PFOA (ng/L)\nMI0001001,Dahlia,<2\n"Resampled April 2024: PFOS 45 ng/L in Well 2",,',
  ],
  [
    'a note of another unit in few words',
    /states the unit/,
    ...['Units - ug/L', 'Unit of measure: ug/L', 'UOM: ug/L', 'PFAS concentrations, µg/L', '(ug/L)'].map(
      (note) => `PWSID,System Name,PFOA (ng/L)\nMI0001001,Dahlia,0.045\n"${note}",,`,
    ),
  ],
  [
    'two flags that are of the line, not of one compound each',
    /doesn’t say which it means/,
    'Site,PFOA (ng/L),PFOS (ng/L),Lab Qualifier,Validation Qualifier\nA,45,2,U,J',
  ],
  [
    'a header that occurs twice',
    /occurs twice/,
    'Site,PFOA (ng/L),PFOA (ng/L),PFOS (ng/L),PFOS (ng/L)\nA,1.8,U,45,',
  ],
  [
    'dots in figures where other cells have decimal commas',
    /dot in '1\.250' may separate/,
    'Site\tLatitude\tLongitude\tPFOA (ng/L)\nA\t55,6761\t12,5683\t1.250',
    'Site,Date,PFOA (ng/L)\nA,31.12.2023,1.250',
  ],
  [
    'days whose order other commas make unclear, ranges, and the first days of spreadsheets',
    /order of day, month and year|is not a date|before PFAS were measured/,
    'Site;Date;PFOA (ng/L)\nA;05/06/2023;12,5',
    'Site,Well ID,Date,PFOA (ng/L)\nA,14-05-22,03-04-2024,45',
    ...['2023-05-13 to 2023-08-01', '3/5/2023 - 6/5/2023', '1/1/1900', '1899-12-30', '3/14/0023'].map(
      (day) => `Site,Date,PFOA (ng/L)\nA,${day},45`,
    ),
  ],
  [
    'points in another country of sites whose ZIP code or number names the state',
    /lacks its minus sign/,
    'Site,ZIP,Latitude,Longitude,PFOA (ng/L)\nA,48103,42.28,83.74,45',
    'PWSID,Site,Latitude,Longitude,PFOA (ng/L)\nmi-0001001,A,42.28,83.74,45',
  ],
  [
    'limits, footers and second samples in the place of a site',
    /not a site|has no name|has nothing but/,
    ...[
      'MassDEP MCL',
      'Notification Level',
      'Practical Quantitation Limit',
      'MDH Guidance Value',
      'Lifetime Health Advisory',
      '#N/A',
      'MW-4 DUP',
      'FD-01',
    ].map((site) => `Site,PFOA (ng/L)\n${site},3`),
    ...['Page 1 of 3', 'J - estimated', 'RAW WATER', 'Prepared by ABC'].map(
      (site) => `Site,PFOA (ng/L)\n${site},`,
    ),
  ],
  [
    'remarks with another result',
    /states another result than the line’s/,
    ...['Should read 45', 'corrected to 45', 'Typo: actual value 45'].map((remark) =>
      long('Comments', remark),
    ),
  ],
  [
    'figures next to the results',
    /may be results/,
    ...['Highest Level (ppt)', '2021', 'Q1', 'Reported Value', '90th Percentile', 'EP01', ''].map((header) =>
      long(header, '45'),
    ),
    long('Range', '1.2 - 45'),
    ...['Duplicate', 'Max to date', 'High this year', 'Previous Year', 'Flow-weighted'].map((header) =>
      long(header, '45'),
    ),
    ...['Quarter 1', '1st Quarter', 'Year 2023', 'Method 533', 'Draw 2'].map((header) => long(header, '45')),
    ...['45 ppt', '45*', 'ND - 45 ppt', '45 ng/L J', '0.045 ppb', 'up to 45', '45 in 2023'].map((cell) =>
      long('Max', cell),
    ),
    long('Treated', '0.045 ppb', '2'),
    'Site,PFBS (ng/L),Sum of PFOA and PFOS (ng/L)\nA,<2,95',
    'Site,PFOA (ng/L),PFAS6 Total (ng/L)\nA,<2,95',
    long('Round 1', '45'),
    ...[
      'Field Duplicate',
      'Well No. 2 (ng/L)',
      'Zone 2 (ng/L)',
      'Recovery well (ng/L)',
      'Amount Above MCL',
      'Year 2 Sample',
      'Depth 2 Level',
      'Lab Tap',
      'Second Round Well 3',
      'Conversion Factor',
      'Scale',
    ].map((header) => long(header, '45')),
  ],
  [
    'figures lower than laboratories measure',
    /lower than laboratories measure/,
    ...['<0.002', '0.045', '0.004 J'].map((result) => long('Lab', 'Alder', result)),
  ],
  [
    'days under a header that nobody knows',
    /has days; choose whether they are the days of the samples/,
    ...['SAMP_DT', 'Day taken', 'Collect'].map((header) => long(header, '2024-03-14', '45')),
  ],
  [
    'a line without the identifier that several sites of its name have',
    /has no identifier here, and 2 in other lines/,
    'PWSID,System Name,PFOA (ng/L)\n,Dahlia,<2\nMI0001001,Dahlia,<2\nMI0001002,Dahlia,<2',
  ],
  [
    'a sum higher than its columns explain',
    /sums above/,
    `${limited},Sum of PFAS (ng/L)\nA,2,3,1,1,400`,
    `${limited},Sum of PFAS (ug/L)\nA,2,3,1,1,0.4`,
    `${limited},Sum of PFOA and PFOS (ng/L)\nA,2,3,100,1,95`,
  ],
  [
    'yes or no, and other codes next to the results',
    /has codes such as/,
    ...[
      ['Hit', 'N'],
      ['Above MRL', 'No'],
      ['Censor Code', 'lt'],
      ['Presence', 'Absent'],
      ['Remarque', 'Inférieur à la limite'],
      ['Code remarque', '10'],
    ].map(([header, cell]) => long(header!, cell!, '2')),
  ],
];
for (const [kind, reason, ...tables] of refused)
  test(`refuses or asks about ${kind}`, async () => {
    for (const table of tables) {
      const { rejected } = await importFile(table);
      assert.match(rejected[0]?.reason ?? 'nothing was refused', reason, table);
      assert.deepEqual(await stored(), [], table);
    }
  });

test('asks for the meaning of an unknown status, medium or code of a sample', async () => {
  for (const [header, word] of [
    ['Result Status', 'Zoned'],
    ['Sample Type', 'ZQ'],
    ['Sample Type', 'Standard'],
    ['Matrix', 'Marine'],
    ['Comments', 'Taken after point-of-use filter'],
    ['Comments', 'Holding time exceeded'],
    ...[
      'LAB ERROR - see revised report',
      'Above calibration range',
      'Result is a lower bound',
      'low bias',
      'Sample mix-up suspected',
      'mislabeled',
    ].map((word) => ['Comments', word] as const),
    ...['Log10', 'Minimum', 'Median'].map((word) => ['Value Type', word] as const),
    ['Lab Qualifier', 'Invalid hold time'],
    ...['DUP', 'DNU', 'RE', 'NQ'].map((word) => ['Lab Qualifier', word] as const),
  ] as const) {
    const { status, unknownQualifiers } = await importFile(long(header, word));
    assert.deepEqual([status, unknownQualifiers.map(({ given }) => given)], [422, [word]]);
    const meant = (meaning: string) => ({ meanings: JSON.stringify({ [word]: meaning }) });
    await importFile(long(header, word), meant('rejected'));
    assert.deepEqual(await stored(), []);
    await importFile(long(header, word), meant('detected'));
    assert.deepEqual(await stored(), ['PFOA not detected']);
    await clear();
  }
});

test('asks whether water behind a consumer’s filter, or from a bottle, counts', async () => {
  for (const header of ['Sample Point', 'Sample ID', 'Location'])
    for (const text of [
      'pitcher',
      'Brita pitcher',
      'Bottled water',
      'RO outlet',
      'Reverse osmosis tap',
      'after filter at home',
      'POU outlet',
      'Under-sink filter outlet',
      'Refrigerator',
      'Post-POET',
    ]) {
      const { unknownQualifiers } = await importFile(long(header, text, '2.1'));
      assert.deepEqual(
        unknownQualifiers.map(({ given }) => given),
        [text],
        header,
      );
    }
  for (const text of [
    'EP1 after filter',
    'Pump house treatment',
    'Filter effluent',
    'RO plant effluent',
    'Pitcher Hill Well',
    'Kitchen tap',
  ]) {
    await importFile(long('Sample Point', text, '45'));
    assert.deepEqual(await stored(), ['PFOA 45'], text);
    await clear();
  }
});

test('a file named after another medium is refused', async () => {
  const { rejected } = await importFile('Site,PFOA (ng/L)\nA,45', {}, 'fish_tissue.csv');
  assert.match(rejected[0]!.reason, /suggests samples of another medium/);
});

const read: readonly [kind: string, expected: string, ...tables: string[]][] = [
  [
    'salts, methods, footnotes and other languages',
    'PFOS 45',
    ...[
      'PFOS¹',
      'PFOSᵃ',
      'PFOS (1)',
      'PFOS potassium salt',
      'PFOS-K',
      'PFOS EPA 537.1',
      'PFOS [EPA 1633]',
      'PFOS, total recoverable',
      'PFOS=Perfluorooctane sulfonate',
      'Perfluoroctansulfonsäure (PFOS)',
      'Acide perfluorooctanesulfonique (PFOS)',
      'Perfluorooctanesulfonic acid-PFOS',
      'PFOS and its potassium salt',
      'PFOS (raw)',
      'PFOS - Finished',
      'PFOS, drinking water',
      'PFOS - LC/MS/MS',
      'PFOS (EPA 537.1 Rev 2.0)',
    ].map((name) => named(name)),
  ],
  [
    'two names of HFPO-DA',
    'HFPO-DA 45',
    named('Hexafluoropropylene oxide dimer acid (HFPO-DA or GenX)'),
    named('HFPO-DA and its ammonium salt'),
  ],
  [
    'raw and finished water of one day as two results',
    'PFOA 45;PFOA not detected',
    ...[
      'PFOA (raw),45,ng/L\nMI0001001,Dahlia,PFOA (finished),<2,ng/L',
      'PFOA (finished),<2,ng/L\nMI0001001,Dahlia,PFOA (raw),45,ng/L',
    ].map((lines) => `PWSID,System Name,Analyte,Result,Units\nMI0001001,Dahlia,${lines}`),
    'PWSID,System Name,PFOA (raw),PFOA (finished),Units\nMI0001001,Dahlia,45,<2,ng/L',
  ],
  [
    'identifiers of other kinds where water systems have theirs',
    'PFOA 45',
    ...['010106001', '0210001', '48210', 'Well 12', 'MW-101', 'MILL-3', 'C0990532'].map((number) =>
      named('PFOA').replace('MI0001001', number),
    ),
    ...['WSSN,10106001', 'Site ID,MI001001'].map((given) => {
      const [header, number] = given.split(',');
      return named('PFOA').replace('PWSID', header!).replace('MI0001001', number!);
    }),
  ],
  ['a sum with an ampersand', 'PFOA & PFOS 45', 'Site,PFOA & PFOS (ng/L)\nA,45'],
  ['forms of a compound under their own names', 'PFOS (linear) 45', named('PFOS (linear)')],
  [
    'a misspelled compound by its CAS number',
    'PFOA 45',
    'Site,Analyte,CAS Number,Result,Units\nA,PFAO,335-67-1,45,ng/L',
  ],
  ['the unit in a compound’s name', 'PFOS 45', 'Site,Analyte,Result\nA,PFOS (ug/L),0.045'],
  [
    'a yes or no about the detection',
    'PFOA not detected',
    ...['Detection (Y/N)', 'DETECT_IND', 'Detected (Yes/No)', 'Analyte Detected'].map((header) =>
      long(header, 'N', '2'),
    ),
    ...['LESS_THAN_IND', 'NonDetectInd', 'Left Censored', 'Less Than Reporting Level'].map((header) =>
      long(header, 'Y', '2'),
    ),
  ],
  [
    'not detected with its own limit, next to others',
    'PFOA not detected',
    long('Comments', 'RL raised to 40'),
    long('Limit', '40'),
    long('Limit', '4', 'ND'),
    long('Duplicate,Year,Quarter,Method,Reported', '0,2023,4,533,3/15/2024'),
    long('Latest Inspection,High Capacity Well', '3/1/2024,1'),
    'Site,Analyte,Result,Units,Duplicate\nA,PFOA,<2,ng/L,3',
    'Site,PFOA (ng/L)\nA,ND (<40 ng/L)',
  ],
  [
    'a level at the limit that is said to be reached',
    'PFOA 4',
    long('At or above MCL,MCL Status', 'Y,≥ MCL', '4.0'),
  ],
  [
    'a result under a limit of another type as a level',
    'PFOA 45',
    long('Limit Type,Quantitation Limit', 'Upper Quantitation Limit,400', '45'),
  ],
  [
    'ordinary files with what is next to results',
    'PFOA 45',
    long('Sample Type,Matrix,Result Status', 'N,GW,Final', '45'),
    long('Sample Depth,MCL,Dilution,Population Served', '12 ft,4,1,1200', '45'),
    long('Comments', 'PFOA was also found in the field blank', '45'),
    long('Treated,EPA Region', 'Y,5', '45'),
    ...['Industrial wastewater', 'Industrial Effluent'].map((cell) => long('Matrix', cell, '45')),
    long('Material,Species', 'PVC,PFOA', '45'),
    long('Sample Purpose', 'Corrosion control', '45'),
    long('Instrument,Well Name', 'QTRAP 6500 MS,Well 3 MS', '45'),
    long('Comments,Project', 'Rejected sample container replaced,Void Fill', '45'),
    long('Comments', 'Field blank had detections of PFOA', '45'),
    long('Comments', 'Within holding time', '45'),
    long('Comments', 'Converted from results in ug/L', '45'),
    long('Comments', 'Surrogate recovery outside QC limits', '45'),
    'Site Name,PFOA (ng/L)\nCity of Point Blank,45',
    'Site Name,Latitude,Longitude,PFOA (ng/L)\nTB-3,42.3,-83.7,45',
    long(
      'Township,Section,Census Tract,Screen Interval,pH,Capacity (gpd)',
      '120,64,2020,80-120,70,5000',
      '45',
    ),
    long('GAC Installed,RSL,Round,Event,Ward', '2019,60,80,90,70', '45'),
    long('DF,EJ Area,Active,Confirmed,Aquifer,Direction', '1,N,Y,N,A,N', '45'),
    long('State Code', 'ND', '45'),
    long('MCL,Screening Level,Depth to water,No. of wells', '50,60,80,90', '45'),
    long('Dilution Factor', '20', '45'),
    long('Analysis Date', '2024-03-14', '45'),
    long('Description', 'approx 100 yds east of the beach', '45'),
    long('Comments,Dilution Factor', 'Diluted; was multiplied by the dilution factor,10', '45'),
    'Site Name,Street Address,PFOA (ng/L)\nDahlia,1 Elm St,45\nDahlia,2 Elm St,',
    named('PFOA (C8)'),
  ],
  [
    'results next to a sum that they explain',
    'PFOA 45',
    'Site,PFOA (ng/L),PFOS (ng/L),PFHxS (ng/L),PFNA (ng/L),Sum of PFAS (ng/L)\nA,45,,,,45.3',
  ],
  ['an apostrophe that kept a figure as text', 'PFOA 45', long('Lab', 'Alder', "'45")],
  ['a unit with a code behind the number', 'PFOA 45', long('Lab', 'Alder', '45 ng/L J')],
  [
    'other signs of less than',
    'PFOA not detected',
    ...['＜2', '&lt;2', 'U 2', 'n.n.', 'ej påvisad'].map((cell) => long('Lab', 'Alder', cell)),
  ],
  [
    'a code before the number',
    'PFOA 45',
    ...['J 45', 'B  45 ng/L'].map((cell) => long('Lab', 'Alder', cell)),
  ],
  [
    'ng/L (ppt), and days with dots or hyphens',
    'PFOA 45',
    ...['31.01.2024', '01-31-2024', '01-31-24', '04-04-2024', '31-JAN-24'].map(
      (day) => `Site,Date,Analyte,Result,Units\nA,${day},PFOA,45,ng/L (ppt)`,
    ),
  ],
  [
    'levels above the limits that are said to be exceeded, and other questions',
    'PFOA 45',
    long('Exceeds MCL,Compliant,Comments', 'Y,N,Above MCL', '45'),
    long('Exceeds MCL,Compliance', 'N,N', '45'),
    long('MCL met,Out of Compliance,GT MCL', 'No,Y,1', '45'),
    long('% of MCL,Hazard Index,Comments', '1125,0.4,Corrected to 45', '45'),
    long('% recovery of standard,Comments', '104,Should be sampled again', '45'),
    long('Comments', 'Above reporting limit', '45'),
  ],
];
for (const [kind, expected, ...tables] of read)
  test(`reads ${kind}`, async () => {
    for (const table of tables) {
      const { rejected } = await importFile(table, table.includes('nits') ? {} : { unit: 'ng/L' });
      assert.deepEqual([rejected, await stored()], [[], expected.split(';')], table);
      await clear();
    }
  });

test('samples of two points or waters of a system are two, also in two files', async () => {
  for (const [header, first, second] of [
    ['Sample Point', 'EP-01', 'EP-02'],
    ['Sample Type', 'Raw', 'Finished'],
  ] as const) {
    await importFile(long(header, first, '45'));
    await importFile(long(header, second, '<2'));
    assert.deepEqual(await stored(), ['PFOA 45', 'PFOA not detected'], header);
    await clear();
  }
});

test('a site with a line that can’t be read is not below the limits, whatever is wrong with the line', async () => {
  const header = 'PWSID,System Name,ZIP,Analyte,Result,Units';
  const line = (id: string, rest: string) => `MI000100${id},Dahlia ${id},${rest}`;
  const types = async () =>
    (
      await website.query<{ type: string }>(
        'select site_type as type from contamination_sites order by external_id',
      )
    ).map(({ type }) => type);
  const clean = ['1', '2', '3', '4'].map((id) => line(id, ',PFOA,<2,ng/L'));
  await importFile([header, ...clean].join('\n'));
  assert.deepEqual(await types(), Array(4).fill('Drinking Water Below MCL'));
  const unread = [
    line('1', ',PFOA,>2000,ng/L'),
    line('2', '9999999,PFOS,45,ng/L'),
    line('3', ',PFNA,<2,ng/L'),
    ',,,PFOS,45,ng/L',
    line('5', ',PFOA,>2000,ng/L'),
  ];
  await importFile([header, ...unread].join('\n'));
  assert.deepEqual(await types(), ['Other', 'Other', 'Other', 'Drinking Water Below MCL']);
  await importFile([header, line('4', ',PFOA,<2,ng/L'), line('4', 'PFOS,45,ng/L')].join('\n'));
  assert.equal((await types())[3], 'Other');
  await importFile([header, ...clean].join('\n'));
  assert.deepEqual(await types(), Array(4).fill('Other'));
  const corrected = ['1', '2', '3', '4'].flatMap((id) =>
    ['PFOA', 'PFOS', 'PFNA'].map((name) => line(id, `,${name},<2,ng/L`)),
  );
  await importFile([header, ...corrected].join('\n'));
  assert.deepEqual(await types(), Array(4).fill('Drinking Water Below MCL'));
  await importFile('System Name,Analyte,Result,Units\nDahlia 1,PFOA,>2000,ng/L');
  assert.equal((await types())[0], 'Other');
});

test('a site with a rejected result, or a statistic of its results, is not below the limits; a blank says nothing', async () => {
  const header = 'PWSID,System Name,Analyte,Result,Units,Qualifier,Result Status,Sample Type';
  const line = (rest: string) => `MI0001001,Dahlia,${rest}`;
  for (const [other, expected] of [
    ['PFOS,45,ng/L,R,,', 'Other'],
    ['PFOS,45,ng/L,,Rejected,', 'Other'],
    ['PFOS,45,ng/L,,Pending,', 'Other'],
    ['PFOA RAA,45,ng/L,,,', 'Other'],
    ['PFOS,45,ng/L,,,Field Blank', 'Drinking Water Below MCL'],
    ['PFOS MCL,4,ng/L,,,', 'Drinking Water Below MCL'],
    ['Hazard Index,1.2,,,,', 'Other'],
    ['Hazard Index,0.2,,,,', 'Drinking Water Below MCL'],
  ] as const) {
    const { rejected } = await importFile([header, line('PFOA,<2,ng/L,,,'), line(other)].join('\n'));
    assert.equal(rejected.length, 1, other);
    assert.deepEqual(
      await website.query('select site_type as type from contamination_sites'),
      [{ type: expected }],
      other,
    );
    await clear();
  }
});

test('a limit without a compound or unit of its own is that of the results next to it', async () => {
  const limits = async (table: string) => {
    await importFile(table);
    const rows = await website.query<{ text: string }>(
      'select concat(compound, result_text) as text from site_samples order by compound',
    );
    await clear();
    return rows.map(({ text }) => text).join();
  };
  assert.equal(await limits('Site,PFOA (ng/L),RL\nA,ND,40'), 'PFOA<40 ng/L');
  assert.equal(await limits('Site,Analyte,Result (ng/L),RL\nA,PFOA,ND,40'), 'PFOA<40 ng/L');
  for (const table of [
    'Site,PFOA (ng/L),RL,PFOS (ng/L),RL\nA,ND,2,ND,40',
    'Site,PFOA (ng/L),RL (ng/L),PFOS (ng/L),RL (ug/L)\nA,ND,2,ND,0.04',
  ])
    assert.equal(await limits(table), 'PFOA<2 ng/L,PFOS<40 ng/L', table);
  assert.equal(
    await limits('Site,PFOA (ng/L),PFOS (ng/L),MDL,RL\nA,ND,ND,1,40'),
    'PFOA<40 ng/L,PFOS<40 ng/L',
  );
  for (const header of [
    'Reporting Level',
    'DLR',
    'LOR',
    'Sample Detection Limit',
    'Method Detection Limit (MDL)',
  ])
    assert.equal(await limits(`Site,Analyte,Result (ng/L),${header}\nA,PFOA,ND,40`), 'PFOA<40 ng/L', header);
  assert.equal(
    await limits(
      'Location_Name,Result_Characteristic,Result_ResultDetectionCondition,Result_Measure,Result_MeasureUnit,DetectionLimit_TypeA,DetectionLimit_MeasureA,DetectionLimit_MeasureUnitA,DetectionLimit_MeasureB,DetectionLimit_MeasureUnitB\nA,PFOA,Not Detected,,,MRL,40,ng/L,2,ng/L',
    ),
    'PFOA<40 ng/L',
  );
  const { rejected } = await importFile(long('RL,RL Unit', '40,', 'ND'));
  assert.match(rejected[0]!.reason, /The reporting limit 40 has no unit/);
});

test('a line with the number of a system is of that system, whatever else it lacks', async () => {
  const table = 'PWSID,System Name,Analyte,Result (ng/L)\nMI0001001,Alder,PFOA,<2\nMI0001002,Birch,PFOA,<2';
  for (const line of ['MI0001001,,PFOS,45', 'MI0001001,Max,PFOS,45', 'MI0001001,Alder, City of,PFOS,45']) {
    await importFile(`${table}\n${line}`);
    const types = await website.query<{ type: string }>(
      'select site_type as type from contamination_sites order by site_name',
    );
    assert.deepEqual(
      types.map(({ type }) => type),
      ['Other', 'Drinking Water Below MCL'],
      line,
    );
    await clear();
  }
});

test('remarks on limits and on other samples, and low limits in lines of their own, refuse no result', async () => {
  const table = [
    'Site,PFOA (ng/L),Comments',
    'A,<2,The MCL is 4000 ng/L',
    'B,<2,Field blank had 5 ng/L',
    'C,<2,Was 45 ng/L in 2019',
    'RL,2,',
  ].join('\n');
  const { rejected } = await importFile(table);
  assert.deepEqual(
    rejected.map(({ line }) => line),
    [5],
  );
});

test('a limit of detection in a line of its own is compared with the federal limit of its compound', async () => {
  const table =
    'Site,Analyte,Result (ng/L)\nA,PFOA,<2\nA,PFHxA RL,40\nA,PFBS_MDL,18\nA,PFecHS RL,18\nA,PFOS RL,18\nA,PFOS MDL,2';
  const { rejected } = await importFile(table);
  assert.deepEqual(
    rejected.map(({ line }) => line),
    [6],
  );
});

test('a system is one site, however its number is written', async () => {
  await importFile(
    'PWSID,Site,PFOA (ng/L)\nMI0001001,A,<2\nmi0001001,A,45\nMI-0001001,A,46\nMI 0001001,A,47',
  );
  const types = await website.query('select site_type as type from contamination_sites');
  assert.deepEqual(types, [{ type: 'Drinking Water Above MCL' }]);
});

test('a system is known by its number under other headers, and organic fluorine leaves room for other PFAS', async () => {
  for (const [fluorine, expected] of [
    ['4500', 'Other'],
    ['<2', 'Drinking Water Below MCL'],
  ]) {
    await importFile(
      `Water System Number,System Name,Analyte,Result (ng/L)\nMI0001001,A,PFOA,<2\nMI0001001,A,Adsorbable organic fluorine,${fluorine}`,
    );
    const types = await website.query('select site_type as type from contamination_sites');
    assert.deepEqual(types, [{ type: expected }]);
    await clear();
  }
});

test('undoing an import that only rated a site anew restores its type', async () => {
  const header = 'PWSID,System Name,Analyte,Result,Units';
  const type = () => website.query('select site_type as type from contamination_sites');
  await importFile(`${header}\nMI0001001,Dahlia,PFOA,<2,ng/L`);
  const before = await type();
  const { location } = await importFile(`${header}\nMI0001001,Dahlia,PFOS,>2000,ng/L`);
  assert.deepEqual(await type(), [{ type: 'Other' }]);
  assert.equal((await website.send('POST', `${location}/undo`)).status, 204);
  assert.deepEqual([await type(), await stored()], [before, ['PFOA not detected']]);
});

test('a zero that may be rounded from a level above a limit is refused', async () => {
  const zero = { zero: 'notDetected' };
  for (const [result, unit] of [
    ['0.0', 'ppb'],
    ['0.00', 'ug/L'],
  ]) {
    const { rejected } = await importFile(named('PFOA', unit).replace(',45,', `,${result},`), zero);
    assert.match(rejected[0]!.reason, /may be rounded/);
  }
  await importFile(named('PFOA', 'ug/L').replace(',45,', ',0.000,'), zero);
  assert.deepEqual(await stored(), ['PFOA not detected']);
});

test('a line that only sounds like another sample’s keeps its system from being below the limits, if its level is high', async () => {
  const type = async (result: string) => {
    await importFile(`${long('Comments', 'Sediment in bottle', result)}\nMI0001001,Dahlia,PFOS,<2,ng/L,`);
    const [site] = await website.query<{ type: string }>('select site_type as type from contamination_sites');
    await clear();
    return site!.type;
  };
  assert.deepEqual([await type('45'), await type('2')], ['Other', 'Drinking Water Below MCL']);
});

test('a level under a name that nobody knows keeps its system from being below the limits', async () => {
  for (const name of ['C9', '2806', 'Octanoic acid, pentadecafluoro-'])
    for (const [level, expected] of [
      ['45', 'Other'],
      ['3', 'Drinking Water Below MCL'],
    ]) {
      await clear();
      await importFile(
        `PWSID,System Name,Analyte,Result,Units\nMI0001001,A,"${name}",${level},ng/L\nMI0001001,A,PFOS,<2,ng/L`,
      );
      const [site] = await website.query<{ type: string }>(
        'select site_type as type from contamination_sites',
      );
      assert.equal(site!.type, expected, `${name} ${level}`);
    }
});

test('compounds with names like those with a limit keep their own', async () => {
  for (const name of [
    'PFOSA',
    'PFHpA',
    'PFDA',
    'PFBA',
    'PFNS',
    'PFOPA',
    'PFBSA',
    'PFOI',
    'HFPO-TA',
    'PFAS',
  ]) {
    await clear();
    const { rejected } = await importFile(named(name));
    assert.deepEqual([rejected, await stored()], [[], [`${name} 45`]], name);
  }
});

test('another file’s lower result replaces none, whatever the sample’s number', async () => {
  const file = (result: string, header: string, cells: string) =>
    `PWSID,System Name,${header},Analyte,Result,Units\nMI0001001,A,${cells},PFOA,${result},ng/L`;
  for (const [header, cells, expected] of [
    ['Date', '2024', ['PFOA 45', 'PFOA not detected']],
    ['Date,Sample Location', '2024-03-05,EP1', ['PFOA 45', 'PFOA not detected']],
    ['Date,Sample ID', '2024-03-05,Grab', ['PFOA 45', 'PFOA not detected']],
    ['Date,Sample ID', '2024-03-05,L24-00123', ['PFOA 45', 'PFOA not detected']],
  ] as const) {
    await clear();
    await importFile(file('45', header, cells));
    await importFile(file('<2', header, cells));
    assert.deepEqual(await stored(), expected, cells);
  }
});

test('headers of days with a time or a format are read', async () => {
  for (const header of ['Sample Date/Time', 'Collected Date', 'Sample Date (MM/DD/YYYY)']) {
    await clear();
    await importFile(`Site,${header},PFOA (ng/L)\nA,03/05/2024,45`);
    const [sample] = await website.query<{ day: string }>(
      'select collected_on::text as day from site_samples',
    );
    assert.equal(sample!.day, '2024-03-05', header);
  }
});

test('a system is one, in two files too, however its number is written', async () => {
  const file = (number: string, result: string) =>
    `PWSID,System Name,Analyte,Result,Units\n${number},A,PFOA,${result},ng/L`;
  for (const number of ['mi0001001', 'MI-0001001', 'MI 0001001']) {
    await clear();
    await importFile(file('MI0001001', '45'));
    await importFile(file(number, '<2'));
    const types = await website.query<{ type: string }>('select site_type as type from contamination_sites');
    assert.deepEqual(types, [{ type: 'Drinking Water Above MCL' }], number);
  }
});

test('a compound with its limit in brackets, and a unit of solids, keep the system from being below the limits', async () => {
  for (const line of ['"PFOA (MCL = 4 ppt)",45,ng/L', 'PFOA,45,ug/kg']) {
    await clear();
    await importFile(`PWSID,System Name,Analyte,Result,Units\nMI0001001,A,${line}\nMI0001001,A,PFOS,<2,ng/L`);
    const [site] = await website.query<{ type: string }>('select site_type as type from contamination_sites');
    assert.equal(site!.type, 'Other', line);
  }
});

test('ordinary remarks, numbers and rows of the laboratory refuse and doubt nothing', async () => {
  for (const remark of [
    'Field blank was non-detect',
    'Chlorine residual 0.8 mg/L',
    'Result exceeds the RL but is below the MCL',
    'No bottled water was provided',
    'Not supplying bottled water',
    'Field crew drank bottled water',
    'Reanalysis; the original result was rejected by the laboratory',
  ])
    assert.deepEqual((await importFile(long('Comments', remark, '3.1'))).rejected, [], remark);
  assert.deepEqual((await importFile(long('Sample Number', 'AB12345-1', '3.1'))).rejected, []);
  for (const table of [
    long('Elevation above sea level (ft)', '120', '3.1'),
    'Site,PFOA (ppt)\nFish Creek Well,3.1\nSoil Conservation Office,3.1',
    'Site,City,Latitude,Longitude,PFOA (ng/L)\nCamp Grayling,Grayling,44.66,-84.71,3.1\nCamp Grayling,Grayling,44.71,-84.62,45',
  ])
    assert.deepEqual((await importFile(table)).rejected, [], table);
  await clear();
  await importFile(
    [
      'PWSID,Site Name,Sample ID,QC Type,Analyte,Result,Units',
      'MI0001001,Dahlia,EP-1,SAMP,PFOA,3.1,ng/L',
      ',,B24-BLK1,MB,PFOA,2.0,ng/L',
      ',,B24-BS1,LCS,PFOA,19.8,ng/L',
    ].join('\n'),
  );
  const [site] = await website.query<{ type: string }>('select site_type as type from contamination_sites');
  assert.equal(site!.type, 'Drinking Water Below MCL');
});

test('two places of one name are not one site', async () => {
  const { rejected } = await importFile(
    'Site,City,Latitude,Longitude,PFOA (ng/L)\nResidential well,Pelham,42.39,-72.40,<2\nResidential well,Pelham,42.31,-72.52,45',
  );
  assert.match(rejected[0]!.reason, /is at 42\.39, -72\.4 in another line/);
  assert.deepEqual(await stored(), ['PFOA not detected']);
});

test('what a type denies, and nine digits that are no system’s number, make no drinking water', async () => {
  for (const table of [
    'Site,Type,PFOA (ng/L)\nA,Non-potable water,<2',
    'Site,Type,PFOA (ng/L)\nA,Former drinking water well (abandoned),<2',
    'Site ID,Site,Matrix,PFOA (ng/L)\n550012345,Fox River,Surface Water,<2',
  ]) {
    await importFile(table);
    const [site] = await website.query<{ type: string }>('select site_type as type from contamination_sites');
    assert.equal(site!.type, 'Other', table);
    await clear();
  }
});

test('another column of dates, or the header, shows the order of days', async () => {
  for (const [header, day, other] of [
    ['Sample Date (DD/MM/YYYY)', '05/06/2023', ''],
    ['Sample Date', '05/06/2023', '25/06/2023'],
  ] as const) {
    await importFile(`Site,${header},Analysis Date,PFOA (ng/L)\nA,${day},${other},45`, {
      columns: JSON.stringify({ [header]: 'testedAt' }),
    });
    const [sample] = await website.query<{ day: string }>(
      'select collected_on::text as day from site_samples',
    );
    assert.equal(sample!.day, '2023-06-05', header);
    await clear();
  }
});

test('signs next to the results of a compound are no results of their own', async () => {
  for (const header of ['PFOA <', 'PFOA<', '< PFOA', 'PFOA </>']) {
    await importFile(`Site,${header},PFOA (ng/L)\nA,<,2\nB,,45`);
    assert.deepEqual(await stored(), ['PFOA 45', 'PFOA not detected'], header);
  }
});

test('nothing is less than 0', async () => {
  for (const result of ['<0', '< 0.0', 'ND(0)']) {
    const { rejected } = await importFile(named('PFOA').replace(',45,', `,${result},`));
    assert.match(rejected[0]!.reason, /is neither a number nor a remark/, result);
  }
  const { rejected } = await importFile(long('Sign', '<', '0'));
  assert.match(rejected[0]!.reason, /'<0' is neither a number nor a remark/);
  assert.deepEqual(await stored(), []);
});

test('the order of a day with hyphens is shown by other lines, or the line is refused', async () => {
  const table = (...days: string[]) =>
    ['Site,Date,Analyte,Result,Units', ...days.map((day) => `A,${day},PFOA,45,ng/L`)].join('\n');
  const { rejected } = await importFile(table('03-04-2024'));
  assert.match(rejected[0]!.reason, /order of day, month and year in '03-04-2024' is unclear/);
  for (const [other, expected] of [
    ['03-14-2024', '2024-03-04'],
    ['14-03-2024', '2024-04-03'],
  ] as const) {
    await importFile(table('03-04-2024', other));
    const days = await website.query<{ day: string }>('select collected_on::text as day from site_samples');
    assert.deepEqual(
      days.map(({ day }) => day).filter((day) => !day.endsWith('-14')),
      [expected],
    );
    await clear();
  }
});

test('says what to do with a workbook’s text formats', async () => {
  for (const [table, reason] of [
    ['sep=;\nSite;PFOA (ng/L)\nA;45', /delete it/],
    ['Site\tPFOA (ng/L)\0', /save it as CSV UTF-8/],
  ] as const)
    assert.match((await importFile(table)).rejected[0]!.reason, reason);
});

test('says what to do with a title above the header', async () => {
  const { rejected } = await importFile('PFAS results 2024\nSite,PFOA (ng/L)\nA,45');
  assert.match(rejected[0]!.reason, /delete the lines above it/);
});

test('the highest level of a compound is its result where there is no other', async () => {
  await importFile('Site,Contaminant,Highest Level (ppt)\nA,PFOA,22\nA,PFOS,41');
  assert.deepEqual(await stored(), ['PFOA 22', 'PFOS 41']);
});

test('a line that could not be read counts until a file has it, or its import is undone', async () => {
  const header = 'PWSID,System Name,Sample Date,Analyte,Result,Units';
  const dahlia = (day: string, compound: string, result: string) =>
    `MI0001001,Dahlia,${day},${compound},${result},ng/L`;
  const poppy = 'MI0001002,Poppy,2026-01-05,PFOA,<2,ng/L';
  const rating = async () => {
    const [site] = await website.query<{ slug: string; type: string }>(
      "select slug, site_type as type from contamination_sites where external_id = 'MI0001001'",
    );
    const page = await website.callAfresh(`/api/contamination-sites/${site!.slug}`);
    const { hasUnreadLines } = (await page.json()) as { hasUnreadLines: boolean };
    return [site!.type, hasUnreadLines];
  };
  const nextQuarter = [header, ...['PFOA', 'PFOS'].map((name) => dahlia('2026-04-05', name, '<2'))].join(
    '\n',
  );
  for (const others of [[dahlia('2026-01-05', 'PFOS', '<2'), poppy], [poppy]]) {
    const unread = [header, dahlia('2026-01-05', 'PFOA', '4..5'), ...others].join('\n');
    assert.equal((await importFile(unread)).rejected.length, 1);
    await importFile(unread);
    await importFile(nextQuarter);
    assert.deepEqual(await rating(), ['Other', true]);

    const { location } = await importFile(unread.replace('4..5', '<2'));
    assert.deepEqual(await rating(), ['Drinking Water Below MCL', false]);
    assert.equal((await website.send('POST', `${location}/undo`)).status, 204);
    await importFile(nextQuarter);
    assert.deepEqual(await rating(), ['Other', true]);
    await clear();
  }
});

test('a later report with more results says nothing about a line that could not be read', async () => {
  const header = 'PWSID,System Name,Sample Date,Analyte,Result,Units';
  const line = (day: string, compound: string, result: string) =>
    `MI0001001,Dahlia,${day},${compound},${result},ng/L`;
  const read = line('2026-01-05', 'PFOS', '<2');
  await importFile([header, line('2026-01-05', 'PFOA', '4..5'), read].join('\n'));
  const later = (await website.query<{ day: string }>('select current_date::text as day'))[0]!.day;
  await importFile([header, read, line(later, 'PFOA', '<2'), line(later, 'PFOS', '<2')].join('\n'));
  assert.deepEqual(await types(), ['Other']);
});

test('only a result of its compound, from its day on, settles a line that could not be read', async () => {
  const header = 'PWSID,System Name,Sample Date,Analyte,Result,Units';
  const line = (day: string, compound: string) => `MI0001001,Dahlia,${day},${compound},<2,ng/L`;
  const wide = (...cells: string[]) =>
    `PWSID,System Name,Sample Date,PFOA (ng/L),PFOS (ng/L)\n${cells.join('\n')}`;
  const read = line('2026-01-05', 'PFOS');
  const older = ['PFOS', 'PFNA', 'PFHxS'].map((name) => line('2025-01-05', name));
  const wideRead = 'MI0001001,Dahlia,2026-01-06,,<2';
  for (const [unread, next, settled] of [
    [
      [header, line('2026-01-05', 'PFOA').replace('<2', '4..5'), read].join('\n'),
      (...lines: string[]) => [header, read, ...older, ...lines].join('\n'),
      line('2026-01-05', 'PFOA'),
    ],
    [
      wide('MI0001001,Dahlia,2026-01-05,4..5,', wideRead),
      (...lines: string[]) => [header, line('2026-01-06', 'PFOS'), ...older, ...lines].join('\n'),
      line('2026-01-05', 'Perfluorooctanoic acid'),
    ],
  ] as const) {
    await importFile(unread);
    await importFile(next());
    assert.deepEqual(await types(), ['Other']);
    await importFile(next(line('2025-01-05', 'PFOA')));
    assert.deepEqual(await types(), ['Other']);
    await importFile(next(settled));
    assert.deepEqual(await types(), ['Drinking Water Below MCL']);
    await clear();
  }
});

test('what is measured beside PFAS leaves a system rated', async () => {
  const others = ['mV', 'deg C', 'ft', 'L/min', 'NTU'].map((unit) => `MI0001001,Dahlia,Redox,45,${unit}`);
  await importFile([long('Lab', 'Alder'), ...others.map((line) => `${line},`)].join('\n'));
  assert.deepEqual(await types(), ['Drinking Water Below MCL']);
});

test('two systems are not one site, whatever else has a name', async () => {
  for (const header of [
    'System Name,Name',
    'Supply Name,Well Name',
    'Community Water System,Station',
    'Utility,Location Name',
    'Water Supplier,Facility',
  ]) {
    await importFile(`${header},PFOA (ng/L)\nElm,Treatment Plant,45\nOak,Treatment Plant,<2`);
    const sites = await website.query<{ name: string }>(
      'select site_name as name from contamination_sites order by 1',
    );
    assert.deepEqual(
      sites.map(({ name }) => name),
      ['Elm', 'Oak'],
      header,
    );
    await clear();
  }
  await importFile('Name,Utility,PFOA (ng/L)\nElm,Yes,45\nOak,Yes,<2');
  assert.equal((await types()).length, 2);
  await clear();
  for (const header of ['PWS', 'Location Number', 'Supply Reference']) {
    const { rejected } = await importFile(
      `${header},System Name,PFOA (ng/L)\nMI0001001,Elm,45\nMI0001002-001,Elm,<2`,
    );
    assert.match(
      rejected[0]?.reason ?? 'nothing was refused',
      /belongs to 'MI0001001' in another line/,
      header,
    );
    await clear();
  }
  for (const table of [
    'Base,Well,PFOA (ng/L)\nFort Elm,MW1,45\nFort Oak,MW1,<2',
    'Base,Site ID,Well,PFOA (ng/L)\nFort Elm,AOC-1,North,45\nFort Oak,AOC-1,North,<2',
  ]) {
    const { rejected } = await importFile(table);
    assert.match(
      rejected[0]?.reason ?? 'nothing was refused',
      /belongs to 'Fort Elm' in another line/,
      table,
    );
    await clear();
  }
});

test('a tap in the column of locations is a sampling point of its system', async () => {
  for (const [header, first] of [
    ['PWSID,System Name,County,Location,Analyte,Result (ng/L)', '1010001,Elm,Adams'],
    ['System Name,System Type,County,Location,Analyte,Result (ng/L)', 'Elm,NTNCWS,Adams'],
  ] as const) {
    const { rejected } = await importFile(`${header}\n${first},EP 101,PFOA,<2\n${first},EP 102,PFOA,45`);
    assert.deepEqual(rejected, [], header);
    const sites = await website.query<{ location: string; many: number }>(
      'select location, (select count(*)::int from site_samples where site_id = sites.id) as many from contamination_sites as sites',
    );
    assert.deepEqual(sites, [{ location: 'Adams', many: 2 }], header);
    await clear();
  }
});

test('one name of places that other columns tell apart is not one site', async () => {
  for (const table of [
    ...['Installation', 'Owner', 'Property', 'District Name'].flatMap((header) =>
      ['Well 1', 'North gate'].map(
        (name) => `Site Name,${header},PFOA (ng/L)\n${name},Fort Alder,<2\n${name},Fort Birch,45`,
      ),
    ),
    'Site Name,Street Address,PFOA (ng/L)\nWell 1,Fort Alder,<2\nWell 1,2 Elm St,45',
  ]) {
    const { rejected } = await importFile(table);
    assert.match(
      rejected[0]?.reason ?? 'nothing was refused',
      /belongs to 'Fort Alder' in another line/,
      table,
    );
    assert.deepEqual(await stored(), ['PFOA not detected']);
    await clear();
  }
});

test('a line without an identifier is of the site that has its name', async () => {
  await importFile(
    'PWSID,System Name,PFOA (ng/L),PFOS (ng/L)\n,Dahlia,45,\nMI0001001,Dahlia,,<2\n,Elm,x,\nMI0001002,Elm,,<2',
  );
  assert.deepEqual(await types(), ['Drinking Water Above MCL', 'Other']);
});

test('a duplicate among the quality-control samples with a high level leaves its system unrated', async () => {
  await importFile(`${long('Sample Type', 'QC Duplicate', '45')}\nMI0001001,Dahlia,PFOA,<2,ng/L,N`);
  assert.deepEqual(await types(), ['Other']);
});

test('a result below a reporting limit that nothing states is not below the limits', async () => {
  for (const [result, expected] of [
    ['<MRL', 'Other'],
    ['Trace', 'Other'],
    ['BRL', 'Other'],
    ['<2', 'Drinking Water Below MCL'],
  ] as const) {
    await importFile(named('PFOA').replace(',45,', `,${result},`));
    const [site] = await website.query<{ type: string }>('select site_type as type from contamination_sites');
    assert.equal(site!.type, expected, result);
    await clear();
  }
});

test('headers of agencies’ and laboratories’ formats are read without being chosen', async () => {
  await importFile('sys_loc_code,PARLABEL,PARVAL,RPT_UNIT\nMW-1,PFOA,45,ng/L');
  await importFile('WSSN,Supply Name,GM_CHEMICAL_NAME,GM_RESULT,Units\n04850,Oak,PFOS,12,ng/L');
  assert.deepEqual(await stored(), ['PFOA 45', 'PFOS 12']);
});

test('a remark with the level of its line, and a system whose owner treats wastewater, leave it as it is', async () => {
  for (const [table, expected] of [
    [long('Comments', 'PFHxS at 9', '9').replace(',PFOA,', ',PFHxS,'), 'Drinking Water Below MCL'],
    [long('Comments', 'PFOA = 44', '45'), 'Drinking Water Above MCL'],
    [long('Owner', 'Elm Wastewater Treatment Board', '45'), 'Drinking Water Above MCL'],
    ['Site ID,Name,PFOA (ng/L)\nMI0001001,Elm Water and Wastewater,45', 'Drinking Water Above MCL'],
    ['PWSID,Name,Sample Point,PFOA (ng/L)\nMI0001001,Elm,Outfall 1,45', 'Drinking Water Above MCL'],
  ] as const) {
    await importFile(table);
    assert.deepEqual(await types(), [expected], table);
    await clear();
  }
});

test('the number of a discharge permit makes no drinking water, in a second file either', async () => {
  for (const table of [
    'Site ID,Site Name,PFOA (ng/L)\nPA0026832,Elm Outfall 001,<2',
    'NPDES Permit,Site ID,Site Name,PFOA (ng/L)\nPA0026832,PA0026832,Elm,<2',
  ]) {
    for (const _ of [1, 2]) {
      await importFile(table);
      assert.deepEqual(await types(), ['Other'], table);
    }
    await clear();
  }
});

test('an empty row of a spreadsheet is skipped', async () => {
  const { rejected } = await importFile(
    'PWSID,System Name,PFOA (ng/L)\nMI0001001,Elm,45\n,,\nMI0001002,Oak,<2',
  );
  assert.deepEqual(rejected, []);
  assert.deepEqual(await types(), ['Drinking Water Above MCL', 'Drinking Water Below MCL']);
});

test('a CAS number alone names the compound', async () => {
  const table = (...lines: string[]) =>
    ['PWSID,System Name,CAS Number,Result,Units', ...lines.map((line) => `MI0001001,A,${line},ng/L`)].join(
      '\n',
    );
  const { rejected } = await importFile(table('335-67-1,45', '1763-23-1,<2', '50-00-0,45'));
  assert.match(rejected[0]!.reason, /names no compound/);
  assert.deepEqual(await stored(), ['PFOA 45', 'PFOS not detected']);
});

test('a facility’s number in a system, and a count of compounds, are neither site nor result', async () => {
  await importFile(
    'System Name,Facility ID,PFOA (ng/L),PFOS (ng/L),# PFAS Detected\nA,TP001,45,<2,3\nB,TP001,<2,<2,0',
  );
  const sites = await website.query<{ name: string; id: string | null }>(
    'select site_name as name, external_id as id from contamination_sites order by 1',
  );
  assert.deepEqual(sites, [
    { name: 'A', id: null },
    { name: 'B', id: null },
  ]);
});

test('an identifier belongs to one site', async () => {
  for (const id of ['WL001', '0', 'TBD']) {
    const { rejected } = await importFile(`Site ID,Site,PFOA (ng/L)\n${id},A,<2\n${id},B,45`);
    assert.match(rejected[0]!.reason, /is the identifier of 'A' in another line/, id);
    assert.deepEqual(await stored(), ['PFOA not detected'], id);
    await clear();
  }
  const wells = 'Site ID,Site,Location,PFOA (ng/L)\nMW-1,MW-1,"Oscoda, MI",<2\nMW-1,MW-1,"Grayling, MI",450';
  assert.match((await importFile(wells)).rejected[0]!.reason, /is the identifier of 'MW-1' in Oscoda, MI in/);
});

test('a line with a damaged number keeps its system from being below the limits', async () => {
  const header = 'PWSID,System Name,Analyte,Result,Units';
  const line = (number: string, compound: string) => `${number},Dahlia,${compound},<2,ng/L`;
  for (const [number, damaged] of [
    ['MI0001001', 'MI00O1001'],
    ['MI0001001', 'MI001001'],
    ['010106001', '10106001'],
  ] as const)
    for (const tables of [
      [[line(number, 'PFOA'), line(damaged, 'PFOS')]],
      [[line(number, 'PFOA')], [line(damaged, 'PFOS')]],
    ]) {
      for (const lines of tables) await importFile([header, ...lines].join('\n'));
      assert.deepEqual(await types(), ['Other'], damaged);
      await clear();
    }
});

test('a spreadsheet’s apostrophe before a system’s number is no part of it', async () => {
  await importFile(named('PFOA'));
  await importFile(named('PFOA').replace('MI', "'MI").replace(',45,', ',<2,'));
  assert.deepEqual(await stored(), ['PFOA 45', 'PFOA not detected']);
  const [{ many }] = (await website.query<{ many: number }>(
    'select count(*)::int as many from contamination_sites',
  )) as [{ many: number }];
  assert.equal(many, 1);
});

test('a sum leaves no doubt only where its compounds were measured in the same sample', async () => {
  const compounds = ['PFOA', 'PFOS', 'PFHxS', 'PFNA'];
  for (const [day, expected] of [
    ['2019-05-01', 'Other'],
    ['2024-05-01', 'Drinking Water Below MCL'],
  ]) {
    const lines = [...compounds.map((compound) => `${day},${compound},<2`), '2024-05-01,PFAS6,45'];
    await importFile(
      `PWSID,System Name,Sample Date,Analyte,Result (ng/L)\n${lines.map((line) => `MI0001001,Dahlia,${line}`).join('\n')}`,
    );
    assert.deepEqual(await types(), [expected]);
    await clear();
  }
});

test('a line that could not be read counts for the site above, and for the site under another name or number', async () => {
  const header = 'PWSID,System Name,Location,Sample Date,PFOA (ng/L),PFOS (ng/L)';
  const dahlia = 'MI0001001,Dahlia,"Kent, MI"';
  await importFile(`${header}\n${dahlia},2024-03-14,<2,<2\n,,,Mar 15 2024,ND,J45`);
  assert.deepEqual(await types(), ['Other']);
  await clear();
  await importFile(`${header}\n${dahlia},2024-03-13,<2,<2\n${dahlia},2024-03-14,<2,45?`);
  assert.deepEqual(await types(), ['Other']);
  await importFile('System Name,Location,Sample Date,PFOA (ng/L)\nDahlia,"Kent, MI",2024-06-14,<2');
  assert.deepEqual(await types(), ['Other']);
});

test('a system is one site, whether its state has its name or its code', async () => {
  const systems = async (...tables: string[]) => {
    for (const table of tables) await importFile(table);
    const rows = await website.query<{ place: string }>('select location as place from contamination_sites');
    await clear();
    return rows.map(({ place }) => place).join(';');
  };
  const header = 'System Name,City,State,PFOA (ng/L)';
  assert.equal(await systems(`${header}\nDahlia,Kent,Michigan,45\nDahlia,Kent,MI,<2`), 'Kent, MI');
  for (const [one, other, expected] of [
    ['State', 'N. Mex.;NM', 'NM'],
    ['Location', '"Kent, Michigan";"Kent, MI"', 'Kent, MI'],
    ['City,State', 'Wyoming,Michigan;Wyoming,mi', 'Wyoming, MI'],
    ['City,County', 'Muncie,Delaware;Muncie,Delaware', 'Muncie, Delaware'],
    ['Location', 'Wyoming;Wyoming', 'Wyoming'],
  ] as const) {
    const tables = other
      .split(';')
      .map((place, at) => `System Name,${one},PFOA (ng/L)\nDahlia,${place},${at}9`);
    assert.equal(await systems(...tables), expected, other);
    assert.equal(await systems(...tables.toReversed()), expected, other);
  }
  await importFile(`${header}\nDahlia,Kent,MI,45`);
  await website.query("update contamination_sites set location = 'Kent, Michigan'");
  await importFile(`${header}\nDahlia,Kent,MI,<2`);
  assert.deepEqual(await types(), ['Other']);
  await clear();
});

test('a site that may be any of two on record is refused with what to do', async () => {
  await importFile('System Name,State,ZIP,PFOA (ng/L)\nLakeview,MI,48850,<2\nLakeview,MI,49036,<2');
  const { status, rejected } = await importFile('System Name,State,PFOA (ng/L)\nLakeview,MI,45');
  assert.equal(status, 422);
  assert.match(rejected[0]!.reason, /'Lakeview' may be any of 2 sites on record/);
  assert.deepEqual(await stored(), ['PFOA not detected', 'PFOA not detected']);
});

test('a file that tells apart what is one site on record is refused with what to do', async () => {
  const header = 'PWSID,System Name,Location,PFOA (ng/L)';
  await importFile('System Name,Location,PFOA (ng/L)\nLakeview,"Kent, MI",<2');
  const { status, rejected } = await importFile(
    `${header}\nMI0001001,Lakeview,"Kent, MI",45\nMI0001002,Lakeview,"Kent, MI",<2`,
  );
  assert.equal(status, 422);
  assert.match(
    rejected[0]!.reason,
    /match one on record, 'Lakeview'\. Identify all its lines in the same way/,
  );
  assert.deepEqual(await stored(), ['PFOA not detected']);
});
