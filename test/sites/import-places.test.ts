import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { projectRoot } from '../../src/platform/config.ts';
import { startTestWebsite, type TestWebsite } from '../support/website/test-website.ts';

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

let website: TestWebsite;
before(async () => {
  website = await startTestWebsite();
});
after(() => website.stop());
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
