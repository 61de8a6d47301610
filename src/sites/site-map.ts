import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import type { SiteMap } from './contract.ts';
import { type Conditions, conditionsOf } from './queries.ts';
import { contaminationSites as sites } from './tables.ts';
import { mapSitesMax, type SiteType, siteTypes } from './terms.ts';

/** Of web maps: pixels of the whole world at zoom 0. */
const worldPixels = 512;
const cellPixels = 64;

/** The matching sites that have coordinates: one by one, or counted by the cells of a grid if there are too many. */
export async function readSiteMap(database: Queryable, filter: Conditions, zoom: number): Promise<SiteMap> {
  const matching = and(conditionsOf(filter), isNotNull(sites.latitude), isNotNull(sites.longitude));
  const rows = await database
    .select({
      id: sites.id,
      siteName: sites.siteName,
      slug: sites.slug,
      siteType: sites.siteType,
      maxPfasLevel: sites.maxPfasLevel,
      latitude: sites.latitude,
      longitude: sites.longitude,
    })
    .from(sites)
    .where(matching)
    .limit(mapSitesMax + 1);
  if (rows.length > mapSitesMax) return countByCell(database, matching, zoom);
  const shown = rows.map(({ latitude, longitude, maxPfasLevel, ...site }) => ({
    ...site,
    latitude: Number(latitude),
    longitude: Number(longitude),
    maxPfasLevel: maxPfasLevel === null ? null : Number(maxPfasLevel),
  }));
  return { found: shown.length, sites: shown, areas: [] };
}

const counts = Object.fromEntries(
  siteTypes.map((type) => [type, sql<number>`count(*) filter (where ${sites.siteType} = ${type})::int`]),
) as Record<SiteType, SQL<number>>;

/** Cells of degrees: as wide on the map everywhere, and a little higher towards the poles. */
async function countByCell(
  database: Queryable,
  matching: ReturnType<typeof and>,
  zoom: number,
): Promise<SiteMap> {
  const degrees = (360 * cellPixels) / (worldPixels * 2 ** Math.floor(zoom));
  const cell = (column: typeof sites.latitude) => sql`floor(${column}::float8 / ${degrees}::float8)`;
  const rows = await database
    .select({
      latitude: sql<number>`avg(${sites.latitude})::float8`,
      longitude: sql<number>`avg(${sites.longitude})::float8`,
      ...counts,
    })
    .from(sites)
    .where(matching)
    .groupBy(cell(sites.longitude as never), cell(sites.latitude));
  const areas = rows.map(({ latitude, longitude, ...byType }) => ({ latitude, longitude, byType }));
  const found = rows.reduce((sum, row) => sum + siteTypes.reduce((all, type) => all + row[type], 0), 0);
  return { found, sites: [], areas };
}
