import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { websiteForTests } from '../support/for-tests.ts';

type Preview = {
  columns: { header: string; field: string | null; isDoubtful: boolean }[];
  units: { given: string; unit: string | null; count: number }[];
  qualifiers: { given: string; meaning: string | null; count: number }[];
  analytes: { given: string; name: string | null; count: number }[];
  lines: {
    line: number;
    siteName: string;
    results: { compound: string | null; value: number | string }[];
    sentence: string;
  }[];
};
type Result = {
  rejected: { line: number; reason: string }[];
  unknownQualifiers: { given: string; count: number }[];
  preview: Preview;
};
type Site = {
  siteName: string;
  siteType: string;
  contaminantData: Record<string, number | string>;
  maxPfasLevel: number | null;
  dataSource: string;
};

const website = websiteForTests();
beforeEach(() => website.query('delete from contamination_sites'));

const fixture = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, '../fixtures/field-cases/sites', name), 'utf8');

async function importFile(body: string, query: Record<string, string> = {}) {
  const parameters = new URLSearchParams({ skipRejected: '1', ...query });
  const answer = await website.asStaff(`/api/admin/sites/import?${parameters}`, { method: 'POST', body });
  return { status: answer.status, ...((await answer.json()) as Result) };
}

const list = async (query = ''): Promise<Site[]> =>
  (await (await website.callAfresh(`/api/contamination-sites${query}`)).json()) as Site[];

/** The stored results of one compound, by site. */
async function stored(
  compound: string,
): Promise<Record<string, [result: string, ppt: number | null, text: string | null]>> {
  const rows = await website.query<{ name: string; result: string; ppt: string | null; text: string | null }>(
    `select site_name as name, result, level_ppt as ppt, result_text as text
     from site_samples join contamination_sites on contamination_sites.id = site_id where compound = '${compound}'`,
  );
  return Object.fromEntries(
    rows.map(({ name, result, ppt, text }) => [name, [result, ppt === null ? null : Number(ppt), text]]),
  );
}

test('a compound counts under every name, and the filter finds it', async () => {
  assert.equal((await importFile(fixture('compound-names.csv'))).status, 200);
  const sites = await list();
  assert.deepEqual(new Set(sites.map(({ siteType }) => siteType)), new Set(['Drinking Water Above MCL']));
  assert.equal(sites.length, 10);
  const counts = await Promise.all(
    ['PFOA', 'perfluorooctanoic acid', '335-67-1', 'PFOS', 'genx', 'HFPO-DA'].map(
      async (compound) => (await list(`?compound=${encodeURIComponent(compound)}`)).length,
    ),
  );
  assert.deepEqual(counts, [6, 6, 6, 2, 2, 2]);
});

test('an unknown compound keeps its name, is compared with no limit, and makes no water safe', async () => {
  const table = [
    'PWSID,System Name,Chemical,Result (ng/L)',
    'NC0990001,A,Total PFOA,900',
    'NC0990002,B,PFOS (branched),900',
    'NC0990003,C,constructor,900',
  ].join('\n');
  const { preview } = await importFile(table, { source: 'A', dryRun: '1' });
  assert.deepEqual(new Set(preview.analytes.map(({ name }) => name)), new Set([null]));
  await importFile(table, { source: 'A' });
  for (const { siteType, contaminantData } of await list()) {
    assert.equal(siteType, 'Other', JSON.stringify(contaminantData));
    assert.equal(Object.values(contaminantData)[0], 900);
  }
});

test('what is not a PFAS never becomes a level of PFAS', async () => {
  const lines = ['A,Nitrate,5000', 'A,"Lead, dissolved",15', 'A,Hazard Index,0.8', 'A,Novel compound,7'];
  const { rejected } = await importFile(['Site Name,Analyte,Result (µg/L)', ...lines].join('\n'), {
    source: 'A',
  });
  assert.deepEqual(
    rejected.map(({ line, reason }) => `${line} ${reason}`),
    [
      "2 'Nitrate' is not the level of a PFAS.",
      "3 'Lead, dissolved' is not the level of a PFAS.",
      "4 'Hazard Index' is not the level of a PFAS.",
    ],
  );
  assert.deepEqual((await list())[0]!.contaminantData, { 'Novel compound': 7000 });
});

test('a limit is compared in its own unit', async () => {
  await importFile(fixture('limit-in-another-unit.csv'));
  assert.deepEqual(await stored('PFOA'), {
    'Alder Creek': ['detected', 12, null],
    'Birch Road': ['below reporting limit', 3, '3 ng/L, below the reporting limit of 4 ng/L'],
  });
  assert.deepEqual((await list()).map(({ siteName, siteType }) => [siteName, siteType]).toSorted(), [
    ['Alder Creek', 'Drinking Water Above MCL'],
    ['Birch Road', 'Drinking Water Below MCL'],
  ]);
});

test('a limit and a unit next to a compound have the names that they have alone', async () => {
  for (const [at, name] of ['PFOA LOR', 'PFOA DLR', 'PFOA Reporting Level', 'PFOARL'].entries()) {
    const table = `Facility,State,PFOA,${name},PFOA UOM\nSite ${at},MI,ND,40,ng/L`;
    assert.equal((await importFile(table, { source: 'A' })).status, 200, name);
    assert.deepEqual((await stored('PFOA'))[`Site ${at}`], ['not detected', null, '<40 ng/L'], name);
  }
});

test('a limit in an unknown unit is compared with nothing', async () => {
  const table = (unit: string) =>
    `Facility,State,Analyte,Result,Unit,MDL,RL,RL Units\nA,MI,PFOA,3,ng/L,1,4,${unit}\nB,MI,PFOA,30,ng/L,1,4,${unit}\n`;
  await importFile(table(''), { source: 'A' });
  assert.deepEqual(await stored('PFOA'), { A: ['detected', 3, null], B: ['detected', 30, null] });
  await website.query('delete from contamination_sites');
  await importFile(table('ppt'), { source: 'A' });
  assert.equal((await stored('PFOA'))['A']![0], 'below reporting limit');
});

test('qualifiers say whether a number is a level', async () => {
  const { status, rejected } = await importFile(fixture('qualifier-values.csv'));
  assert.equal(status, 200);
  assert.deepEqual(
    rejected.map(({ line }) => line),
    [12],
  );
  assert.match(rejected[0]!.reason, /rejected/);
  const results = await stored('PFOA');
  const by = (wanted: string) =>
    Object.keys(results)
      .filter((name) => results[name]![0] === wanted)
      .toSorted();
  assert.deepEqual(by('detected'), ['Maple Well', 'Nutmeg Well', 'Oak Well']);
  assert.deepEqual(by('below reporting limit'), ['Ivy Well', 'Juniper Well']);
  assert.equal(by('not detected').length, 9);
  for (const name of by('not detected')) assert.deepEqual(results[name]!.slice(1), [null, '<40 ng/L'], name);
});

test('a code that is not known stops the import until its meaning is chosen', async () => {
  const table =
    'Facility,State,Analyte,Lab Flag,Result,Unit\nA,MI,PFOA,"H,ZQ",40,ng/L\nB,MI,PFOA,ZQ,40,ng/L\nC,MI,PFOA,,5,ng/L\n';
  for (const query of [{ source: 'A' }, { source: 'A', dryRun: '1' }]) {
    const { status, unknownQualifiers } = await importFile(table, query);
    assert.deepEqual([status, unknownQualifiers], [422, [{ given: 'ZQ', count: 2 }]]);
  }
  assert.deepEqual(await list(), []);
  const meanings = JSON.stringify({ zq: 'not detected' });
  assert.equal((await importFile(table, { source: 'A', meanings })).status, 200);
  assert.deepEqual(await stored('PFOA'), {
    A: ['not detected', null, '<40 ng/L'],
    B: ['not detected', null, '<40 ng/L'],
    C: ['detected', 5, null],
  });
  assert.equal((await importFile(table, { source: 'A', meanings: '{"ZQ":"maybe"}' })).status, 400);
});

test('signs and flags count in columns of their own', async () => {
  await importFile(fixture('result-sign-column.csv'));
  assert.deepEqual(await stored('PFOA'), {
    'Alder Creek Well 2': ['not detected', null, '<40 ng/L'],
    'Birch Road Well': ['not detected', null, '<2 ng/L'],
  });
  assert.deepEqual(await stored('PFOS'), { 'Alder Creek Well 2': ['detected', 6.1, null] });
  await website.query('delete from contamination_sites');
  const wide = [
    'Facility,State,PFOA (ng/L),PFOA_detected,PFOS (ng/L),PFOS Flag,PFNA (ng/L),PFNARL,PFASCount',
    'A,MI,40,N,6,J,3,2,9',
    'B,MI,40,Y,6,U,,2,9',
    'C,MI,40,false,6.5 U,,3 ug/L,2,9',
  ].join('\n');
  const { rejected } = await importFile(wide, { source: 'A' });
  assert.deepEqual(rejected, []);
  assert.deepEqual(await stored('PFOA'), {
    A: ['not detected', null, '<40 ng/L'],
    B: ['detected', 40, null],
    C: ['not detected', null, '<40 ng/L'],
  });
  assert.deepEqual(await stored('PFOS'), {
    A: ['detected', 6, null],
    B: ['not detected', null, '<6 ng/L'],
    C: ['not detected', null, '<6.5 ng/L'],
  });
  assert.deepEqual(await stored('PFNA'), { A: ['detected', 3, null], C: ['detected', 3000, null] });
  for (const header of [
    'Sign',
    'Result Letter',
    'Less Than',
    'Detection Condition',
    'AnalyticalResultsSign',
  ]) {
    await website.query('delete from contamination_sites');
    await importFile(`Facility,State,Analyte,${header},Result,Unit\nA,MI,PFOA,<,40,ng/L\n`, { source: 'A' });
    assert.deepEqual(await stored('PFOA'), { A: ['not detected', null, '<40 ng/L'] }, header);
  }
});

test('decimal commas are decided by column, or refused', async () => {
  await importFile(fixture('decimal-comma.csv'));
  assert.deepEqual(await stored('PFOA'), {
    'Alder Creek': ['detected', 0.125, null],
    'Birch Road': ['detected', 0.75, null],
  });
  assert.deepEqual(await stored('PFOS'), {
    'Alder Creek': ['detected', 3.5, null],
    'Birch Road': ['detected', 12.25, null],
  });
  await website.query('delete from contamination_sites');
  await importFile('Facility,State,PFOA (ng/L)\nA,MI,"1,250"\nB,MI,3.5\n', { source: 'A' });
  assert.deepEqual(await stored('PFOA'), { A: ['detected', 1250, null], B: ['detected', 3.5, null] });
  await website.query('delete from contamination_sites');
  const { rejected } = await importFile('Facility,State,PFOA (ng/L)\nA,MI,"1,250"\nB,MI,3\n', {
    source: 'A',
  });
  assert.deepEqual(
    rejected.map(({ line }) => line),
    [2],
  );
  assert.match(rejected[0]!.reason, /comma/);
});

test('long decimals and scientific notation are numbers', async () => {
  await importFile(fixture('long-decimals.csv'), { unit: 'ng/L', source: 'Example Agency' });
  assert.deepEqual((await stored('PFOS'))['Alder Springs Borough Authority'], ['detected', 4.4, null]);
  assert.deepEqual((await stored('PFHxS'))['Birch Mechanics'], ['detected', 2.2, null]);
  await website.query('delete from contamination_sites');
  await importFile('Facility,State,PFOA (ug/L)\nA,MI,1.2E-02\nB,MI,0.0071\n', { source: 'A' });
  assert.deepEqual(await stored('PFOA'), { A: ['detected', 12, null], B: ['detected', 7.1, null] });
});

test('a column Source that names wells gives its results their values', async () => {
  const { rejected } = await importFile(fixture('source-is-a-well.csv'), { source: 'Example Agency' });
  assert.deepEqual(
    rejected.map(({ line }) => line),
    [3],
  );
  assert.deepEqual(await stored('PFOA'), { 'TAMARACK INC': ['detected', 7.13, null] });
});

test('the highest level is in the unit of its header, of a column or as chosen; others are refused', async () => {
  const highest = async (header: string, line: string, query: Record<string, string> = {}) => {
    await website.query('delete from contamination_sites');
    const { status, rejected } = await importFile(`Facility,State,${header}\nA,MI,${line}\n`, {
      source: 'A',
      ...query,
    });
    return (await list())[0]?.maxPfasLevel ?? `${status}: ${rejected[0]?.reason}`;
  };
  assert.equal(await highest('maxPfasLevel (ug/L)', '0.0071'), 7.1);
  assert.equal(await highest('maxPfasLevel,unit', '0.0071,ug/L'), 7.1);
  assert.equal(await highest('Max PFAS Level (ppb)', '0.0071'), 7.1);
  assert.equal(await highest('Max PFAS Level', '7.1', { unit: 'ng/L' }), 7.1);
  assert.match(String(await highest('Max PFAS Level', '7.1')), /states no unit/);
  for (const unit of ['mg/kg', '%', 'furlongs'])
    for (const [header, line] of [
      ['Analyte,Result,Unit', `PFOA,3,${unit}`],
      ['maxPfasLevel,unit', `3,${unit}`],
      [`PFOA (${unit})`, '3'],
    ] as const)
      assert.match(String(await highest(header, line)), /unit/, `${header} ${line}`);
});

test('the preview says how each text is understood, and what readers will see', async () => {
  const table = [
    'Facility,State,Sampled,Analyte,Flag,Container,Result,Unit,RL,RL Unit',
    'Alder Creek,MI,2 February 2024,Perfluorooctanoic acid,J,Water,12,pg/mL,4,ng/L',
    'Birch Road,MI,,PFXYZ,U,Water,5,ng/L,4,ng/L',
    'Birch Road,MI,,PFOS,,Water,5,furlongs,4,ng/L',
  ].join('\n');
  const { preview } = await importFile(table, { source: 'A', dryRun: '1' });
  assert.deepEqual(preview.analytes, [
    { given: 'Perfluorooctanoic acid', name: 'PFOA', count: 1 },
    { given: 'PFXYZ', name: null, count: 1 },
    { given: 'PFOS', name: 'PFOS', count: 1 },
  ]);
  assert.deepEqual(preview.units, [
    { given: 'pg/mL', unit: 'ng/L', count: 1 },
    { given: 'ng/L', unit: 'ng/L', count: 1 },
    { given: 'furlongs', unit: null, count: 1 },
  ]);
  assert.deepEqual(preview.qualifiers, [
    { given: 'J', meaning: 'estimated', count: 1 },
    { given: 'U', meaning: 'not detected', count: 1 },
  ]);
  assert.deepEqual(
    preview.columns.filter(({ isDoubtful }) => isDoubtful).map(({ header }) => header),
    ['Container'],
  );
  assert.deepEqual(preview.lines, [
    {
      line: 2,
      siteName: 'Alder Creek',
      collectedOn: '2024-02-02',
      results: [{ compound: 'PFOA', value: 12 }],
      sentence:
        'The highest level measured was 12 ppt of PFOA, 3 times the federal drinking-water limit of 4 ppt.',
    },
    {
      line: 3,
      siteName: 'Birch Road',
      collectedOn: null,
      results: [{ compound: 'PFXYZ', value: '<5 ng/L' }],
      sentence: 'Nothing was detected in the samples on record.',
    },
  ]);
});

test('levels in ng/mL, the unit of blood, count only where the file says that they are of water', async () => {
  const reasons = async (table: string) =>
    (await importFile(table, { source: 'A' })).rejected.map(({ reason }) => reason).join(' ');
  const long = (more: string, cell: string) =>
    `Well,State,Analyte,Result,Unit${more}\nAlder,MI,PFOA,0.012,ng/mL${cell}`;
  for (const table of [
    long('', ''),
    long(',Medium', ','),
    'Well,State,PFOA (ng/mL)\nAlder,MI,2',
    'Well,State,PFOA ng per mL\nAlder,MI,2',
    'Well,State,Serum draw,PFOA (ng/L)\nAlder,MI,2020,2',
  ])
    assert.match(await reasons(table), /suggests samples of blood/, table);
  assert.equal((await importFile(long(',Medium', ',Water'), { source: 'A' })).status, 200);
  assert.deepEqual(await stored('PFOA'), { Alder: ['detected', 12, null] });
  const treated = 'Well,State,Plasma reactor,PFOA (ng/L)\nElm,MI,2,2';
  assert.doesNotMatch(await reasons(treated), /blood/, 'a plasma that destroys PFAS');
});

test('results below the reporting limit come back unchanged from our own export', async () => {
  await importFile(fixture('limit-in-another-unit.csv'));
  await importFile(fixture('qualifier-values.csv'));
  const summary = async () =>
    (await list()).map(({ siteName, contaminantData }) => [siteName, contaminantData]).toSorted();
  const before = await summary();
  const exported = await (await website.callAfresh('/api/contamination-sites.csv')).text();
  await website.query('delete from contamination_sites');
  assert.equal((await importFile(exported)).status, 200);
  assert.deepEqual(await summary(), before);
  assert.equal((await stored('PFOA'))['Birch Road']![0], 'below reporting limit');
});

test('common headers are recognized, and of several names of a site the most specific counts', async () => {
  const table = [
    'Well,Water System,Sampled On,Analyte,Conc,Conc Units',
    'Well 3,Alder,3/12/2024,PFOA,12,ng/L',
    'Well 4,Birch,3/12/2024,PFOA,0.013,ug/L',
  ].join('\n');
  assert.deepEqual((await importFile(table, { source: 'A' })).rejected, []);
  assert.deepEqual(await stored('PFOA'), {
    Alder: ['detected', 12, null],
    Birch: ['detected', 13, null],
  });
  const [day] = await website.query<{ day: string }>(
    'select min(collected_on)::text as day from site_samples',
  );
  assert.deepEqual(day, { day: '2024-03-12' });
});

test('units in headers are read with underscores and spaces, and others stop the import', async () => {
  const header = 'Station,PFBS_ng_L,PFOA_ugL,PFOS ng per L,PFNA_conc_ng/L,GenX_ug_L';
  await importFile([header, 'Alder,5,0.006,7,8,0.022'].join('\n'), { source: 'A' });
  assert.deepEqual((await list())[0]?.contaminantData, { PFBS: 5, PFOA: 6, PFOS: 7, PFNA: 8, 'HFPO-DA': 22 });
  for (const other of ['PFBS_mg_kg', 'PFBS mg/kg', 'PFBS (%)', 'PFBS (ng/kg)']) {
    const { status, rejected } = await importFile(`Station,PFOA_ngL,${other}\nA,1,2`, { source: 'A' });
    assert.equal(status, 422, other);
    assert.match(rejected[0]!.reason, /states a unit other than/);
  }
});

test('quality-control samples and rejected results are not the site’s water', async () => {
  const kinds = [
    'Sample-Routine',
    'Quality Control Sample-Field Blank',
    'Quality Control Sample-Field Spike',
    'Trip Blank',
    'LCS',
  ];
  const table = [
    'MonitoringLocationName,ActivityTypeCode,CharacteristicName,ResultMeasureValue,ResultMeasure/MeasureUnitCode,ResultStatusIdentifier',
    ...kinds.map((kind) => `${kind},${kind},PFOA,40,ng/L,Final`),
    'Rejected,Sample-Routine,PFOA,40,ng/L,Rejected',
    'Twice,Sample-Routine,PFOA,3,ng/L,Final',
    'Twice,Quality Control Sample-Field Replicate,PFOA,5,ng/L,Final',
    'Once,Quality Control Field Replicate Msr/Obs,PFOA,6,ng/L,Final',
  ].join('\n');
  const { rejected } = await importFile(table, { source: 'A' });
  assert.deepEqual(Object.keys(await stored('PFOA')).toSorted(), ['Once', 'Sample-Routine', 'Twice']);
  assert.equal((await list()).find(({ siteName }) => siteName === 'Twice')?.maxPfasLevel, 5);
  assert.deepEqual(
    rejected.map(({ reason }) => /quality-control sample|status of the result is 'Rejected'/.test(reason)),
    Array(5).fill(true),
  );
});

test('a line of a table with compounds names its own', async () => {
  const table = ['Station,Analyte,Result (ng/L)', 'A,,40', 'A,n/a,41', 'A,FRD-903,12'].join('\n');
  const { rejected } = await importFile(table, { source: 'A' });
  assert.deepEqual(
    rejected.map(({ line, reason }) => `${line} ${reason}`),
    [2, 3].map((line) => `${line} The line names no compound. Enter it, such as PFOA.`),
  );
  assert.deepEqual((await list())[0]?.contaminantData, { 'HFPO-DA': 12 });
});

test('columns that may have results are never left out unasked', async () => {
  for (const header of [
    'PFBS 2024',
    'PFOA rpt',
    'Avg PFOA',
    'GenX rpt',
    'maxPFOS',
    'PFOA2024',
    'Perfluorooctanoic acid mean',
    '6:2 FTS last',
    'Level',
  ]) {
    const { status, rejected } = await importFile(`Station,PFNA (ng/L),${header}\nA,1,<2\nB,1,40 J\n`, {
      source: 'A',
      dryRun: '1',
    });
    assert.equal(status, 422, header);
    assert.match(
      rejected[0]!.reason,
      /^The column .* may be results.* Rename it .* or choose to leave it out/,
    );
    const columns = JSON.stringify({ [header]: '' });
    const left = await importFile(`Station,PFNA (ng/L),${header}\nA,1,<2\n`, { source: 'A', columns });
    assert.equal(left.status, 200, header);
  }
  const others =
    'Station,PFNA (ng/L),PFOS (ng/L),PFOA (ng/L),PFHxS (ng/L),PFNA Method,PFNA date,PFAS count,GenX notes,sum(PFOS_PFNA),Sum of PFAS\nA,1,8,2,2,533,2024,3,none,9,13\n';
  assert.equal((await importFile(others, { source: 'A' })).status, 200);
});

test('a column of compounds under another name is not overlooked', async () => {
  const table = 'Station,Test,Result (ng/L)\nA,unknown,3\nA,Perfluorooctanoic acid,40\n';
  const { status, rejected } = await importFile(table, { source: 'A' });
  assert.equal(status, 422);
  assert.match(rejected[0]!.reason, /^The column Test names compounds; choose/);
  await importFile(table, { source: 'A', columns: JSON.stringify({ Test: 'compound' }) });
  assert.equal((await stored('PFOA'))['A']![1], 40);
});

test('units and codes are never left out unasked', async () => {
  const table = (header: string, cell: string) =>
    `Station,Analyte,Result,Unit,MRL,${header}\nA,PFOA,12,ng/L,4,${cell}\nB,PFOS,0.05,ppb,2,${cell}\n`;
  for (const [header, cell] of [
    ['Reported in', 'ppt'],
    ['MRL measured as', 'ng/L'],
    ['Q', 'U'],
    ['Lab says', 'Non-detect'],
    ['Found', '<'],
  ] as const) {
    const { status, rejected } = await importFile(table(header, cell), { source: 'A' });
    assert.equal(status, 422, header);
    assert.match(rejected[0]!.reason, /^The column .* has (units|codes)/);
    const columns = JSON.stringify({ [header]: '' });
    assert.equal((await importFile(table(header, cell), { source: 'A', dryRun: '1', columns })).status, 200);
  }
  for (const header of ['MRL UOM', 'MRL Unit of Measure', 'RL UOM']) {
    await website.query('delete from contamination_sites');
    await importFile(table(header, 'ppt'), { source: 'A' });
    assert.deepEqual((await stored('PFOS'))['B'], ['detected', 50, null], header);
  }
});

test('units in words, days with names of months and non-detects in two words are read', async () => {
  const table = [
    'Station,Collection Date,Analyte,Concentration (nanograms per liter)',
    'A,1-Mar-2024,PFOA,7',
    'A,12-September-2023,PFOS,Non Detect',
    'A,31-Feb-2024,PFNA,7',
  ].join('\n');
  const { rejected, preview } = await importFile(table, { source: 'A', dryRun: '1' });
  assert.deepEqual(
    rejected.map(({ line }) => line),
    [4],
  );
  assert.deepEqual(
    preview.lines.map(({ sentence }) => sentence),
    [
      'The highest level measured was 7 ppt of PFOA, 1.8 times the federal drinking-water limit of 4 ppt.',
      'No PFAS were detected in the samples on record.',
    ],
  );
  for (const unit of ['milligrams per kilogram', 'nanograms per kilogram', 'micrograms per gram']) {
    const { status } = await importFile(`Station,PFOA (ng/L),PFOS (${unit})\nA,1,2\n`, { source: 'A' });
    assert.equal(status, 422, unit);
  }
});

test('a result whose line and header state units of different sizes is refused; a unit of its own counts', async () => {
  const table = [
    'Station,Analyte,Result (ng/L),Unit',
    'A,PFOA,0.04,ug/L',
    'B,PFOA,5 ppb,ng/L',
    'C,PFOA,40,ppt',
    'D,PFOA,41,',
  ].join('\n');
  const { rejected } = await importFile(table, { source: 'A' });
  assert.deepEqual(
    rejected.map(({ line, reason }) => `${line} ${reason}`),
    ['2 The result has two units: µg/L in its line, ng/L in the header.'],
  );
  assert.deepEqual(await stored('PFOA'), {
    B: ['detected', 5000, null],
    C: ['detected', 40, null],
    D: ['detected', 41, null],
  });
});

test('a sentence never says more than the results', async () => {
  const table = 'Station,Analyte,Result (ng/L)\nA,PFOA,--\nB,PFOA,4.1\n';
  const { preview } = await importFile(table, { source: 'A', dryRun: '1' });
  assert.deepEqual(
    preview.lines.map(({ sentence }) => sentence),
    [
      'No results are on record.',
      'The highest level measured was 4.1 ppt of PFOA, just above the federal drinking-water limit of 4 ppt.',
    ],
  );
});

test('coordinates may have decimal commas', async () => {
  const table = [
    'Station;State;Latitude;Longitude;PFOA (ng/L)',
    'Alder;MI;42,3312;-83,0511;4,5',
    'Birch;MI;42,331;-83,051;1,5',
  ].join('\n');
  assert.deepEqual((await importFile(table, { source: 'A' })).rejected, []);
  const places = await website.query(
    'select site_name, latitude::float, longitude::float from contamination_sites order by site_name',
  );
  assert.deepEqual(places, [
    { site_name: 'Alder', latitude: 42.3312, longitude: -83.0511 },
    { site_name: 'Birch', latitude: 42.331, longitude: -83.051 },
  ]);
});
