import { and, desc, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { type Conditions, conditionsOf, type Filter } from './conditions.ts';
import type { ContaminationSite, SiteDetails } from './contract.ts';
import { isSampleRecord } from '../sample/tables.ts';
import { idsUpTo, nearestIds } from './map/matching-levels.ts';
import { isAfter, isAfterSite, keyOf, orderBy } from './site-order.ts';
import { sampleView, siteView } from './site-view.ts';
import {
  contaminationSites as sites,
  siteCorrections as corrections,
  siteSamples as samples,
} from './tables.ts';
import { radiusMiles, type SiteSort, sitesPerPageMax } from './terms.ts';
import type { Place } from './places/zip-places.ts';

/** The Earth's mean radius (IUGG). */
const earthMiles = 3_958.761;
const kmPerMile = 1.609344;
/** How many of a site's samples its page shows, and how many nearby sites. */
const samplesMax = 2_000;
const nearbyMax = 6;
const nearbyMiles = 100;
/** A compound with more matching sites is common enough to be met among the first in any order. */
const rareMax = 3_000;
/** Up to this radius, few sites are in the circle. */
const circleMiles = 100;

/** All columns but those that only serve searches. */
export const { zipText: _text, position: _position, ...siteColumns } = getTableColumns(sites);

/** A page of the matching sites; `before` is the id of the last site on the previous page. */
export async function listSites(
  database: Queryable,
  filter: Filter,
  { sort, limit, before }: { sort: SiteSort; limit: number; before?: string | undefined },
): Promise<ContaminationSite[]> {
  const after = before === undefined ? undefined : isAfterSite(sort, before);
  // In order is fast for a common compound; a rare one would be looked up at most sites.
  const ids = filter.compound ? await idsUpTo(database, filter, rareMax) : undefined;
  return (await readBatch(database, filter, { sort, after, limit, ids })).map(({ site }) => siteView(site));
}

/** All matching sites, without a limit, read lazily. */
export async function* eachSite(
  database: Queryable,
  filter: Filter,
  sort: SiteSort,
): AsyncGenerator<ContaminationSite> {
  for (let after: SQL | undefined; ;) {
    const batch = await readBatch(database, filter, { sort, after, limit: sitesPerPageMax });
    for (const { site } of batch) yield siteView(site);
    const last = batch.at(-1);
    if (!last || batch.length < sitesPerPageMax) return;
    after = isAfter(sort, { key: last.key, id: last.site.id });
  }
}

/** The sites within the radius of a place that also meet a condition, nearest first; at most `limit`. */
export async function listSitesNear(
  database: Queryable,
  filter: Filter,
  place: Place,
  limit: number = sitesPerPageMax,
  condition?: SQL,
): Promise<ContaminationSite[]> {
  const { radius, ...conditions } = filter;
  const chord = sql<number>`${sites.position} <-> ${pointOf(place)}`;
  const rows = await database
    .select({ site: siteColumns, chord })
    .from(sites)
    .where(
      and(
        conditionsOf(conditions),
        condition,
        condition ? isInCircle(filter.radius, place) : isNear(database, filter, place, limit),
      ),
    )
    .orderBy(chord, sites.id)
    .limit(limit);
  return rows.map((row) => ({ ...siteView(row.site), ...distanceOf(row.chord) }));
}

/**
 * Within the radius. The index of positions is fast for a small circle, and for the nearest sites of all; for a wide
 * circle, or with filters, it would visit most sites, so that the ids come from the levels.
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
export async function listSitesOf(
  database: Queryable,
  ids: readonly string[],
  filter: Conditions,
  place: Place,
): Promise<ContaminationSite[]> {
  if (ids.length === 0) return [];
  const chord = sql<number | null>`${sites.position} <-> ${pointOf(place)}`;
  const rows = await database
    .select({ site: siteColumns, chord })
    .from(sites)
    .where(and(conditionsOf(filter), inArray(sites.id, [...ids])))
    .orderBy(sql`${chord} nulls last`, sites.id);
  return rows.map(({ site, chord: away }) => ({
    ...siteView(site),
    ...(away === null ? {} : distanceOf(away)),
  }));
}

/** How far a site is from the middle of a large area says nothing. */
export const withoutDistance = ({
  distanceMiles: _miles,
  distanceKm: _km,
  ...site
}: ContaminationSite): ContaminationSite => site;

/** A site by its address or id, with samples, corrections and what is near it; withdrawn ones too. */
export async function findSite(database: Queryable, slugOrId: string): Promise<SiteDetails | undefined> {
  const [found] = await database
    .select({ site: siteColumns, isSample: isSampleRecord('site', sites.id) })
    .from(sites)
    .where(isUuid(slugOrId) ? or(eq(sites.id, slugOrId), eq(sites.slug, slugOrId)) : eq(sites.slug, slugOrId))
    .limit(1);
  if (!found) return undefined;
  const { site, isSample } = found;
  const results = await readSamples(database, site.id, samplesMax + 1);
  const view = siteView(site);
  const { latitude, longitude } = view;
  return {
    ...view,
    isSample,
    samples: results.slice(0, samplesMax).map(sampleView),
    isCut: results.length > samplesMax,
    corrections: (
      await database
        .select()
        .from(corrections)
        .where(eq(corrections.siteId, site.id))
        .orderBy(desc(corrections.at))
    ).map(({ at, reason, changes }) => ({ at: at.toISOString(), reason, changes })),
    nearby:
      latitude === null || longitude === null
        ? []
        : await listOthersNear(database, site.id, { latitude, longitude }),
    withdrawal: site.withdrawnAt && {
      at: site.withdrawnAt.toISOString(),
      reason: site.withdrawalReason ?? '',
    },
  };
}

/** A site's samples, the latest first. */
export const readSamples = (database: Queryable, siteId: string, limit: number = samplesMax) =>
  database
    .select()
    .from(samples)
    .where(eq(samples.siteId, siteId))
    .orderBy(sql`${samples.collectedOn} desc nulls last`, samples.compound, samples.id)
    .limit(limit);

async function listOthersNear(
  database: Queryable,
  siteId: string,
  place: Place,
): Promise<ContaminationSite[]> {
  const near = await listSitesNear(database, { radius: nearbyMiles }, place, nearbyMax + 1);
  return near.filter(({ id }) => id !== siteId).slice(0, nearbyMax);
}

type Batch = {
  sort: SiteSort;
  /** The sites that follow the previous page. */
  after: SQL | undefined;
  limit: number;
  ids?: readonly string[] | undefined;
};

const readBatch = (database: Queryable, filter: Filter, { sort, after, limit, ids }: Batch) =>
  database
    .select({ site: siteColumns, key: keyOf(sort) })
    .from(sites)
    .where(and(ids ? isOneOf(ids) : conditionsOf(filter), after))
    .orderBy(...orderBy(sort))
    .limit(limit);

const isOneOf = (ids: readonly string[]): SQL =>
  sql`${sites.id} = any(${sql.param(ids)}::uuid[]) and ${sites.withdrawnAt} is null`;

const pointOf = ({ latitude, longitude }: Place): SQL =>
  sql`sphere_point(${latitude}::float8, ${longitude}::float8)`;

/** The straight line through the Earth between places this far apart, as a share of its radius. */
const chordOf = (miles: number): number => 2 * Math.sin(Math.min(miles / earthMiles / 2, Math.PI / 2));

function distanceOf(chord: number) {
  const miles = 2 * earthMiles * Math.asin(Math.min(1, chord / 2));
  return { distanceMiles: hundredths(miles), distanceKm: hundredths(miles * kmPerMile) };
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
