import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteMap } from '../../src/sites/contract.ts';
import type { NearPlace } from '../../src/sites/near-contract.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

type Site = {
  name: string;
  at: [latitude: number, longitude: number] | null;
  type?: string;
  levels: Record<string, number | string>;
  testedAt?: string;
};

/** Cincinnati is at 39.13, -84.51; ZIP code 45202 at its center. */
const sites: Site[] = [
  { name: 'River Wells', at: [39.11, -84.5], levels: { PFOS: 67.9, PFBS: 200 }, testedAt: '2024-03-05' },
  { name: 'Hill Wells', at: [39.2, -84.4], levels: { PFOA: 3, PFHxS: 'not detected', PFNA: 'NT' } },
  { name: 'Columbus Works', at: [39.96, -83], type: 'Industrial', levels: {} },
  { name: 'Unplaced', at: null, levels: { PFOA: 9_000 } },
];

const website = websiteForTests();
beforeTests(async () => {
  for (const { name, at, type = 'Other', levels, testedAt } of sites) {
    const numbers = Object.values(levels).filter((level) => typeof level === 'number');
    await website.query(
      `insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data, max_pfas_level, tested_at)
       values ($1, $2, 'Ohio', $3, $4, $5, $6, $7)`,
      [name, type, at?.[0], at?.[1], levels, numbers.length > 0 ? Math.max(...numbers) : null, testedAt],
    );
  }
});

const read = async <Answer>(path: string): Promise<Answer> => {
  const answer = await website.callAfresh(path);
  assert.equal(answer.status, 200, path);
  return (await answer.json()) as Answer;
};
const near = (place: string) => read<NearPlace>(`/api/contamination-sites/near/${encodeURIComponent(place)}`);

for (const place of ['45202', 'Cincinnati', 'Cincinnati, OH', 'Hamilton County, Ohio', '39.1,-84.5'])
  test(`what was measured near ${place}: what exceeds its limit most, and what was not tested`, async () => {
    const { highest, found, untested, unlisted, nearest } = await near(place);
    assert.equal(found, 2);
    assert.deepEqual(
      [highest?.siteName, highest?.compound, highest?.levelPpt, highest?.limitPpt, highest?.testedAt],
      ['River Wells', 'PFOS', 67.9, 4, '2024-03-05'],
    );
    assert.ok(highest!.yearsAgo! >= 1);
    assert.deepEqual([untested, unlisted], [[], ['PFNA', 'HFPO-DA']]);
    assert.deepEqual(nearest.map(({ siteName }) => siteName).toSorted(), [
      'Columbus Works',
      'Hill Wells',
      'River Wells',
    ]);
    const miles = nearest.flatMap(({ distanceMiles }) => distanceMiles ?? []);
    assert.deepEqual(
      miles,
      miles.toSorted((a, b) => a - b),
    );
  });

test('with nothing near, the nearest sites are still named', async () => {
  const { place, found, highest, nearest } = await near('Big Timber, MT');
  assert.equal(place?.name, 'Big Timber, MT');
  assert.deepEqual([found, highest, nearest.length], [0, null, 3]);
  assert.ok(nearest[0]!.distanceMiles! > 1_000);
});

test('filters narrow the answer and the nearest sites', async () => {
  const answer = await read<NearPlace>('/api/contamination-sites/near/45202?compound=PFOA&limit=1');
  assert.deepEqual([answer.found, answer.highest?.siteName, answer.nearest.length], [1, 'Hill Wells', 1]);
  const none = await read<NearPlace>('/api/contamination-sites/near/45202?type=Military');
  assert.deepEqual([none.found, none.unfiltered, none.nearest], [0, 2, []]);
});

test('a result below its limit hides no higher level: of no stated compound, of a sum, or without a limit', async () => {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data, max_pfas_level, tested_at, data_source)
     values ('Base', 'Military', 'Montana', 46, -110, '{"PFOA": 2}', 228, '2025-01-01', 'EPA UCMR 5'),
       ('Plant', 'Other', 'Nevada', 39.5, -116, '{"PFOA": 2, "PFOA + PFOS": 70}', 70, '2025-01-01', 'EPA UCMR 5')`,
  );
  const base = await near('46,-110');
  assert.partialDeepStrictEqual(base, {
    highest: {
      compound: null,
      levelPpt: 228,
      limitPpt: null,
      testedAt: '2025-01-01',
      isLatestCollection: true,
    },
    also: { compound: 'PFOA', levelPpt: 2, limitPpt: 4 },
    untested: ['PFOS', 'PFHxS', 'PFNA', 'HFPO-DA'],
  });
  const plant = await near('39.5,-116');
  assert.partialDeepStrictEqual(plant, {
    highest: { compound: 'PFOA + PFOS', levelPpt: 70 },
    also: { compound: 'PFOA' },
    untested: ['PFHxS', 'PFNA', 'HFPO-DA'],
  });
  await website.query("delete from contamination_sites where location in ('Montana', 'Nevada')");
});

test('the answer has the date of the sample with the level, not of the latest collection', async () => {
  const [row] = await website.query<{ id: string }>(
    `insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data)
     values ('Old level', 'Other', 'Montana', 46, -110, '{}') returning id`,
  );
  await website.query(
    `insert into site_samples (site_id, compound, result, value, unit, collected_on, source)
     values ($1, 'PFOA', 'detected', 0.09, 'ppb', '2015-06-01', 'x'), ($1, 'PFOA', 'detected', 5, 'ppt', '2025-06-01', 'x')`,
    [row!.id],
  );
  assert.partialDeepStrictEqual(await near('46,-110'), {
    highest: { levelPpt: 90, testedAt: '2015-06-01', isLatestCollection: false },
  });
  await website.query("delete from contamination_sites where location = 'Montana'");
});

test('the nearest water system is named, even if another has the ZIP code', async () => {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data, zip_code)
     values ('Basin Water', 'Drinking Water Below MCL', 'Ohio', 39.25, -84.5, '{}', null),
       ('Far Water', 'Drinking Water Above MCL', 'Ohio', 39.3, -84.5, '{"PFOA": 9}', '45202')`,
  );
  const { waterSystem, nearest } = await near('45202');
  assert.equal(nearest[0]?.siteName, 'Far Water');
  assert.equal(waterSystem?.siteName, 'Basin Water');
  assert.ok(waterSystem!.distanceMiles! > 1);
  await website.query("delete from contamination_sites where site_name in ('Basin Water', 'Far Water')");
});

test('for a county, the sites in it count, and come first', async () => {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data)
     values ('Across the river', 'Other', 'Kentucky', 39.08, -84.51, '{"PFOA": 5000}')`,
  );
  const county = await near('Hamilton County, OH');
  assert.deepEqual([county.isInArea, county.own, county.found], [true, 2, 2]);
  assert.deepEqual(
    county.nearest
      .slice(0, 2)
      .map(({ siteName }) => siteName)
      .toSorted(),
    ['Hill Wells', 'River Wells'],
  );
  assert.equal(county.highest?.siteName, 'River Wells');
  assert.ok(county.nearest.slice(0, 2).every(({ distanceMiles }) => distanceMiles === undefined));
  assert.equal((await near('45202')).highest?.siteName, 'Across the river');
  await website.query("delete from contamination_sites where site_name = 'Across the river'");
});

test('a ZIP code that only sites have is at their center, and they come first', async () => {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, latitude, longitude, zip_code, contaminant_data)
     values ('Box A', 'Other', 'Texas', 31, -100, '45201', '{}'), ('Box B', 'Other', 'Texas', 31, -102, '45201', '{}'),
       ('Box C', 'Other', 'Texas', null, null, '45201', '{}'), ('Between', 'Other', 'Texas', 31, -101, null, '{}')`,
  );
  const { place, own, nearest } = await near('45201');
  assert.deepEqual([place?.latitude, place?.longitude, place?.isApproximate, own], [31, -101, true, 3]);
  assert.deepEqual(
    nearest
      .slice(0, 4)
      .map(({ siteName }) => siteName)
      .toSorted(),
    ['Between', 'Box A', 'Box B', 'Box C'],
  );
  assert.equal(nearest[2]?.siteName, 'Box C');
  assert.equal(nearest[2]?.distanceMiles, undefined);
  const [first] = await read<{ siteName: string }[]>('/api/contamination-sites?near=45201');
  assert.equal(first?.siteName, 'Between');
  await website.query("delete from contamination_sites where location = 'Texas'");
});

test('places are also found as sites name themselves and their locations', async () => {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data)
     values ('Quillbrook Works', 'Other', 'Quillbrook, OH', 40, -82, '{}'), ('Old Mill', 'Other', 'Quillbrook, OH', 40.2, -82, '{}'),
       ('Far Works', 'Other', 'Quillbrook, TX', 30, -99, '{}')`,
  );
  const town = await near('quillbrook, oh');
  assert.deepEqual([town.place?.name, town.place?.kind, town.own], ['Quillbrook, OH', 'site', 2]);
  assert.ok(Math.abs(town.place!.latitude - 40.1) < 1e-6);
  assert.equal((await near('Quillbrook')).others.length, 1);
  assert.equal((await near('Old Mill')).place?.name, 'Old Mill');
  for (const part of ['Quill', '%', 'Old_Mill']) assert.equal((await near(part)).place, null, part);
  await website.query("delete from contamination_sites where location like 'Quillbrook%'");
});

test('a ZIP code has the name of its town; a water system is found by its PWSID', async () => {
  for (const [zip, town] of [
    ['49004', 'Parchment, MI'],
    // Towns of other states are closer.
    ['10001', 'New York City, NY'],
    ['45202', 'Cincinnati, OH'],
  ] as const)
    assert.equal((await near(zip)).place?.town, town);
  assert.equal((await near('Cincinnati, OH')).place?.town, null);
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data, external_id)
     values ('Quarry Water', 'Drinking Water Below MCL', 'Quarry, OH', 40.1, -82.9, '{}', 'OH1234567')`,
  );
  for (const number of ['oh1234567', 'PWSID OH1234567', 'pwsid: OH1234567'])
    assert.equal((await near(number)).place?.name, 'Quarry Water');
  const { own, nearest } = await near('OH1234567');
  assert.deepEqual([own, nearest[0]?.siteName, nearest[0]?.distanceMiles], [1, 'Quarry Water', undefined]);
  const page = async (query: string) =>
    (await (await website.callAfresh(`/contamination?zip=${query}`)).text()).replaceAll(
      /<script[\s\S]*?<\/script>|<[^>]+>|<!-- -->/g,
      '',
    );
  const found = await page('oh1234567');
  for (const said of [
    'OH1234567 is Quarry Water. No results are on record.',
    'If your water comes from a town or water district',
    'If your water comes from a private well',
    'Drinking-water limits in Ohio',
  ])
    assert.ok(found.includes(said), said);
  assert.ok((await page('quarry water')).includes('OH1234567 is Quarry Water.'));
  await website.query(
    `update contamination_sites set zip_code = '43055', zip_codes = '{43055}' where external_id = 'OH1234567'`,
  );
  assert.ok((await page('43055')).includes('Quarry Water serves ZIP 43055. No results are on record.'));
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data, max_pfas_level, zip_code, zip_codes, external_id)
     values ('Pit Water', 'Drinking Water Below MCL', 'OH', 40.2, -82.9, '{"PFOA": 2}', 2, '43055', '{43055}', 'OH1234568'),
       ('School Well', 'Drinking Water Below MCL', 'OH', 40.2, -82.9, '{"PFOA": 3}', 3, '43055', '{43055}', null)`,
  );
  assert.ok(
    (await page('43055')).includes(
      'Pit Water is one of 2 systems on record that serve ZIP 43055, and the one with the highest level.',
    ),
  );
  await website.query(
    "update contamination_sites set external_id = 'OH1234569' where site_name = 'School Well'",
  );
  const filtered = await page('43055&minLevel=1');
  assert.ok(filtered.includes('School Well serves ZIP 43055.'), 'no number of systems, as filters hide some');
  await website.query("update contamination_sites set external_id = null where zip_code = '43055'");
  assert.ok((await page('43055')).includes('Which system serves 43055 isn’t on record here.'));
  assert.equal((await near('OH7654321')).place, null);
  await website.query("delete from contamination_sites where zip_code = '43055'");
});

test('a post office box is placed among its neighbors; an unknown place is none', async () => {
  const box = await near('45201');
  assert.ok(box.place?.isApproximate && Math.abs(box.place.latitude - 39.1) < 0.5);
  for (const unknown of ['00000', '99999', 'Atlantida', '95,0'])
    assert.equal((await near(unknown)).place, null, unknown);
});

test('of a state: how many sites are in it, which is the worst, and those with the highest levels first', async () => {
  for (const text of ['Ohio', 'oh']) {
    const { place, isInArea, found, highest, nearest } = await near(text);
    assert.deepEqual([place?.name, place?.kind, isInArea, found], ['Ohio', 'state', true, 4]);
    // Of no place on the map, but the record says Ohio.
    assert.deepEqual([highest?.siteName, highest?.limitPpt], ['Unplaced', 4]);
    assert.deepEqual(
      nearest.map(({ siteName, distanceMiles }) => [siteName, distanceMiles]),
      ['Unplaced', 'River Wells', 'Hill Wells', 'Columbus Works'].map((name) => [name, undefined]),
    );
  }
  const filtered = await read<NearPlace>('/api/contamination-sites/near/Ohio?type=Industrial');
  assert.deepEqual([filtered.found, filtered.highest], [1, null]);
  const none = await read<NearPlace>('/api/contamination-sites/near/Ohio?type=Military');
  assert.deepEqual([none.found, none.unfiltered], [0, 4]);
});

test('a state without sites still has the nearest ones', async () => {
  const { place, found, highest, nearest } = await near('Wyoming');
  assert.deepEqual([place?.kind, found, highest, nearest.length], ['state', 0, null, 3]);
});

test('the worst of a state exceeds its limit most, even if another level is higher', async () => {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, contaminant_data, max_pfas_level)
     values ('Much PFBS', 'Other', 'Reno, NV', '{"PFBS": 5000}', 5000), ('Some PFOA', 'Other', 'Elko, Nevada', '{"PFOA": 40, "PFNA": 300}', 300),
       ('More PFOA', 'Other', 'Ely, NV 89301', '{"PFOA": 200}', 200),
       ('Tap PFBS', 'Drinking Water Below MCL', 'Fallon, NV', '{"PFBS": 900, "PFOA": 3}', 900),
       ('Tap PFOA', 'Drinking Water Above MCL', 'Baker, NV', '{"PFOA": 12}', 12)`,
  );
  assert.partialDeepStrictEqual(await near('Nevada'), {
    found: 5,
    highest: { siteName: 'More PFOA', compound: 'PFOA', levelPpt: 200 },
    waterSystem: { siteName: 'Tap PFOA' },
    also: { siteName: 'Much PFBS', compound: 'PFBS', levelPpt: 5_000 },
  });
  await website.query("delete from contamination_sites where site_name like '%PF%'");
});

test('a site is in the state that it names, or else where its coordinates are', async () => {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data)
     values ('Named', 'Other', 'Covington, KY (a note)', 39.2, -84.5, '{}'), ('Placed', 'Other', 'At the river', 38.2, -85.7, '{}'),
       ('Other side', 'Other', 'Charleston, West Virginia', 38.3, -81.6, '{}'), ('Nowhere', 'Other', 'Kentucky Street', null, null, '{}'),
       ('Washington', 'Other', 'Port Washington', 40.8, -73.7, '{}')`,
  );
  const names = async (state: string) =>
    (await read<{ siteName: string }[]>(`/api/contamination-sites?state=${state}`))
      .map(({ siteName }) => siteName)
      .toSorted();
  assert.deepEqual(await names('KY'), ['Named', 'Placed']);
  assert.deepEqual(await names('VA'), []);
  assert.deepEqual(await names('WV'), ['Other side']);
  assert.deepEqual(await names('WA'), []);
  assert.deepEqual(await names('NY'), ['Washington']);
  assert.equal((await read<SiteMap>('/api/map/sites?state=KY')).found, 2);
  assert.equal((await website.callAfresh('/api/contamination-sites?state=XX')).status, 400);
  await website.query(
    "delete from contamination_sites where site_name in ('Named', 'Placed', 'Other side', 'Nowhere', 'Washington')",
  );
});

test('other places of the same name are offered', async () => {
  const { place, others } = await near('Springfield');
  assert.equal(place?.name, 'Springfield, MO');
  assert.ok(others.includes('Springfield, IL') && others.length <= 8);
});

test('the map has the sites of a box that match the filters and have coordinates', async () => {
  const names = async (query: string) =>
    (await read<SiteMap>(`/api/map/sites?${query}`)).sites.map(({ siteName }) => siteName).toSorted();
  assert.deepEqual(await names(''), ['Columbus Works', 'Hill Wells', 'River Wells']);
  assert.deepEqual(await names('bbox=-85,39,-84,40'), ['Hill Wells', 'River Wells']);
  assert.deepEqual(await names('bbox=-85,39,-84,40&minLevel=50'), ['River Wells']);
  assert.deepEqual(await names('measured=no'), ['Columbus Works']);
  assert.deepEqual(await names('measured=yes&compound=PFOA'), ['Hill Wells']);
  for (const wrong of ['bbox=1,2,3', 'bbox=-85,40,-84,39', 'measured=maybe', 'zoom=99', 'color=red'])
    assert.equal((await website.callAfresh(`/api/map/sites?${wrong}`)).status, 400, wrong);
});

test('too many sites are counted by cell: each once, whatever the zoom', async () => {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data)
     select 'Many ' || n, 'Military', 'Kansas', 37 + (n % 70) / 30.0, -102 + (n / 70) / 15.0, '{}'
     from generate_series(1, 6000) n`,
  );
  for (const zoom of [3, 6]) {
    const { found, sites: single, areas } = await read<SiteMap>(`/api/map/sites?zoom=${zoom}`);
    assert.deepEqual([found, single.length], [6_003, 0]);
    const counted = areas.flatMap(({ byType }) => Object.values(byType));
    assert.equal(
      counted.reduce((sum, count) => sum + count, 0),
      6_003,
    );
    assert.ok(areas.length < 1_500);
  }
  const inView = await read<SiteMap>('/api/map/sites?bbox=-102,37,-101,38&zoom=9');
  assert.equal(inView.sites.length, inView.found);
});

test('the cells that triggers count match the sites after every change', async () => {
  // Away from halves, where the last bit would decide.
  const rounded = (degrees: number) => (degrees + 0.0000123).toFixed(3);
  const expectSameCells = async () => {
    for (const zoom of [0, 3.5, 5]) {
      const counted = await read<SiteMap>(`/api/map/sites?zoom=${zoom}`);
      const scanned = await read<SiteMap>(`/api/map/sites?zoom=${zoom}&bbox=-180,-90,180,90`);
      const sorted = ({ found, areas }: SiteMap) => [
        found,
        areas
          .map(({ latitude, longitude, byType }) => [rounded(latitude), rounded(longitude), byType])
          .toSorted((a, b) => String(a).localeCompare(String(b))),
      ];
      assert.ok(counted.areas.length > 0);
      assert.deepEqual(sorted(counted), sorted(scanned));
    }
  };
  await website.query(`insert into contamination_sites (site_name, site_type, location, latitude, longitude, contaminant_data)
    select 'Cell ' || n, 'Military', 'Cells', -40 + n % 7919 / 100.0, -120 + n % 6007 / 30.0, '{}' from generate_series(1, 9000) as n order by random()`);
  await expectSameCells();
  await website.query(`update contamination_sites set site_type = 'Industrial', latitude = latitude + 1
    where location = 'Cells' and site_name like '%7'`);
  await website.query(
    `update contamination_sites set withdrawn_at = now() where location = 'Cells' and site_name like '%3'`,
  );
  await website.query(
    `update contamination_sites set latitude = null, longitude = null where site_name = 'Cell 12'`,
  );
  await expectSameCells();
  await website.query(`delete from contamination_sites where location = 'Cells' and site_name like '%1'`);
  await expectSameCells();
  await website.query(`delete from contamination_sites where location = 'Cells'`);
});
