import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ContaminationSite, NearPlace } from './contract.ts';
import { federalLimitByName, federalLimits } from './limits-terms.ts';
import { findPlace } from './places/find-place.ts';
import { listSitesNear } from './queries.ts';
import { readResult } from './read-result.ts';
import { radiusMiles, sitesPerPageMax } from './terms.ts';

const nearestMax = 10;
const yearMs = 365.25 * 24 * 60 * 60 * 1_000;

type Services = { database: Queryable; clock: Clock };
/** A level at a site; `limitPpt` is null for a compound without a federal limit. */
type Level = { site: ContaminationSite; compound: string | null; levelPpt: number; limitPpt: number | null };

/** What was measured around a place that a visitor named, and the nearest sites wherever they are. */
export async function readNearPlace({ database, clock }: Services, text: string): Promise<NearPlace> {
  const { place, state, others } = await findPlace(text);
  const withinMiles = radiusMiles.standard;
  if (!place)
    return { place, state, others, withinMiles, found: 0, highest: null, untested: [], nearest: [] };
  const within = await listSitesNear(database, { radius: withinMiles }, place, sitesPerPageMax);
  const nearest =
    within.length >= nearestMax
      ? within.slice(0, nearestMax)
      : await listSitesNear(database, { radius: radiusMiles.max }, place, nearestMax);
  const highest = within.flatMap(levelsOf).toSorted(byConcern)[0];
  return {
    place,
    state,
    others,
    withinMiles,
    found: within.length,
    highest: highest ? viewOf(highest, clock.now()) : null,
    untested: within.length === 0 ? [] : untestedAt(within),
    nearest,
  };
}

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
  const { siteName, siteType, slug, testedAt, distanceMiles = 0, distanceKm = 0 } = site;
  const yearsAgo =
    testedAt === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(testedAt)) / yearMs));
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
