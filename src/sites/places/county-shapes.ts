import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Box } from '../terms.ts';
import type { Place } from './zip-places.ts';

type Position = readonly number[];
/** The outlines of a county's parts and their holes, in degrees. */
export type CountyShape = { rings: readonly Position[][]; box: Box };
type Counties = Topology<{ counties: GeometryCollection }>;

let atlas: Promise<Counties> | undefined;

/** The shape of a county by its FIPS code (us-atlas, 1:10,000,000: borders are right within a kilometer or two). */
export async function countyShape(id: string): Promise<CountyShape | undefined> {
  atlas ??= readAtlas();
  const counties = await atlas;
  const found = counties.objects.counties.geometries.find((county) => county.id === id);
  if (!found) return undefined;
  const { geometry } = feature(counties, found) as GeoJSON.Feature<Area>;
  const rings = ringsOf(geometry);
  const [longitudes, latitudes] = [0, 1].map((axis) => rings.flat().map((point) => point[axis]!));
  return {
    rings,
    box: {
      west: Math.min(...longitudes!),
      south: Math.min(...latitudes!),
      east: Math.max(...longitudes!),
      north: Math.max(...latitudes!),
    },
  };
}

export type Area = GeoJSON.Polygon | GeoJSON.MultiPolygon;

/** The outlines of an area's parts and their holes. */
export const ringsOf = ({ type, coordinates }: Area): Position[][] =>
  type === 'Polygon' ? coordinates : coordinates.flat();

/** A line to the east of a point inside crosses the rings an odd number of times. */
export function isInRings(rings: readonly Position[][], { latitude, longitude }: Place): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.filter(([x1 = 0, y1 = 0], at) => {
      const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length]!;
      return y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1;
    }),
  );
  return crossings.length % 2 === 1;
}

async function readAtlas(): Promise<Counties> {
  const file = fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json'));
  return JSON.parse(await readFile(file, 'utf8')) as Counties;
}
