import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../../src/platform/config.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

type Site = {
  id: string;
  siteName: string;
  siteType: string;
  zipCode: string | null;
  maxPfasLevel: number | null;
  distanceMiles?: number;
};

const website = websiteForTests();
beforeTests(async () => {
  const add = (values: unknown[]) =>
    website.query(
      `insert into contamination_sites (site_name, site_type, location, zip_code, latitude, longitude, contaminant_data,
        max_pfas_level, data_source, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, 'Sample', $9)`,
      values,
    );
  const at = '2026-04-04T04:04:04.123456Z';
  await add(['Ann Arbor', 'Industrial', 'MI', '48103', 42.28, -83.74, { PFOS: 12 }, '12.50', at]);
  await add(['Detroit', 'Military', 'MI', '48201', 42.33, -83.05, { PFOA: 90000 }, '90000', at]);
  await add(['Grand Rapids', 'Other', 'MI', '49503', 42.96, -85.66, { GenX: '<2' }, null, at]);
  await add(['=1+1', 'Other', '@place "x"', null, null, null, {}, null, '2026-04-05T00:00:00Z']);
});

const list = async (query = '') =>
  (await (await website.call(`/api/contamination-sites${query}`)).json()) as Site[];
const names = (sites: Site[]) => sites.map(({ siteName }) => siteName).toSorted();

test('the list has every site, with levels as numbers', async () => {
  const sites = await list();
  assert.equal(sites.length, 4);
  assert.equal(sites[0]!.siteName, '=1+1');
  assert.equal(sites.find(({ siteName }) => siteName === 'Ann Arbor')!.maxPfasLevel, 12.5);
});

test('the list is filtered by part of the ZIP code, type, compound and level', async () => {
  assert.deepEqual(names(await list('?zip=48')), ['Ann Arbor', 'Detroit']);
  assert.deepEqual(names(await list('?zip=810')), ['Ann Arbor']);
  assert.deepEqual(names(await list('?zip=%25')), []);
  assert.deepEqual(names(await list('?type=Military')), ['Detroit']);
  assert.deepEqual(names(await list('?compound=PFOS')), ['Ann Arbor']);
  assert.deepEqual(names(await list('?minLevel=13')), ['Detroit']);
  assert.equal((await website.call('/api/contamination-sites?type=Farm')).status, 400);
});

test('near a place, the closest sites come first, with their distance', async () => {
  const near = await list('?near=42.28,-83.74&radius=40');
  assert.deepEqual(
    near.map(({ siteName, distanceMiles }) => [siteName, Math.round(distanceMiles!)]),
    [
      ['Ann Arbor', 0],
      ['Detroit', 35],
    ],
  );
  assert.deepEqual(names(await list('?near=42.28,-83.74&radius=30')), ['Ann Arbor']);
  assert.equal((await website.call('/api/contamination-sites?near=detroit')).status, 400);
});

test('sites are sorted by age, by level or by name', async () => {
  const sorted = async (sort: string) =>
    (await list(`?sort=${sort}`)).map(({ siteName }) => siteName).filter((name) => name !== '=1+1');
  assert.equal((await list('?sort=newest'))[0]!.siteName, '=1+1');
  assert.deepEqual(await sorted('level'), ['Detroit', 'Ann Arbor', 'Grand Rapids']);
  assert.deepEqual(await sorted('name'), ['Ann Arbor', 'Detroit', 'Grand Rapids']);
  assert.equal((await website.call('/api/contamination-sites?sort=color')).status, 400);
});

for (const sort of ['newest', 'level', 'name'])
  test(`pages have no gaps or duplicates: ${sort}`, async () => {
    const found: Site[] = [];
    for (let address: string | undefined = `/api/contamination-sites?limit=1&sort=${sort}`; address;) {
      const answer = await website.call(address);
      found.push(...((await answer.json()) as Site[]));
      address = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    assert.deepEqual(found, await list(`?sort=${sort}`));
  });

test('the CSV conforms to RFC 4180, and none of its cells runs as a formula', async () => {
  const answer = await website.call('/api/contamination-sites.csv');
  assert.match(answer.headers.get('content-type')!, /^text\/csv/);
  const [header, first] = (await answer.text()).split('\r\n');
  assert.match(header!, /^id,siteName,siteType,location,zipCode,latitude/);
  assert.match(first!, /,'=1\+1,Other,"'@place ""x""",,/);
});

const payloads = path.join(projectRoot, '../shared/samples/csvinj/payloads.json');
test(
  'no known payload runs as a formula',
  { skip: !existsSync(payloads) && 'skipped: no samples here' },
  async () => {
    for (const payload of JSON.parse(readFileSync(payloads, 'utf8')) as string[])
      await website.query(
        "insert into contamination_sites (site_name, site_type, location, contaminant_data) values ($1::text, 'Other', $1::text, jsonb_build_object($1::text, $1::text))",
        [payload],
      );
    const text = await (await website.call('/api/contamination-sites.csv')).text();
    for (const cell of text.matchAll(/(?:^|,|\r\n)"?([=+@\t\r]|-(?!\d))/g))
      assert.fail(text.slice(cell.index, cell.index + 40));
  },
);

test('the map data is GeoJSON, without the sites that have no coordinates', async () => {
  const answer = await website.call('/api/contamination-sites.geojson?zip=4');
  assert.equal(answer.headers.get('content-type'), 'application/geo+json');
  const { type, features } = (await answer.json()) as {
    type: string;
    features: { geometry: { type: string; coordinates: number[] }; properties: Site }[];
  };
  assert.equal(type, 'FeatureCollection');
  assert.deepEqual(names(features.map(({ properties }) => properties)), [
    'Ann Arbor',
    'Detroit',
    'Grand Rapids',
  ]);
  assert.ok(features.every(({ geometry: { coordinates } }) => coordinates[0]! < -80 && coordinates[1]! > 40));
});

for (const [ending, found] of [
  ['geojson', ['Ponce', 'Salinas', 'San Juan']],
  ['csv', ['Ponce', 'Salinas', 'San Juan', 'Unplaced']],
] as const)
  test(`with a limit, the ${ending} file has as many sites, and its header leads to the others`, async () => {
    await website.query("delete from contamination_sites where location = 'PR'");
    for (const [name, latitude, day] of [
      ['Ponce', 18.01, 1],
      ['Unplaced', null, 2],
      ['Salinas', 17.98, 3],
      ['San Juan', 18.4, 4],
    ])
      await website.query(
        `insert into contamination_sites (site_name, site_type, location, latitude, longitude, zip_code, contaminant_data, created_at)
         values ($1, 'Other', 'PR', $2, case when $2::numeric is null then null else -66.3 end, '00715', '{}', $3)`,
        [name, latitude, `2026-01-0${day}T00:00:00Z`],
      );
    const read: string[] = [];
    let path: string | undefined = `/api/contamination-sites.${ending}?zip=00715&limit=2`;
    for (let pages = 0; path && pages < 5; pages++) {
      const answer = await website.callAfresh(path);
      const text = await answer.text();
      const page =
        ending === 'csv'
          ? text
              .trimEnd()
              .split('\r\n')
              .slice(1)
              .map((line) => line.split(',')[1]!)
          : (JSON.parse(text) as { features: { properties: Site }[] }).features.map(
              ({ properties }) => properties.siteName,
            );
      read.push(...page);
      path = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      if (path) assert.equal(page.length, 2);
    }
    assert.deepEqual(read.toSorted(), found);
  });
