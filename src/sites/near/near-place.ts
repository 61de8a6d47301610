import { and, eq, ne, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ContaminationSite } from '../contract.ts';
import { ucmr5Source } from '../epa-terms.ts';
import { openResults } from '../level-terms.ts';
import { federalLimits, limitsOfSum, storedName, yearsSince } from '../limits-terms.ts';
import type { NearPlace } from '../near-contract.ts';
import type { FoundPlace } from '../places/find-place.ts';
import { nearestTown } from '../places/place-names.ts';
import { type Place, stateOfZip } from '../places/zip-places.ts';
import { type Conditions, conditionsOf } from '../reads/conditions.ts';
import { listSitesNear, listSitesOf, withoutDistance } from '../reads/list-sites-near.ts';
import { siteColumns, siteView } from '../reads/list-sites.ts';
import { isTested, readResult } from '../result-terms.ts';
import { contaminationSites as sites, siteLevels as levels } from '../tables.ts';
import { isTapWater, nearestMin, radiusMiles } from '../terms.ts';
import { mainLevels, viewsOf } from './levels.ts';
import { type Located, locatePlace } from './locate-place.ts';

type Services = { database: Queryable; clock: Clock };
type Query = Omit<Conditions, 'zip' | 'bbox'> & { limit: number };

/**
 * What was measured at and around the place that a visitor named, among the sites that match the filters: first the
 * sites of the place itself, then those within the usual distance; for a county with sites, only the county's own.
 */
export async function readNearPlace(
  { database, clock }: Services,
  text: string,
  { limit, ...filter }: Query,
): Promise<NearPlace> {
  const { place, others, ownIds } = await locatePlace(database, text);
  const now = clock.now();
  const common = { others, withinMiles, limitsYearsAgo: yearsSince(federalLimits.asOf, now) };
  if (!place) return { ...common, ...nothing };
  if (place.code)
    return { ...common, ...nothing, ...(await readState(database, place, { limit, ...filter }, now)) };
  const { own, found, isInArea } = await findSites(database, { place, ownIds }, filter);
  const nearest =
    found.length >= nearestMin
      ? found
      : distinct([...found, ...(await listFarther(database, filter, place))]).slice(0, nearestMin);
  const { countyId: _countyId, code: _code, ...shown } = place;
  return {
    ...common,
    place: { ...shown, town: await townOf(place) },
    isInArea,
    own: own.length,
    found: found.length,
    unfiltered:
      isNarrowed(filter) && found.length === 0 ? await countAll(database, { place, ownIds }) : found.length,
    ...(await viewsOf(database, mainLevels(found), now)),
    waterSystem: nearestSystem(found),
    ...findUntested(found),
    nearest: nearest.slice(0, limit),
  };
}

/** The sites of the place itself come first, but may be farther away than others; without a distance, they are there. */
const nearestSystem = (found: readonly ContaminationSite[]): ContaminationSite | null =>
  found
    .filter(({ siteType }) => isTapWater(siteType))
    .sort((a, b) => (a.distanceMiles ?? 0) - (b.distanceMiles ?? 0))[0] ?? null;

/** The center of a ZIP code's own town is closer, except in the largest ones. */
const townMilesMax = 5;

/** The town of a ZIP code, across no state line. */
const townOf = ({ kind, name, ...at }: FoundPlace): Promise<string | null> | null =>
  kind === 'zip' ? nearestTown(at, stateOfZip(name.slice('ZIP '.length)), townMilesMax) : null;

const withinMiles = radiusMiles.standard;

const nothing = {
  place: null,
  isInArea: false,
  own: 0,
  found: 0,
  unfiltered: 0,
  highest: null,
  also: null,
  waterSystem: null,
  untested: [],
  unlisted: [],
  nearest: [],
};

/** Enough to fill the list even if they include all sites found. */
const listFarther = (database: Queryable, filter: Conditions, place: Place) =>
  listSitesNear(database, { ...filter, radius: radiusMiles.max }, place, 2 * nearestMin);

/** Each site once, at its first position. */
const distinct = (list: readonly ContaminationSite[]): ContaminationSite[] =>
  Array.from(Map.groupBy(list, ({ id }) => id).values(), ([first]) => first!);

type Near = Pick<Located, 'ownIds'> & { place: Place & Pick<FoundPlace, 'kind'> };

async function findSites(database: Queryable, { place, ownIds }: Near, filter: Conditions) {
  const own = await listSitesOf(database, ownIds, filter, place);
  // Distances from the middle of a county are meaningless.
  if (place.kind === 'county' && own.length > 0)
    return { own, found: own.map(withoutDistance), isInArea: true };
  const around = await listSitesNear(database, { ...filter, radius: withinMiles }, place);
  // A site is not some distance from itself.
  const named = place.kind === 'site' && own.length === 1 ? own.map(withoutDistance) : own;
  return { own, found: distinct([...named, ...around]), isInArea: false };
}

const isNarrowed = (filter: Conditions): boolean =>
  Object.values(filter).some((value) => value !== undefined);

const countAll = async (database: Queryable, near: Near): Promise<number> =>
  (await findSites(database, near, {})).found.length;

/**
 * The compounds with a federal limit without a result at any of the sites that tells whether they are within it:
 * `untested` are those that certainly none was tested for, `unlisted` the others.
 */
function findUntested(found: readonly ContaminationSite[]): {
  untested: string[];
  unlisted: string[];
} {
  if (found.length === 0) return { untested: [], unlisted: [] };
  const without = federalLimits.limits.filter(
    ({ compound }) => !found.some((site) => resultsOf(site, compound).some(isClear)),
  );
  const isUntested = ({ compound }: (typeof without)[number]) =>
    found.every((site) => wasLeftOut(site, compound) && resultsOf(site, compound).length === 0);
  const namesOf = (limits: typeof without) => limits.map(({ compound }) => compound);
  return {
    untested: namesOf(without.filter(isUntested)),
    unlisted: namesOf(without.filter((limit) => !isUntested(limit))),
  };
}

/** A level, or nothing found below a limit that leaves no doubt. */
const isClear = (data: ContaminationSite['contaminantData']): boolean =>
  openResults(data).length === 0 &&
  Object.values(data).every((value) => typeof value === 'number' || readResult(value).result !== 'detected');

/** The results of the compound, and of sums that it is part of. */
const resultsOf = ({ contaminantData }: ContaminationSite, compound: string) =>
  Object.entries(contaminantData)
    .filter(
      ([name, value]) =>
        (storedName(name) === compound || limitsOfSum(name).some((part) => part.compound === compound)) &&
        isTested(value),
    )
    .map(([name, value]) => ({ [name]: value }));

/** EPA's files list everything that was tested; other tables may be a selection. */
const wasLeftOut = ({ contaminantData, dataSource }: ContaminationSite, compound: string): boolean =>
  dataSource === ucmr5Source || Object.keys(contaminantData).some((name) => storedName(name) === compound);

/**
 * What was measured in a state: the number of matching sites, the level that most exceeds its limit, and the sites with
 * the highest levels; if there are none, the nearest sites elsewhere.
 */
async function readState(
  database: Queryable,
  { code, countyId: _countyId, ...place }: FoundPlace,
  { limit, ...filter }: Query,
  now: Date,
): Promise<Partial<NearPlace>> {
  const inState = conditionsOf({ state: code });
  const matching = and(inState, conditionsOf(filter));
  const found = await database.$count(sites, matching);
  const highestFirst = database
    .select(siteColumns)
    .from(sites)
    .where(matching)
    .orderBy(sql`${sites.maxPfasLevel} desc nulls last`, sites.id)
    .limit(limit);
  const nearest =
    found > 0
      ? (await highestFirst).map(siteView)
      : (await listSitesNear(database, { ...filter, radius: radiusMiles.max }, place, nearestMin)).map(
          withoutDistance,
        );
  const worst = found > 0 ? await listWorst(database, matching) : [];
  const tapWater = worst.filter(({ siteType }) => isTapWater(siteType));
  return {
    place: { ...place, town: null },
    isInArea: true,
    own: found,
    found,
    unfiltered: found > 0 ? found : await database.$count(sites, inState),
    ...(await viewsOf(database, mainLevels(worst), now)),
    waterSystem: mainLevels(tapWater).highest?.site ?? null,
    nearest: nearest.slice(0, limit),
  };
}

/** Of each type, the sites with the highest level of each compound and of any: no other site can be the worst. */
async function listWorst(database: Queryable, matching: ReturnType<typeof conditionsOf>) {
  const ofCompounds = database
    .selectDistinctOn([sites.siteType, levels.compound], { id: sites.id })
    .from(levels)
    .innerJoin(sites, eq(sites.id, levels.siteId))
    .where(and(matching, ne(levels.compound, '')))
    .orderBy(sites.siteType, levels.compound, sql`${levels.levelPpt} desc`);
  const ofAll = database
    .selectDistinctOn([sites.siteType], { id: sites.id })
    .from(sites)
    .where(matching)
    .orderBy(sites.siteType, sql`${sites.maxPfasLevel} desc nulls last`);
  const rows = await database
    .select(siteColumns)
    .from(sites)
    .where(sql`${sites.id} in ((${ofCompounds}) union (${ofAll}))`);
  return rows.map(siteView);
}
