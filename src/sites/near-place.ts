import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ContaminationSite, NearPlace } from './contract.ts';
import { federalLimitByName, federalLimits } from './limits-terms.ts';
import { locatePlace } from './locate-place.ts';
import { type Conditions, listSitesNear, listSitesOf } from './queries.ts';
import { readResult } from './read-result.ts';
import { isTapWater, nearestMin, radiusMiles } from './terms.ts';
import { yearsSince } from './years-since.ts';
import type { Place } from './zip-places.ts';

type Services = { database: Queryable; clock: Clock };
type Query = Omit<Conditions, 'zip' | 'bbox'> & { limit: number };
/** A level at a site; `limitPpt` is null for a compound without a federal limit. */
type Level = { site: ContaminationSite; compound: string | null; levelPpt: number; limitPpt: number | null };

/**
 * What was measured at and around a place that a visitor named, among the sites that match the filters: first the sites
 * that belong to it, then those within the usual distance. For a county with sites, only these.
 */
export async function readNearPlace(
  { database, clock }: Services,
  text: string,
  { limit, ...filter }: Query,
): Promise<NearPlace> {
  const { place, state, others, ownIds } = await locatePlace(database, text);
  const now = clock.now();
  const common = { state, others, withinMiles, limitsYearsAgo: yearsSince(federalLimits.asOf, now) };
  if (!place) return { ...common, ...nothing };
  const own = await listSitesOf(database, ownIds, filter, place);
  const isWithinCounty = place.kind === 'county' && own.length > 0;
  const around = isWithinCounty
    ? []
    : await listSitesNear(database, { ...filter, radius: withinMiles }, place);
  const found = distinct([...own, ...around]);
  const nearest =
    found.length >= nearestMin
      ? found
      : distinct([...found, ...(await listFarther(database, filter, place))]).slice(0, nearestMin);
  const highest = found.flatMap(levelsOf).toSorted(byConcern)[0];
  const { countyId: _countyId, ...shown } = place;
  return {
    ...common,
    place: shown,
    isWithinCounty,
    own: own.length,
    found: found.length,
    highest: highest ? viewOf(highest, now) : null,
    waterSystem: found.find(({ siteType }) => isTapWater(siteType)) ?? null,
    untested: found.length === 0 ? [] : untestedAt(found),
    nearest: nearest.slice(0, limit),
  };
}

const withinMiles = radiusMiles.standard;

const nothing = {
  place: null,
  isWithinCounty: false,
  own: 0,
  found: 0,
  highest: null,
  waterSystem: null,
  untested: [],
  nearest: [],
};

/** Enough to fill up the list even if all that was found is among them. */
const listFarther = (database: Queryable, filter: Conditions, place: Place) =>
  listSitesNear(database, { ...filter, radius: radiusMiles.max }, place, 2 * nearestMin);

const distinct = (list: readonly ContaminationSite[]): ContaminationSite[] => [
  ...new Map(list.map((site) => [site.id, site])).values(),
];

/** What exceeds its federal limit most at a site; if nothing there has a limit, the highest level. */
export const worstLevel = (site: ContaminationSite): Level | undefined =>
  levelsOf(site).toSorted(byConcern)[0];

function levelsOf(site: ContaminationSite): Level[] {
  const levels = Object.entries(site.contaminantData).flatMap(([compound, levelPpt]): Level[] =>
    typeof levelPpt === 'number'
      ? [{ site, compound, levelPpt, limitPpt: federalLimitByName[compound] ?? null }]
      : [],
  );
  if (levels.length > 0 || site.maxPfasLevel === null) return levels;
  return [{ site, compound: null, levelPpt: site.maxPfasLevel, limitPpt: null }];
}

/** What exceeds its limit most comes first, then the highest level of what has none. */
const byConcern = (a: Level, b: Level): number => timesLimit(b) - timesLimit(a) || b.levelPpt - a.levelPpt;
const timesLimit = ({ levelPpt, limitPpt }: Level): number => (limitPpt === null ? -1 : levelPpt / limitPpt);

function viewOf({ site, compound, levelPpt, limitPpt }: Level, now: Date): NearPlace['highest'] {
  const { siteName, siteType, slug, testedAt, distanceMiles, distanceKm } = site;
  const yearsAgo = testedAt === null ? null : yearsSince(testedAt, now);
  return {
    siteName,
    siteType,
    slug,
    compound,
    levelPpt,
    limitPpt,
    testedAt,
    yearsAgo,
    distanceMiles,
    distanceKm,
  };
}

/** The compounds with a federal limit that no site has a result for. */
function untestedAt(sites: readonly ContaminationSite[]): string[] {
  const tested = new Set(
    sites.flatMap(({ contaminantData }) =>
      Object.entries(contaminantData)
        .filter(([, value]) => readResult(String(value)).result !== 'not tested')
        .map(([compound]) => compound),
    ),
  );
  return federalLimits.limits
    .filter(({ compound, otherNames }) => ![compound, ...otherNames].some((name) => tested.has(name)))
    .map(({ compound }) => compound);
}
