import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { projectRoot } from '../../src/platform/config.ts';
import { websiteForTests } from '../support/for-tests.ts';

/** Where imported sites are, which of them are one site, and who is credited for their results. */
type Result = {
  added: number;
  updated: number;
  unchanged: number;
  rejected: { line: number; reason: string }[];
};
type Site = {
  siteName: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  isApproximate: boolean;
  dataSource: string;
  contaminantData: Record<string, number | string>;
};

const website = websiteForTests();
beforeEach(() => website.query('delete from contamination_sites'));

async function importFile(body: BodyInit, query = 'source=Example%20Agency') {
  const answer = await website.asStaff(`/api/admin/sites/import?${query}`, { method: 'POST', body });
  return { status: answer.status, ...((await answer.json()) as Result) };
}
const list = async () => (await (await website.callAfresh('/api/contamination-sites')).json()) as Site[];
const fieldCase = (name: string) =>
  readFileSync(path.join(projectRoot, 'test/fixtures/field-cases/sites', name));
const linesOf = ({ rejected }: Result) => rejected.map(({ line }) => line);

test('a point that cannot be in the state of its line is refused with its reason', async () => {
  const refused = await importFile(fieldCase('coordinates.csv'), 'skipRejected=1');
  assert.deepEqual(linesOf(refused), [2, 3]);
  assert.match(refused.rejected[0]!.reason, /not in Michigan. The longitude lacks its minus sign/);
  assert.match(refused.rejected[1]!.reason, /Atlantic/);
  assert.deepEqual(
    (await list()).map(({ siteName, longitude }) => [siteName, longitude]),
    [['Cedar Lane', -83.05]],
  );
});

const points: [line: string, reason: RegExp | null][] = [
  ['A,"Dayton, OH",,,39.76,-84.19', null],
  ['A,"Dayton, OH",,,39.76,84.19', /not in Ohio. The longitude lacks/],
  ['A,Ohio,,,39.76,84.19', /not in Ohio/],
  ['A,Dayton OH 45402,,,39.76,84.19', /not in Ohio/],
  ['A,"Dayton, Ohio (north well)",,,39.76,84.19', /not in Ohio/],
  ['A,Dayton,Ohio,,39.76,84.19', /not in Ohio/],
  ['A,Dayton,oh,,39.76,84.19', /not in Ohio/],
  ['A,"Fresno, Calif.",,,36.7,119.8', /not in California/],
  ['A,Somewhere,,NC0990001,35.6,82.6', /not in North Carolina/],
  ['A,"Dayton, OH",,,-84.19,39.76', /swapped/],
  ['A,"Anchorage, AK",,,61.2,149.9', /not in Alaska. The longitude lacks/],
  ['A,"Attu, AK",,,52.9,172.9', null],
  ['A,"Tamuning, GU",,,13.48,144.78', null],
  ['A,"Ponce, PR",,,18.01,-66.61', null],
  ['A,"Ponce, PR",,,18.01,66.61', /not in Puerto Rico/],
  ['A,"Pago Pago, AS",,,-14.28,-170.7', null],
  ['A,"Dayton, OH",,,29.76,-95.37', /not in Ohio. Correct the point or the state/],
  ['A,"Fort Campbell, KY",,,36.62,-87.46', null],
  ['A,"Mackinac Island, MI",,,45.85,-84.62', null],
  ['A,,,,0,0', /Atlantic/],
  ['A,,,,52.52,13.4', null],
  ['A,Washington,,,38.9,-77.04', null],
  ['A,Dayton,ZZ,,,', /'ZZ' is not a state/],
  ['A,Window Rock,NN,,,', null],
];
for (const [line, reason] of points)
  test(`${line} is ${reason ? 'refused' : 'a place'}`, async () => {
    const table = `siteName,location,state,pwsid,latitude,longitude,PFOA (ppt)\n${line},4`;
    const { status, rejected } = await importFile(table);
    assert.equal(status, reason ? 422 : 200, JSON.stringify(rejected));
    if (reason) assert.match(rejected[0]!.reason, reason);
  });

const ucmr5Header =
  'PWSID\tPWSName\tState\tCollectionDate\tContaminant\tMRL\tUnits\tAnalyticalResultsSign\tAnalyticalResultValue';
const ucmr5 = (systems: readonly (readonly [pwsid: string, name: string, state: string])[]) =>
  [
    ucmr5Header,
    ...systems.map((cells) => `${cells.join('\t')}\t3/5/2025\tPFOA\t0.004\tµg/L\t=\t0.0062`),
  ].join('\r\n');

test('tribal systems are located by EPA’s region, not in a state named 09', async () => {
  const given = fieldCase('ucmr5-tribal-system.txt');
  assert.equal((await importFile(given, 'format=ucmr5')).added, 1);
  assert.partialDeepStrictEqual(await list(), [
    {
      siteName: 'Example Tribal Utility',
      location: 'Tribal land, EPA Region 9',
      contaminantData: { PFOA: 6.2 },
    },
  ]);
  const table = ucmr5([
    ['NN3500201', 'Window Rock', 'NN'],
    ['055293601', 'Bay Mills', '05'],
    ['103600001', 'Tulalip', ''],
    ['MI1234567', 'Riverside', ''],
    ['090400001', 'Salt River', 'AZ'],
  ]);
  await website.query('delete from contamination_sites');
  await importFile(Buffer.from(table, 'latin1'), 'format=ucmr5');
  assert.deepEqual((await list()).map(({ siteName, location }) => `${siteName}: ${location}`).toSorted(), [
    'Bay Mills: Tribal land, EPA Region 5',
    'Riverside: MI',
    'Salt River: AZ',
    'Tulalip: Tribal land, EPA Region 10',
    'Window Rock: Navajo Nation',
  ]);
});

test('a system is placed by the first of its ZIP codes that has a place', async () => {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(ucmr5([['MI1234567', 'Riverside', 'MI']]), 'latin1')]), 'all.txt');
  form.set('zipCodes', new Blob(['PWSID\tZIPCODE\r\nMI1234567\t00000\r\nMI1234567\t48103']), 'zips.txt');
  await importFile(form, 'format=ucmr5');
  const listed = await importFile('siteName,zipCodes,PFOA (ppt)\nLakeview,00000 00001 49503-1234 10001,3');
  assert.deepEqual(listed.rejected, []);
  const placed = (await list()).toSorted((a, b) => (a.siteName < b.siteName ? -1 : 1));
  assert.deepEqual(
    placed.map(({ siteName, latitude, isApproximate }) => [
      siteName,
      Math.round(latitude ?? 0),
      isApproximate,
    ]),
    [
      ['Lakeview', 43, true],
      ['Riverside', 42, true],
    ],
  );
});

const wells = (source: string, level: string) =>
  `siteName,state,PFOA (ppt),dataSource\nWell 1,MI,${level},${source}\nWell 2,MI,${level},${source}`;

test('wells of the same name from two agencies stay two sites, and the preview names them', async () => {
  await importFile(wells('Agency A', '40'));
  const preview = await importFile(wells('Agency B', '3'), 'dryRun=1');
  const { namesakes } = preview as unknown as { namesakes: { count: number; first: object[] } };
  assert.equal(namesakes.count, 2);
  assert.partialDeepStrictEqual(namesakes.first[0], {
    siteName: 'Well 1',
    dataSource: 'Agency B',
    storedLocation: 'MI',
    storedSource: 'Agency A',
  });
  assert.equal((await importFile(wells('Agency B', '3'))).added, 2);
  assert.deepEqual(
    (await list())
      .map(({ siteName, dataSource, contaminantData }) => [siteName, dataSource, contaminantData['PFOA']])
      .toSorted(),
    [
      ['Well 1', 'Agency A', 40],
      ['Well 1', 'Agency B', 3],
      ['Well 2', 'Agency A', 40],
      ['Well 2', 'Agency B', 3],
    ],
  );
  assert.equal((await importFile(wells('agency a', '40'))).added, 0);
  const again = (await importFile(wells('Agency B', '3'), 'dryRun=1')) as unknown as typeof preview & {
    namesakes: { count: number };
  };
  assert.deepEqual([again.unchanged, again.namesakes.count], [2, 0]);
});

test('one file of two agencies keeps their sites of the same name apart', async () => {
  const [header, ...lines] = [wells('Agency A', '40'), wells('Agency B', '3').split('\n').slice(1).join('\n')]
    .join('\n')
    .split('\n');
  const preview = await importFile([header, ...lines].join('\n'), 'dryRun=1');
  assert.deepEqual(
    [preview.added, (preview as unknown as { namesakes: { count: number } }).namesakes.count],
    [4, 0],
  );
  await importFile([header, ...lines].join('\n'));
  assert.equal((await list()).length, 4);
});

test('the same identifier in two sources is two sites; in one source it is one, whatever its name', async () => {
  const table = (source: string, name: string) =>
    `siteName,siteId,location,PFOA (ppt),dataSource\n${name},7,"Flint, MI",4,${source}`;
  await importFile(table('Agency A', 'Plant'));
  assert.equal((await importFile(table('Agency B', 'Plant'))).added, 1);
  assert.equal((await importFile(table('Agency A', 'Plant North'))).updated, 1);
  assert.equal((await list()).length, 2);
});

test('a laboratory’s Source column never wins over the source that staff entered', async () => {
  const unnamed = { PFOA: 7.13 };
  const given = await importFile(fieldCase('source-is-a-well.csv'), 'source=Example%20Agency&skipRejected=1');
  assert.deepEqual(linesOf(given), [3]);
  assert.match(given.rejected[0]!.reason, /no result/);
  const [site, ...others] = await list();
  assert.deepEqual(
    [site!.dataSource, Object.values(site!.contaminantData), others],
    ['Example Agency', Object.values(unnamed), []],
  );
  const mixed = 'siteName,location,PFOA (ppt),Source,dataSource\nA,Flint,3,Tap 4,Ohio EPA\nB,Flint,4,Well 2,';
  await website.query('delete from contamination_sites');
  await importFile(mixed, 'source=Columbus');
  assert.deepEqual(
    (await list()).map(({ siteName, dataSource }) => `${siteName}: ${dataSource}`).toSorted(),
    ['A: Ohio EPA', 'B: Columbus'],
  );
});

for (const well of [
  'WELL #2',
  'treated water',
  'Kitchen tap',
  'Raw',
  'EP 1',
  'Intake (river)',
  'MW-7',
  'Reservoir 3',
])
  test(`'${well}' is never credited in public`, async () => {
    const { status, rejected } = await importFile(
      `siteName,location,PFOA (ppt),Source\nA,Flint,3,${well}\n`,
      'skipRejected=0',
    );
    assert.equal(status, 422);
    assert.match(rejected[0]!.reason, /where the sample was taken; enter who measured/);
  });

for (const agency of [
  'Michigan EGLE',
  'Ohio EPA',
  'Lake County Water Authority',
  'State Water Boards',
  'Agency A',
  'Eurofins',
  'Clean Water Action',
  'Riverkeeper',
  'Wells County Health Department',
])
  test(`a column may name ${agency} as the source`, async () => {
    assert.equal(
      (await importFile(`siteName,location,PFOA (ppt),Source\nA,Flint,3,${agency}\n`, 'dryRun=1')).status,
      200,
    );
  });

test('staff may choose any column as the source', async () => {
  const columns = encodeURIComponent(JSON.stringify({ Source: 'dataSource' }));
  const table = 'siteName,location,PFOA (ppt),Source\nA,Flint,3,Citizens for Clean Wells\n';
  assert.deepEqual((await importFile(table, `source=x&columns=${columns}`)).rejected, []);
  assert.equal((await list())[0]!.dataSource, 'Citizens for Clean Wells');
});
