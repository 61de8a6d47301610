import { and, between, eq, gte, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { storedNames } from '../limits-terms.ts';
import { isInState } from '../places/state-shapes.ts';
import type { Place } from '../places/zip-places.ts';
import { contaminationSites as sites, siteLevels as levels } from '../tables.ts';
import { type Box, boxOf, mapUnits, mapUnitsAround } from '../terms.ts';
import type { Conditions } from './conditions.ts';

/** The name under which a site's highest level of any compound is stored. */
const anyCompound = '';

/**
 * The matching sites on the map, each once, as a subquery with the columns for it, read from a single index. Selects the
 * same sites as `conditionsOf`; edges of a box are exact to 2 cm.
 */
export function matchingLevels(database: Queryable, filter: Conditions) {
  const names = filter.compound ? storedNames(filter.compound) : [anyCompound];
  const shown = { siteId: levels.siteId, siteType: levels.siteType, x: levels.x, y: levels.y };
  // Until they are renamed, a site may have the same compound under several names.
  const rows = names.length > 1 ? database.selectDistinct(shown) : database.select(shown);
  return rows
    .from(levels)
    .where(and(inArray(levels.compound, names), ...conditionsOnLevels(database, filter), isNotNull(levels.x)))
    .as('matching');
}

/** The ids of the matching sites nearest to a place, at most `limit`, within a central angle in radians. */
export function nearestIds(
  database: Queryable,
  filter: Conditions,
  { place, angle, limit }: { place: Place; angle: number; limit: number },
) {
  const matching = matchingLevels(database, filter);
  const unit = (2 * Math.PI) / mapUnitsAround;
  const [north, east] = [radians(place.latitude), radians(place.longitude + 180)];
  const closeness = sql`(${Math.cos(north)}::float8 * sin(${matching.y} * ${unit}::float8) * cos(${matching.x} * ${unit}::float8 - ${east}::float8)
    - ${Math.sin(north)}::float8 * cos(${matching.y} * ${unit}::float8))`;
  return database
    .select({ id: matching.siteId })
    .from(matching)
    .where(sql`${closeness} >= ${Math.cos(angle)}::float8`)
    .orderBy(sql`${closeness} desc`, matching.siteId)
    .limit(limit);
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function conditionsOnLevels(database: Queryable, filter: Conditions): (SQL | undefined)[] {
  const { zip, type, state, minLevel, testedSince, bbox } = filter;
  const box = bbox === undefined ? undefined : boxOf(bbox);
  return [
    minLevel === undefined ? undefined : gte(levels.levelPpt, String(minLevel)),
    type && eq(levels.siteType, type),
    testedSince ? gte(levels.testedAt, testedSince) : undefined,
    isMeasured(database, filter),
    box && isInside(box),
    zip ? isAmong(database, like(sites.zipText, containsPattern(zip))) : undefined,
    state && isAmong(database, isInState(state)),
  ];
}

const isAmong = (database: Queryable, condition: SQL): SQL =>
  inArray(levels.siteId, database.select({ id: sites.id }).from(sites).where(condition));

function isMeasured(database: Queryable, { measured, compound }: Conditions): SQL | undefined {
  if (!measured) return undefined;
  const has = measured === 'yes' ? isNotNull(levels.levelPpt) : isNull(levels.levelPpt);
  if (!compound) return has;
  const ofAll = and(eq(levels.compound, anyCompound), has);
  return inArray(levels.siteId, database.select({ id: levels.siteId }).from(levels).where(ofAll));
}

function isInside({ west, south, east, north }: Box): SQL | undefined {
  const [left, right] = [mapUnits(west + 180), mapUnits(east + 180)];
  const across =
    west <= east ? between(levels.x, left, right) : or(gte(levels.x, left), between(levels.x, 0, right));
  return and(across, between(levels.y, mapUnits(south + 90), mapUnits(north + 90)));
}
