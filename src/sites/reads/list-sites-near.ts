import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { ContaminationSite } from '../contract.ts';
import type { Place } from '../places/zip-places.ts';
import { contaminationSites as sites } from '../tables.ts';
import { radiusMiles, sitesPerPageMax } from '../terms.ts';
import { type Conditions, conditionsOf, type Filter } from './conditions.ts';
import { siteColumns, siteView } from './list-sites.ts';
import { nearestIds } from './matching-levels.ts';

/** The Earth's mean radius (IUGG). */
const earthMiles = 3_958.761;
const kmPerMile = 1.609344;
/** Up to this radius, there are few sites in the circle. */
const circleMiles = 100;

/** The sites within the radius of a place that also meet a condition, nearest first; at most `limit`. */
export async function listSitesNear(
  database: Queryable,
  filter: Filter,
  place: Place,
  limit: number = sitesPerPageMax,
  condition?: SQL,
): Promise<ContaminationSite[]> {
  const { radius, ...conditions } = filter;
  const isWithin = condition ? isInCircle(radius, place) : isNear(database, filter, place, limit);
  return listNearest(database, place, limit, and(conditionsOf(conditions), condition, isWithin));
}

/**
 * Within the radius. The spatial index is fast for a small circle, and for the nearest sites without filters; for a
 * wide circle, or with filters, it would visit most sites, so the ids come from the levels.
 */
function isNear(database: Queryable, filter: Filter, place: Place, limit: number): SQL | undefined {
  const { radius, ...conditions } = filter;
  if (radius <= circleMiles) return isInCircle(radius, place);
  const isFiltered = Object.values(conditions).some((value) => value !== undefined);
  if (radius === radiusMiles.max && !isFiltered) return isNotNull(sites.position);
  const angle = Math.min(radius / earthMiles, Math.PI);
  return inArray(sites.id, nearestIds(database, conditions, { place, angle, limit }));
}

function isInCircle(radius: number, place: Place): SQL {
  const [point, chord] = [pointOf(place), chordOf(radius)];
  return sql`(cube_enlarge(${point}, ${chord}::float8, 3) @> ${sites.position}
    and ${sites.position} <-> ${point} <= ${chord}::float8)`;
}

/** The matching ones of these sites, nearest to a place first; those without coordinates come last. */
export const listSitesOf = async (
  database: Queryable,
  ids: readonly string[],
  filter: Conditions,
  place: Place,
): Promise<ContaminationSite[]> =>
  ids.length === 0
    ? []
    : listNearest(database, place, ids.length, and(conditionsOf(filter), inArray(sites.id, [...ids])));

async function listNearest(
  database: Queryable,
  place: Place,
  limit: number,
  condition: SQL | undefined,
): Promise<ContaminationSite[]> {
  const chord = sql<number | null>`${sites.position} <-> ${pointOf(place)}`;
  const rows = await database
    .select({ site: siteColumns, chord })
    .from(sites)
    .where(condition)
    .orderBy(chord, sites.id)
    .limit(limit);
  return rows.map(({ site, chord: away }) => ({ ...siteView(site), ...(away !== null && distanceOf(away)) }));
}

/** The distance from the middle of a large area is meaningless. */
export const withoutDistance = ({
  distanceMiles: _miles,
  distanceKm: _km,
  ...site
}: ContaminationSite): ContaminationSite => site;

const pointOf = ({ latitude, longitude }: Place): SQL =>
  sql`sphere_point(${latitude}::float8, ${longitude}::float8)`;

/** The chord length for a distance along the surface, in Earth radii. */
const chordOf = (miles: number): number => 2 * Math.sin(Math.min(miles / earthMiles / 2, Math.PI / 2));

function distanceOf(chord: number) {
  const miles = 2 * earthMiles * Math.asin(Math.min(1, chord / 2));
  return { distanceMiles: hundredths(miles), distanceKm: hundredths(miles * kmPerMile) };
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
