import { not, or, type SQL, sql } from 'drizzle-orm';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type StateCode, stateNames, stateCodes } from '../state-terms.ts';
import { contaminationSites as sites } from '../tables.ts';
import { isInRings, readAtlas, ringsIn } from './county-shapes.ts';
import type { Place } from './zip-places.ts';

type States = Topology<{ states: GeometryCollection<{ name: string }> }>;

type Rings = ReturnType<typeof ringsIn>;

let atlas: States | undefined;
/** `polygons`: the rings as PostgreSQL writes them, longitude first. */
const shapes = new Map<StateCode, { rings: Rings; polygons: string[] }>();

/** Bases and lakes reach across borders: at 40° north, this is 21 to 28 km. */
const outsideDegreesMax = 0.25;

/** Whether a point is in a state, or so close that it may belong to it. */
export function mayBeInState(code: StateCode, place: Place): boolean {
  const { rings } = shapeOf(code);
  return isInRings(rings, place) || rings.some((ring) => isNearRing(ring, place));
}

function isNearRing(ring: Rings[number], { latitude, longitude }: Place): boolean {
  return ring.some(([x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length]!;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((longitude - x1) * dx + (latitude - y1) * dy) / length;
    const nearest = Math.min(1, Math.max(0, along));
    return Math.hypot(x1 + nearest * dx - longitude, y1 + nearest * dy - latitude) <= outsideDegreesMax;
  });
}

/** The outlines of a state's parts (us-atlas, 1:10,000,000: borders are right within a kilometer or two). */
function shapeOf(code: StateCode) {
  const known = shapes.get(code);
  if (known) return known;
  atlas ??= readAtlas<States>('states');
  const found = atlas.objects.states.geometries.find(
    ({ properties }) => properties && 'name' in properties && properties.name === stateNames[code],
  );
  const rings = found ? ringsIn(atlas, found) : [];
  const polygons = rings.map((ring) => `(${ring.map(([x, y]) => `(${x},${y})`).join(',')})`);
  shapes.set(code, { rings, polygons });
  return { rings, polygons };
}

/** Whether a site is in a state: its location ends with the state, or ends with none and its coordinates are inside. */
export const isInState = (code: StateCode): SQL =>
  sql`(${endsWith([code])} or (${isWithin(code)} and ${not(endsWith(stateCodes))}))`;

/** 'Ann Arbor, MI', 'MI' or 'Ann Arbor, Michigan', optionally followed by a ZIP code or a note in brackets. */
function endsWith(codes: readonly StateCode[]): SQL {
  const names = codes.map((code) => stateNames[code]);
  const rest = '( \\d{5}(-\\d{4})?)?( \\([^()]*\\))?$';
  return or(
    sql`${sites.location} ~ ${`(^|[ ,])(${codes.join('|')})${rest}`}`,
    sql`${sites.location} ~* ${`(^|, ?)(${names.join('|')})${rest}`}`,
  )!;
}

const isWithin = (code: StateCode): SQL =>
  sql`exists (select from unnest(${sql.param(shapeOf(code).polygons)}::polygon[]) as part
    where part @> point(${sites.longitude}::float8, ${sites.latitude}::float8))`;
