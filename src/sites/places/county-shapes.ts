import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Box } from '../terms.ts';
import type { Place } from './zip-places.ts';

type Position = readonly number[];
/** The outlines of a county's parts and their holes, in degrees. */
export type CountyShape = { rings: readonly Position[][]; box: Box };
type Counties = Topology<{ counties: GeometryCollection }>;

let atlas: Counties | undefined;

/** The shape of a county by its FIPS code (us-atlas, 1:10,000,000: borders are right within a kilometer or two). */
export function countyShape(id: string): CountyShape | undefined {
  atlas ??= readAtlas<Counties>('counties');
  const found = atlas.objects.counties.geometries.find((county) => county.id === id);
  if (!found) return undefined;
  const rings = ringsIn(atlas, found);
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

/** The outlines of an area's parts and their holes. */
export function ringsIn(topology: Topology, area: GeometryCollection['geometries'][number]): Position[][] {
  const { geometry } = feature(topology, area) as GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.MultiPolygon>;
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
}

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

/** The areas of us-atlas, which takes a moment to read. */
export function readAtlas<Atlas extends Topology>(areas: 'counties' | 'states'): Atlas {
  const file = fileURLToPath(import.meta.resolve(`us-atlas/${areas}-10m.json`));
  return JSON.parse(readFileSync(file, 'utf8')) as Atlas;
}
