import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContaminationSite, SiteMap } from '../../src/sites/contract.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';

/** Enough for the server to count them for the map with every filter, and for no compound to be rare. */
const many = 16_000;

const website = websiteForTests();
beforeTests(async () => {
  await website.query(
    `insert into contamination_sites (site_name, site_type, location, zip_code, latitude, longitude, contaminant_data,
       max_pfas_level, tested_at, withdrawn_at)
     select 'Site ' || n, (enum_range(null::site_type))[1 + n % 2], 'Town', lpad((n % 100000)::text, 5, '0'),
       -60 + n % 1301 / 10.0, case when n % 97 > 0 then -179.5 + n % 3571 / 10.0 end,
       jsonb_build_object('PFOA', n % 90, 'GenX', n % 7, 'HFPO-DA', n % 7, 'PFOS', '<2') ||
         case when n % 50 = 0 then '{"PFBA": 3}' else '{}'::jsonb end,
       case when n % 5 > 0 then n % 90 end, date '2024-01-01' + n % 700, case when n % 101 = 0 then now() end
     from generate_series(1, ${many}) as n`,
  );
  // As autovacuum does within a minute.
  await website.query('vacuum analyze contamination_sites, site_levels');
});

async function read<Answer>(address: string): Promise<Answer> {
  const answer = await website.callAfresh(address);
  assert.equal(answer.status, 200, address);
  return (await answer.json()) as Answer;
}
const readAll = (query: string) => read<ContaminationSite[]>(`/api/contamination-sites?${query}`);
const isOnMap = ({ latitude, longitude }: ContaminationSite) => latitude !== null && longitude !== null;

for (const query of [
  'compound=PFOA',
  'compound=GenX&minLevel=1',
  'compound=PFOA&minLevel=20&testedSince=2024-03-01',
  'compound=PFOA&measured=yes',
  'minLevel=30.5',
  'measured=yes&testedSince=2024-06-01',
  'zip=1',
  'bbox=-180,-70,180,70',
  'bbox=100,-60,-60,60',
  'bbox=-120.1,-60,150.05,70&type=Military',
])
  test(`the map counts the sites that the list has: ${query}`, async () => {
    const listed = (await readAll(query)).filter(isOnMap);
    for (const zoom of [2, 7.5]) {
      const { found, sites, areas } = await read<SiteMap>(`/api/map/sites?${query}&zoom=${zoom}`);
      assert.deepEqual([found, sites.length], [listed.length, 0]);
      const mean = (name: 'latitude' | 'longitude') =>
        areas.reduce((sum, area) => sum + area[name] * total(area), 0) / found;
      for (const name of ['latitude', 'longitude'] as const) {
        const expected = listed.reduce((sum, site) => sum + site[name]!, 0) / found;
        assert.ok(Math.abs(mean(name) - expected) < 1e-5, `${name}: ${mean(name)}, not ${expected}`);
      }
    }
  });

const total = ({ byType }: SiteMap['areas'][number]) =>
  Object.values(byType).reduce((sum, count) => sum + count, 0);

test('the map and the first page of the list have the few sites with a rare compound', async () => {
  const all = await readAll('compound=PFBA');
  assert.ok(all.length > 300 && all.length < 320);
  const { sites, areas } = await read<SiteMap>('/api/map/sites?compound=PFBA&zoom=3');
  assert.deepEqual(
    [sites.map(({ id }) => id).toSorted(), areas],
    [
      all
        .filter(isOnMap)
        .map(({ id }) => id)
        .toSorted(),
      [],
    ],
  );
  assert.deepEqual(await readAll('compound=PFBA&limit=500'), all);
  assert.deepEqual(await readAll('compound=PFBA&limit=50'), all.slice(0, 50));
  assert.deepEqual(await readAll(`compound=PFBA&limit=50&before=${all[49]!.id}`), all.slice(50, 100));
  assert.deepEqual(await readAll('compound=%20'), []);
});

for (const sort of ['level', 'name'])
  test(`the whole list is in order, and its first page is the same: ${sort}`, async () => {
    const all = await readAll(`sort=${sort}`);
    const keyOf = ({ maxPfasLevel, siteName }: ContaminationSite) =>
      sort === 'level' ? -(maxPfasLevel ?? -1) : siteName.toLowerCase();
    const isInOrder = all.every((site, at) => at === 0 || keyOf(all[at - 1]!) <= keyOf(site));
    assert.ok(isInOrder && all.length > 15_000);
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    assert.deepEqual(await readAll(`sort=${sort}&limit=500`), all.slice(0, 500));
  });

test('around a place, filters and wide circles leave the nearest sites, in order', async () => {
  for (const query of [
    '',
    '&type=Military&compound=PFOA&minLevel=80',
    '&testedSince=2025-11-01',
    '&zip=12',
  ]) {
    const matching = (await readAll(query.slice(1)))
      .filter(isOnMap)
      .map((site) => [away(site), site] as const);
    for (const radius of [50, 800, 12_500]) {
      const found = await readAll(`near=40,-90&radius=${radius}&limit=40${query}`);
      const expected = matching
        .filter(([miles]) => miles <= radius)
        .toSorted(([a, one], [b, other]) => a - b || (one.id < other.id ? -1 : 1))
        .slice(0, 40);
      assert.deepEqual(
        found.map(({ siteName }) => siteName),
        expected.map(([, { siteName }]) => siteName),
        `${radius} miles${query}`,
      );
    }
  }
});

/** Miles from 40° north, 90° west. */
function away({ latitude, longitude }: ContaminationSite): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, south] = [radians(latitude!), radians(40)];
  const cosine =
    Math.sin(north) * Math.sin(south) +
    Math.cos(north) * Math.cos(south) * Math.cos(radians(longitude! + 90));
  return 3_958.761 * Math.acos(Math.min(1, cosine));
}
