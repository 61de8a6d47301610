import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import type { SiteMap } from './contract.ts';
import { type Conditions, conditionsOf } from './queries.ts';
import { contaminationSites as sites, siteCells as cells } from './tables.ts';
import { mapSitesMax, type SiteType, siteTypes } from './terms.ts';

/** Of web maps: pixels of the whole world at zoom 0. */
const worldPixels = 512;
const cellPixels = 64;
/** The zooms below this are counted by triggers, in the same cells (`site-cells.sql`). */
const countedZooms = 6;

/** The matching sites that have coordinates: one by one, or counted by the cells of a grid if there are too many. */
export async function readSiteMap(database: Queryable, filter: Conditions, zoom: number): Promise<SiteMap> {
  const matching = and(conditionsOf(filter), isNotNull(sites.latitude), isNotNull(sites.longitude));
  const isCounted = Object.entries(filter).every(([name, value]) => name === 'type' || value === undefined);
  if (isCounted && zoom < countedZooms) {
    const whole = await readCells(database, filter.type, Math.floor(zoom));
    if (whole.found > mapSitesMax) return whole;
  } else if (await areMany(database, matching)) return countByCell(database, matching, zoom);
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
    .limit(mapSitesMax);
  const shown = rows.map(({ latitude, longitude, maxPfasLevel, ...site }) => ({
    ...site,
    latitude: Number(latitude),
    longitude: Number(longitude),
    maxPfasLevel: maxPfasLevel === null ? null : Number(maxPfasLevel),
  }));
  return { found: shown.length, sites: shown, areas: [] };
}

async function areMany(database: Queryable, matching: SQL | undefined): Promise<boolean> {
  const found = await database
    .select({ one: sql`1` })
    .from(sites)
    .where(matching)
    .offset(mapSitesMax)
    .limit(1);
  return found.length > 0;
}

/** The whole map as triggers have counted it. */
async function readCells(database: Queryable, type: SiteType | undefined, zoom: number): Promise<SiteMap> {
  const rows = await database
    .select()
    .from(cells)
    .where(and(eq(cells.zoom, zoom), gt(cells.sites, 0), type && eq(cells.siteType, type)));
  const areas = [...Map.groupBy(rows, ({ x, y }) => `${x},${y}`).values()].map((ofCell) => {
    const mean = (name: 'latitudes' | 'longitudes') =>
      ofCell.reduce((sum, cell) => sum + Number(cell[name]), 0) / countOf(ofCell);
    const byType = Object.fromEntries(
      siteTypes.map((each) => [each, countOf(ofCell.filter(({ siteType }) => siteType === each))]),
    ) as Record<SiteType, number>;
    return { latitude: mean('latitudes'), longitude: mean('longitudes'), byType };
  });
  return { found: countOf(rows), sites: [], areas };
}

const countOf = (rows: readonly { sites: number }[]): number => rows.reduce((sum, row) => sum + row.sites, 0);

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
