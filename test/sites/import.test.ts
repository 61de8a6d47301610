import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { findAnalyte } from '../../src/analytes/terms.ts';
import { projectRoot } from '../../src/platform/config.ts';
import { archiveOf } from '../support/content/archive.ts';
import { websiteForTests } from '../support/for-tests.ts';

type Result = {
  added: number;
  updated: number;
  unchanged: number;
  rejected: { line: number; reason: string }[];
  rejectedCount: number;
};
type Site = {
  siteName: string;
  siteType: string;
  externalId: string | null;
  zipCode: string | null;
  zipCodes: string[];
  latitude: number | null;
  isApproximate: boolean;
  contaminantData: Record<string, number | string>;
  maxPfasLevel: number | null;
  testedAt: string | null;
  dataSource: string;
};

const website = websiteForTests();
beforeEach(() => website.query('delete from contamination_sites'));

/** Imports a file, with a data source unless the query has one. */
async function importFile(body: BodyInit, query = '') {
  const given = new URLSearchParams(query);
  if (!given.has('source') && given.get('format') !== 'ucmr5') given.set('source', 'Ohio EPA');
  const answer = await website.asStaff(`/api/admin/sites/import?${given}`, { method: 'POST', body });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    ...((await answer.json()) as Result),
  };
}
const list = async () => (await (await website.callAfresh('/api/contamination-sites')).json()) as Site[];
const csv = async () => (await website.callAfresh('/api/contamination-sites.csv')).text();
const counts = ({ status, added, updated, unchanged }: Awaited<ReturnType<typeof importFile>>) => [
  status,
  added,
  updated,
  unchanged,
];

const long = [
  'name,pwsid,state,zip,analyte,result,units,date,mrl',
  'Riverside,MI1234567,MI,48103,PFOA,0.0679,ug/L,2024-01-10,0.004',
  'Riverside,MI1234567,MI,48103,PFOS,<0.004,ug/L,2024-01-10,0.004',
  'Riverside,MI1234567,MI,48103,PFBS,ND,ug/L,2024-01-10,',
  'Lakeview,,MI,49503,PFOA,3,ng/L,1/20/2025,',
].join('\n');

test('a table with a line per result becomes sites with samples, and a second time changes nothing', async () => {
  assert.deepEqual(counts(await importFile(long)), [200, 2, 0, 0]);
  const found = (await list()).find(({ siteName }) => siteName === 'Riverside')!;
  assert.deepEqual(found.contaminantData, { PFOA: 67.9, PFOS: '<0.004 µg/L', PFBS: 'ND' });
  assert.deepEqual(
    [found.maxPfasLevel, found.testedAt, found.externalId, found.zipCode, found.isApproximate],
    [67.9, '2024-01-10', 'MI1234567', '48103', true],
  );
  assert.equal(found.siteType, 'Drinking Water Above MCL');
  assert.equal(found.dataSource, 'Ohio EPA');
  assert.ok(Math.abs(found.latitude! - 42.3) < 0.2);
  assert.deepEqual(counts(await importFile(long)), [200, 0, 0, 2]);
});

test('a site is recognized by its external id under another name; sites that a later file lacks are kept', async () => {
  await importFile(long);
  const renamed = long.replaceAll('Riverside', 'Riverside Water').split('\n').slice(0, 2).join('\n');
  assert.deepEqual(counts(await importFile(renamed)), [200, 0, 1, 0]);
  assert.deepEqual((await list()).map(({ siteName }) => siteName).toSorted(), [
    'Lakeview',
    'Riverside Water',
  ]);
});

test('without a location, the ZIP code or the coordinates are the place of a site', async () => {
  const byZip = 'siteName,zip,PFOA (ppt)\nSite 1,48104,4\nSite 1,10001,6\nSite 1,48104,4\n';
  assert.deepEqual(counts(await importFile(byZip)), [200, 2, 0, 0]);
  assert.deepEqual(counts(await importFile(byZip)), [200, 0, 0, 2]);
  const byPlace = 'siteName,lat,lon,PFOA (ppt)\nSite 1,40.1234567,-80,4\nSite 1,41,-80,6\n';
  assert.deepEqual(counts(await importFile(byPlace)), [200, 2, 0, 0]);
  assert.deepEqual(counts(await importFile(byPlace)), [200, 0, 0, 2]);
});

test('a line that repeats another changes nothing, and is no reason to reject the file', async () => {
  assert.deepEqual(counts(await importFile(`${long}\n${long.split('\n')[1]}`)), [200, 2, 0, 0]);
  assert.deepEqual(await website.query('select count(*)::int from site_samples'), [{ count: 4 }]);
});

test('a water supply is above or below the limits, as its results say', async () => {
  await importFile(
    'name,city,system_type,PFOA (ppt)\nA,Dayton,Community Water Supply,5\nB,Dayton,Water supply,3\nC,Dayton,School,9\n',
  );
  assert.deepEqual((await list()).map(({ siteName, siteType }) => `${siteName} ${siteType}`).toSorted(), [
    'A Drinking Water Above MCL',
    'B Drinking Water Below MCL',
    'C Other',
  ]);
});

test('water above a limit is never stored as below, whatever the file or its mapping says', async () => {
  const lines = ['A,Dayton,Drinking Water Below MCL,12', 'B,Dayton,Drinking water,12', 'C,Dayton,Tap,12'];
  const siteTypes = JSON.stringify({ Tap: 'Drinking Water Below MCL' });
  const file = ['name,city,site_type,PFHxS (ppt)', ...lines, 'D,Dayton,Tap,9'].join('\n');
  const query = new URLSearchParams({ siteTypes }).toString();
  assert.deepEqual(counts(await importFile(file, query)), [200, 4, 0, 0]);
  assert.deepEqual((await list()).map(({ siteName, siteType }) => `${siteName} ${siteType}`).toSorted(), [
    'A Drinking Water Above MCL',
    'B Drinking Water Above MCL',
    'C Drinking Water Above MCL',
    'D Drinking Water Below MCL',
  ]);
  assert.deepEqual(counts(await importFile(file, query)), [200, 0, 0, 4]);
});

test('a dry run reports the same and stores nothing', async () => {
  assert.deepEqual(counts(await importFile(long, 'dryRun=1')), [200, 2, 0, 0]);
  assert.deepEqual(await list(), []);
});

test('a rejected line stores nothing, unless rejected lines are skipped', async () => {
  const broken = `${long}\nNowhere,,MI,49503,PFOA,3,stone,2025-01-20,`;
  const all = await importFile(broken);
  assert.deepEqual([all.status, all.rejected.map(({ line }) => line)], [422, [6]]);
  assert.match(all.rejected[0]!.reason, /unit 'stone'/);
  assert.deepEqual(await list(), []);
  assert.deepEqual(counts(await importFile(broken, 'skipRejected=1')), [200, 2, 0, 0]);
});

test('all lines of a file are read, however many are rejected; only their reasons are limited', async () => {
  const lines = Array.from({ length: 1_500 }, (_, at) => `Nowhere ${at},,MI,49503,PFOA,3,stone,2025-01-20,`);
  const broken = [long, ...lines, 'Last,,MI,49503,PFOA,3,ppt,2025-01-20,'].join('\n');
  const result = await importFile(broken, 'skipRejected=1');
  assert.deepEqual(counts(result), [200, 3, 0, 0]);
  assert.deepEqual([result.rejected.length, result.rejectedCount], [1_000, 1_500]);
  const [{ rejected } = { rejected: 0 }] = await website.query<{ rejected: number }>(
    'select rejected from site_imports order by at desc limit 1',
  );
  assert.equal(rejected, 1_500);
});

test('an import is undone as a whole, down to the fields and samples that it replaced', async () => {
  await importFile(long);
  const earlier = await csv();
  const { location } = await importFile(
    long.replaceAll('0.0679', '0.9').replaceAll('Riverside', 'Renamed') + '\nNew,,MI,,PFOA,7,ppt,2025-02-02,',
  );
  assert.notEqual(await csv(), earlier);
  const first = ((await (await website.asStaff('/api/admin/sites/imports')).json()) as { id: string }[])[1]!;
  assert.equal((await website.send('POST', `/api/admin/sites/imports/${first.id}/undo`)).status, 409);
  assert.equal((await website.send('POST', `${location}/undo`)).status, 204);
  assert.equal(await csv(), earlier);
  assert.equal((await website.send('POST', `${location}/undo`)).status, 409);
  assert.equal((await website.send('POST', `/api/admin/sites/imports/${first.id}/undo`)).status, 204);
  assert.deepEqual(await list(), []);
  const audit = (await (await website.asStaff('/api/admin/audit')).json()) as { entries: { act: string }[] };
  for (const act of ['import sites', 'undo import of sites'])
    assert.ok(
      audit.entries.some((entry) => entry.act === act),
      act,
    );
});

test('the export comes back unchanged: here, and in an empty website', async () => {
  await importFile(long);
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, zip_code, contaminant_data, max_pfas_level, data_source)
     values ('=1+1', 'Military', '@place "x"', '1', '{"=A; b: c": "<2", "PFOS": 12.5, "PFOA": "3"}', 90.25, 'Sample')`,
  );
  const exported = await csv();
  assert.deepEqual(counts(await importFile(exported)), [200, 0, 0, 3]);
  await website.query('delete from contamination_sites');
  assert.deepEqual(counts(await importFile(exported)), [200, 3, 0, 0]);
  const withoutTimes = (text: string) =>
    text
      .split('\r\n')
      .map((line) => line.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''))
      .toSorted();
  assert.deepEqual(withoutTimes(await csv()), withoutTimes(exported));
});

test('broken files are rejected by line and reason, and nothing of them is stored', async () => {
  const header = 'siteName,location,PFOA (ppt),latitude,longitude,testedAt\n';
  const cases: [what: string, body: BodyInit, line: number, reason: RegExp][] = [
    ['empty', '', 1, /empty/],
    ['missing columns', 'location,PFOA (ppt)\nOhio,3\n', 1, /names/],
    ['a list of places', 'siteName,latitude,longitude\nA,40,-80\n', 1, /measurements/],
    ['no unit', 'siteName,PFOA\nA,3\n', 1, /unit/],
    ['swapped coordinates', `${header}A,Ohio,3,-83.7,42.3,2025-01-01\n`, 2, /swapped/],
    ['a latitude off the Earth', `${header}A,Ohio,3,999,-83,2025-01-01\n`, 2, /Latitude is from -90/],
    ['a latitude in words', `${header}A,Ohio,3,north,-83,2025-01-01\n`, 2, /^Latitude: 'north' is not/],
    ['a long name', `${header}${'A'.repeat(400)},Ohio,3,,,\n`, 2, /^Name of the site has more than/],
    ['truncated', `${header}A,Ohio,3,40,-82,2025-01-01\nB,Oh`, 3, /columns/],
    ['open quote', `${header}"A,Ohio,3,40,-82,2025-01-01\n`, 2, /quotation/],
    [
      'not UTF-8',
      Buffer.concat([Buffer.from(`${header}A`), Buffer.from([0xe9]), Buffer.from(',Ohio,3,,,\n')]),
      2,
      /UTF-8/,
    ],
    ['NUL', `${header}A\0,Ohio,3,,,\n`, 2, /not a text file/],
    ['binary', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0xd]), 3, /text/],
    ['a damaged archive', Buffer.from('PK\u0003\u0004 and no more'), 1, /archive/],
    ['a date to come', `${header}A,Ohio,3,40,-82,2999-01-01\n`, 2, /in the future/],
    ['a ZIP code that is none', 'siteName,zip,PFOA (ppt)\nA,481,3\n', 2, /not a ZIP code/],
    ['another unit', 'siteName,location,PFOA (mg/kg)\nA,Ohio,3\n', 1, /PFOA \(mg\/kg\) states a unit/],
    ['JSON', '[{"siteName": "A"}]', 1, /is JSON, not a table/],
    [
      'an HTML page',
      '\n<html xmlns:o="urn:x">\n<table><tr><td>Site</td></tr></table>',
      1,
      /is a web page or XML.*save it as CSV/,
    ],
    ['an XML workbook', '<?xml version="1.0"?>\n<Workbook>', 1, /is a web page or XML.*save it as CSV/],
    ['GeoJSON', '{ "type": "FeatureCollection" }', 1, /is JSON, not a table/],
    ['a result of 0', `${header}A,Ohio,0,40,-82,2025-01-01\n`, 2, /is 0/],
    ['no date', `${header}A,Ohio,3,40,-82,13/45/2025\n`, 2, /date/],
    ['one endless line', `${header}${'x'.repeat(3_000_000)}`, 2, /too long/],
  ];
  for (const [what, body, line, reason] of cases) {
    const { status, rejected } = await importFile(body);
    assert.equal(status, 422, what);
    assert.match(rejected[0]!.reason, reason, what);
    if (what !== 'open quote') assert.equal(rejected[0]!.line, line, what);
  }
  assert.deepEqual(await list(), []);
});

test('uploads may be larger than other calls, and only an administrator’s', async () => {
  const note = 'x'.repeat(100_000);
  const lines = Array.from({ length: 20 }, (_, at) => `Site ${at},Ohio,3,${note}`);
  const body = ['siteName,location,PFOA (ng/L),note', ...lines].join('\n');
  assert.deepEqual(counts(await importFile(body, 'dryRun=1')), [200, 20, 0, 0]);
  assert.equal((await website.call('/api/admin/sites/import', { method: 'POST', body: long })).status, 401);
  const asJson = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: 'x'.repeat(2_000_000),
  };
  assert.equal((await website.asStaff('/api/admin/sites/import', asJson)).status, 413);
});

const samples = path.join(projectRoot, '../shared/samples');
const skip = !existsSync(samples) && 'skipped: no samples here';

type System = {
  pwsid: string;
  name: string;
  state: string;
  zip_codes: string[];
  contaminants: Record<string, { value: string | number; detected: boolean; mrl: number }>;
  last_tested: string;
};

test(
  'the results of 13 states in the format of EPA come in twice with the same result',
  { skip },
  async () => {
    const folder = path.join(samples, 'ucmr5');
    const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    const { columns } = read('UCMR5_All-columns.json') as { columns: string[] };
    const systems = readdirSync(folder)
      .filter((name) => /^[A-Z]{2}\.json$/.test(name))
      .flatMap((name) => read(name) as System[])
      .filter(({ contaminants }) => Object.keys(contaminants).some((name) => name !== 'lithium'));
    const rows = systems.flatMap((system) =>
      Object.entries(system.contaminants).map(([contaminant, { value, detected, mrl }]) => {
        const cells: Record<string, unknown> = {
          PWSID: system.pwsid,
          PWSName: system.name,
          State: system.state,
          CollectionDate: system.last_tested,
          SampleID: `${system.pwsid}-1`,
          Contaminant: contaminant,
          MRL: mrl,
          Units: 'µg/L',
          MethodID: 'EPA 533',
          AnalyticalResultsSign: detected ? '=' : '<',
          AnalyticalResultValue: detected ? value : '',
        };
        return columns.map((name) => cells[name] ?? '').join('\t');
      }),
    );
    const form = () => {
      const fields = new FormData();
      fields.set(
        'file',
        new Blob([Buffer.from([columns.join('\t'), ...rows].join('\r\n'), 'latin1')]),
        'UCMR5_All.txt',
      );
      const zips = systems.flatMap(({ pwsid, zip_codes }) => zip_codes.map((zip) => `${pwsid}\t${zip}`));
      fields.set('zipCodes', new Blob([['PWSID\tZIPCODE', ...zips].join('\r\n')]), 'UCMR5_ZIPCodes.txt');
      return fields;
    };
    const first = await importFile(form(), 'format=ucmr5');
    assert.deepEqual([counts(first), first.rejected], [[200, systems.length, 0, 0], []]);
    const exported = await csv();
    assert.deepEqual(counts(await importFile(form(), 'format=ucmr5')), [200, 0, 0, systems.length]);
    assert.equal(await csv(), exported);

    const sites = await list();
    const totals = (read('analytes.json') as { analyte: string; systems: number; detected: number }[]).filter(
      ({ analyte }) => analyte !== 'lithium',
    );
    for (const { analyte, systems: tested, detected } of totals) {
      const results = sites.flatMap(
        ({ contaminantData }) => contaminantData[findAnalyte(analyte)!.name] ?? [],
      );
      assert.equal(results.length, tested, analyte);
      assert.equal(results.filter((value) => typeof value === 'number').length, detected, analyte);
    }
    assert.ok(sites.every(({ contaminantData }) => contaminantData['lithium'] === undefined));
    assert.ok(sites.every(({ dataSource }) => dataSource === 'EPA UCMR 5'));
    const large = systems.find(({ zip_codes }) => zip_codes.length > 1)!;
    const found = sites.find(({ externalId }) => externalId === large.pwsid)!;
    assert.deepEqual(found.zipCodes, [...new Set(large.zip_codes)].toSorted());
  },
);

test('every table of sites is imported, or refused with the right reason', { skip }, async () => {
  const table = (name: string) => readFileSync(path.join(samples, 'sites', name));
  const refusal = async (name: string, query = '') =>
    (await importFile(table(name), query)).rejected[0]?.reason;
  assert.match((await refusal('michigan-egle-pfas_sites.csv'))!, /measurements/);
  assert.match((await refusal('va-dod-military_bases_spatial.csv'))!, /measurements/);
  assert.match((await refusal('michigan-pfas_public_water_long-first3000.csv'))!, /unit/);
  assert.match((await refusal('va-dod-geo_max_PFAS_2017.csv'))!, /unit/);
  const water = await importFile(
    table('michigan-pfas_public_water_long-first3000.csv'),
    'unit=ng/L&zero=notDetected&skipRejected=1&source=Michigan%20EGLE',
  );
  assert.equal(water.status, 200);
  assert.ok(water.added > 10, String(water.added));
  for (const { reason } of water.rejected) assert.match(reason, /no name/);
  const surface = 'michigan-pfas_surface_water_long-first3000.csv';
  assert.match((await refusal(surface))!, /names/);
  const columns = encodeURIComponent(JSON.stringify({ waterbody: 'siteName' }));
  const lakes = await importFile(
    table(surface),
    `unit=ng/L&zero=notDetected&skipRejected=1&source=EGLE&columns=${columns}`,
  );
  assert.deepEqual([lakes.status, lakes.added > 5], [200, true], JSON.stringify(lakes.rejected.slice(0, 3)));
  // Reporting limits of 4.01 ng/L, above the federal limits.
  assert.deepEqual(
    lakes.rejected.map(({ reason }) => /_(\w+)' is a limit of 4\.01 ng\/L/.exec(reason)?.[1]),
    ['PFOARl', 'PFOSRl'],
  );
  const names = (await list()).flatMap(({ contaminantData }) => Object.keys(contaminantData));
  assert.ok(names.includes('PFHxA') && names.every((name) => !/CAS|Mdl|Rl$/.test(name)), String(names));
  const bases = await importFile(table('va-dod-geo_max_PFOA_PFOS_70MCL_21_23.csv'));
  assert.deepEqual([bases.status, bases.added > 60], [200, true], JSON.stringify(bases.rejected.slice(0, 3)));
  const highest = 'va-dod-max_PFAS_17.csv';
  assert.match((await refusal(highest))!, /unit/);
  const installations = await importFile(table(highest), 'unit=ppt&skipRejected=1');
  assert.deepEqual(
    [installations.status, installations.added > 10],
    [200, true],
    String(installations.added),
  );
  for (const { reason } of installations.rejected) assert.match(reason, /^The line names no compound/);
});

test('the data source comes from a column or the import, never from the file’s name or a default', async () => {
  const unnamed = async (body: string) => {
    const answer = await website.asStaff('/api/admin/sites/import', { method: 'POST', body });
    return { status: answer.status, ...((await answer.json()) as Result) };
  };
  const { status, rejected } = await unnamed('siteName,location,PFOA (ppt)\nA,Ohio,3\n');
  assert.deepEqual([status, rejected.length], [422, 1]);
  assert.match(rejected[0]!.reason, /No column names the source/);
  const mixed = 'siteName,location,PFOA (ppt),dataSource\nA,Ohio,3,Ohio EPA\nB,Ohio,4,\n';
  const half = await unnamed(mixed);
  assert.deepEqual([half.status, half.rejected.map(({ line }) => line)], [422, [3]]);
  assert.deepEqual(await list(), []);
  assert.equal((await importFile(mixed, 'source=Columbus')).status, 200);
  const sources = (await list()).map(({ siteName, dataSource }) => [siteName, dataSource]);
  assert.deepEqual(sources.toSorted(), [
    ['A', 'Ohio EPA'],
    ['B', 'Columbus'],
  ]);
});

test('one message names everything that a file lacks', async () => {
  const answer = await website.asStaff('/api/admin/sites/import', {
    method: 'POST',
    body: 'where,PFOA\nOhio,3\n',
  });
  const [problem] = ((await answer.json()) as Result).rejected;
  for (const lacking of [/names, such as siteName/, /PFOA states no unit/, /source of the results/])
    assert.match(problem!.reason, lacking);
});

test('a dry run says what each column and site type was taken for, also of a file that lacks a unit', async () => {
  const table = 'Town hall,PFOA,PFOS (ppb),Kind,site type\nA,3,1,x,Army\nB,3,1,x,industrial\n';
  const mapped = { columns: JSON.stringify({ 'Town hall': 'siteName', Kind: '' }) };
  const preview = async (more: object) => {
    const query = new URLSearchParams({ dryRun: '1', ...mapped, ...more });
    return (await importFile(table, String(query))) as unknown as Result & { preview: unknown };
  };
  const refused = await preview({});
  assert.match(refused.rejected[0]!.reason, /PFOA states no unit/);
  const columns = [
    { header: 'Town hall', field: 'siteName', compound: null, unit: null, examples: ['A', 'B'] },
    { header: 'PFOA', field: null, compound: 'PFOA', unit: null, examples: ['3'] },
    { header: 'PFOS (ppb)', field: null, compound: 'PFOS', unit: 'ppb', examples: ['1'] },
    { header: 'Kind', field: null, compound: null, unit: null, isDoubtful: true, examples: ['x'] },
    { header: 'site type', field: 'siteType', compound: null, unit: null, examples: ['Army', 'industrial'] },
  ];
  assert.partialDeepStrictEqual(refused.preview, { columns, siteTypes: [] });
  const accepted = await preview({ unit: 'ppt', siteTypes: JSON.stringify({ Army: 'Military' }) });
  assert.partialDeepStrictEqual(accepted.preview, {
    columns,
    siteTypes: [
      { given: 'Army', type: 'Military' },
      { given: 'industrial', type: 'Industrial' },
    ],
  });
  assert.equal(accepted.added, 2);
});

test('an archive with too many files, or too large when unpacked, is refused before anything is unpacked', async () => {
  const reasonFor = async (archive: Buffer<ArrayBuffer>) => {
    const { status, rejected } = await importFile(archive, 'format=ucmr5');
    assert.equal(status, 422);
    return rejected[0]!.reason;
  };
  const emptyFiles = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, nth) => [`${nth}.txt`, '']));
  const nearly4Gigabytes = 2 ** 32 - 2;
  for (const [atMost, more, reason] of [
    [archiveOf(emptyFiles(1_000)), archiveOf(emptyFiles(1_001)), /too many files/],
    [
      archiveOf(emptyFiles(2), nearly4Gigabytes),
      archiveOf(emptyFiles(3), nearly4Gigabytes),
      /too large when unpacked/,
    ],
  ] as const) {
    assert.match(await reasonFor(atMost), /no UCMR5_All/);
    assert.match(await reasonFor(more), reason);
  }
});

test('EPA’s archive is imported as published; a damaged one is refused, and nothing of it is stored', async () => {
  const header =
    'PWSID\tPWSName\tCollectionDate\tContaminant\tMRL\tUnits\tAnalyticalResultsSign\tAnalyticalResultValue';
  const line = 'MI1234567\tRiverside\t3/5/2025\tPFOA\t0.004\tµg/L\t=\t0.0679';
  const files = {
    'UCMR5_AddtlDataElem.txt': 'unread',
    'UCMR5_All.txt': `${header}\r\n${line}\r\n`,
    'UCMR5_ZIPCodes.txt': 'PWSID\tZIPCODE\r\nMI1234567\t48103\r\n',
  };
  const lying = await importFile(archiveOf(files, 20), 'format=ucmr5');
  assert.equal(lying.status, 422);
  assert.match(lying.rejected[0]!.reason, /archive is damaged/);
  assert.deepEqual(await list(), []);
  const { 'UCMR5_All.txt': _, ...others } = files;
  assert.match((await importFile(archiveOf(others), 'format=ucmr5')).rejected[0]!.reason, /no UCMR5_All/);
  assert.deepEqual(counts(await importFile(archiveOf(files), 'format=ucmr5')), [200, 1, 0, 0]);
  assert.partialDeepStrictEqual(await list(), [{ zipCodes: ['48103'], contaminantData: { PFOA: 67.9 } }]);
});
