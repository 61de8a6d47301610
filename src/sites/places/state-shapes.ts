import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type StateCode, stateNames } from '../state-terms.ts';
import { type Area, ringsOf } from './county-shapes.ts';

type States = Topology<{ states: GeometryCollection<{ name: string }> }>;

let atlas: States | undefined;
const shapes = new Map<StateCode, string[]>();

/**
 * The outlines of a state's parts as PostgreSQL writes polygons, longitude first (us-atlas, 1:10,000,000: borders are
 * right within a kilometer or two).
 */
export function statePolygons(code: StateCode): string[] {
  const known = shapes.get(code);
  if (known) return known;
  atlas ??= JSON.parse(readFileSync(atlasFile, 'utf8')) as States;
  const name = stateNames[code];
  const found = atlas.objects.states.geometries.find(
    ({ properties }) => properties && 'name' in properties && properties.name === name,
  );
  const rings = found ? ringsOf((feature(atlas, found) as GeoJSON.Feature<Area>).geometry) : [];
  const polygons = rings.map((ring) => `(${ring.map(([x, y]) => `(${x},${y})`).join(',')})`);
  shapes.set(code, polygons);
  return polygons;
}

const atlasFile = fileURLToPath(import.meta.resolve('us-atlas/states-10m.json'));
