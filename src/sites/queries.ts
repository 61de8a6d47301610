import { and, eq, gte, like, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import type { ContaminationSite, SiteFilter } from './contract.ts';
import { siteView } from './site-view.ts';
import { contaminationSites as sites } from './tables.ts';
import { sitesPerPageMax } from './terms.ts';

const newestFirst = [sql`${sites.createdAt} desc`, sql`${sites.id} desc`];
/** The Earth's mean radius (IUGG). */
const earthMiles = 3_958.761;
const milesPerDegree = (Math.PI * earthMiles) / 180;

/** A page of the matching sites, newest first; `before` is the id of the last site on the previous page. */
export async function listSites(
  database: Queryable,
  filter: SiteFilter,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ContaminationSite[]> {
  const after =
    before === undefined
      ? undefined
      : sql`(select ${sites.createdAt}, ${sites.id} from ${sites} where ${sites.id} = ${before})`;
  return (await readBatch(database, filter, after, limit)).map(({ site }) => siteView(site));
}

/** All matching sites, without a limit, read lazily. */
export async function* eachSite(database: Queryable, filter: SiteFilter): AsyncGenerator<ContaminationSite> {
  for (let after: SQL | undefined; ;) {
    const batch = await readBatch(database, filter, after, sitesPerPageMax);
    for (const { site } of batch) yield siteView(site);
    const last = batch.at(-1);
    if (!last || batch.length < sitesPerPageMax) return;
    after = sql`(${last.time}::timestamptz, ${last.site.id}::uuid)`;
  }
}

/** The sites within the radius of a place, nearest first; at most `limit`. */
export async function listSitesNear(
  database: Queryable,
  filter: SiteFilter & { near: { latitude: number; longitude: number } },
  limit: number = sitesPerPageMax,
): Promise<ContaminationSite[]> {
  const distance = distanceMiles(filter.near);
  const rows = await database
    .select({ site: sites, miles: sql<number>`${distance}` })
    .from(sites)
    .where(and(conditionsOf(filter), sql`${distance} <= ${filter.radius}`))
    .orderBy(distance, sites.id)
    .limit(limit);
  return rows.map(({ site, miles }) => ({ ...siteView(site), distanceMiles: Math.round(miles * 100) / 100 }));
}

function readBatch(database: Queryable, filter: SiteFilter, after: SQL | undefined, limit: number) {
  return database
    .select({ site: sites, time: sql<string>`${sites.createdAt}::text` })
    .from(sites)
    .where(and(conditionsOf(filter), after && sql`(${sites.createdAt}, ${sites.id}) < ${after}`))
    .orderBy(...newestFirst)
    .limit(limit);
}

const conditionsOf = ({ zip, type, compound, minLevel, near, radius }: SiteFilter) =>
  and(
    zip ? like(sites.zipCode, `%${zip.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    type && eq(sites.siteType, type),
    compound ? sql`${sites.contaminantData} ? ${compound}` : undefined,
    minLevel === undefined ? undefined : gte(sites.maxPfasLevel, String(minLevel)),
    near && isInBox(near, radius),
  );

/** The bounding box of the circle, which an index can serve; near a pole it includes every longitude. */
function isInBox({ latitude, longitude }: { latitude: number; longitude: number }, miles: number): SQL {
  const height = miles / milesPerDegree;
  const narrowest = Math.cos(((Math.abs(latitude) + height) * Math.PI) / 180);
  const width = narrowest > 0.01 ? height / narrowest : 360;
  return sql`${sites.latitude} between ${latitude - height} and ${latitude + height}
    and (abs(${sites.longitude} - ${longitude}::numeric) <= ${width} or abs(${sites.longitude} - ${longitude}::numeric) >= ${360 - width})`;
}

/** Great-circle distance by the haversine formula. */
const distanceMiles = ({ latitude, longitude }: { latitude: number; longitude: number }): SQL => sql`
  ${2 * earthMiles}::float8 * asin(least(1, sqrt(
    power(sin(radians(${sites.latitude}::float8 - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(${sites.latitude}::float8))
    * power(sin(radians(${sites.longitude}::float8 - ${longitude}::float8) / 2), 2))))`;
