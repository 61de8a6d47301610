import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type Conditions, conditionsOf } from '../reads/conditions.ts';
import type { SiteMap } from '../contract.ts';
import { matchingLevels } from '../reads/matching-levels.ts';
import { contaminationSites as sites, siteCells as cells } from '../tables.ts';
import { mapSitesMax, mapUnitDegrees, mapUnitsAround, type SiteType, siteTypes } from '../terms.ts';

/** At zoom 0 a cell spans an eighth of the way around the Earth (64 pixels); it halves with each zoom level. */
const cellsAround = 8;
/** Below this zoom, triggers count the sites in the same cells (`site-cells.sql`). */
const countedZooms = 6;

/** The matching sites with coordinates: individually or, if there are too many, counted by cell. */
export async function readSiteMap(database: Queryable, filter: Conditions, zoom: number): Promise<SiteMap> {
  const isCounted = Object.entries(filter).every(([name, value]) => name === 'type' || value === undefined);
  if (isCounted && zoom < countedZooms) {
    const whole = await readCells(database, filter.type, Math.floor(zoom));
    if (whole.found > mapSitesMax) return whole;
  } else if (await areMany(database, filter)) return countByCell(database, filter, Math.floor(zoom));
  return readSites(database, filter);
}

async function readSites(database: Queryable, filter: Conditions): Promise<SiteMap> {
  const matching = matchingLevels(database, filter);
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
    .where(
      filter.compound
        ? inArray(sites.id, database.select({ id: matching.siteId }).from(matching))
        : and(conditionsOf(filter), isNotNull(sites.latitude), isNotNull(sites.longitude)),
    )
    .limit(mapSitesMax);
  const shown = rows.map(({ latitude, longitude, maxPfasLevel, ...site }) => ({
    ...site,
    latitude: Number(latitude),
    longitude: Number(longitude),
    maxPfasLevel: maxPfasLevel === null ? null : Number(maxPfasLevel),
  }));
  return { found: shown.length, sites: shown, areas: [] };
}

async function areMany(database: Queryable, filter: Conditions): Promise<boolean> {
  const found = await database
    .select({ one: sql`1` })
    .from(matchingLevels(database, filter))
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
  return mapOf(
    rows.map((row) => ({ ...row, latitudes: Number(row.latitudes), longitudes: Number(row.longitudes) })),
  );
}

async function countByCell(database: Queryable, filter: Conditions, zoom: number): Promise<SiteMap> {
  const matching = matchingLevels(database, filter);
  const shift = Math.log2(mapUnitsAround / cellsAround) - zoom;
  const [x, y] = [sql<number>`${matching.x} >> ${shift}::int`, sql<number>`${matching.y} >> ${shift}::int`];
  const rows = await database
    .select({
      x: x.as('cell_x'),
      y: y.as('cell_y'),
      siteType: matching.siteType,
      sites: sql<number>`count(*)::int`,
      xs: sql<number>`sum(${matching.x})::float8`,
      ys: sql<number>`sum(${matching.y})::float8`,
    })
    .from(matching)
    .groupBy(sql`cell_x`, sql`cell_y`, matching.siteType);
  // The middle of each unit.
  const degrees = (units: number, count: number) => (units + count / 2) * mapUnitDegrees;
  return mapOf(
    rows.map(({ xs, ys, ...row }) => ({
      ...row,
      latitudes: degrees(ys, row.sites) - 90 * row.sites,
      longitudes: degrees(xs, row.sites) - 180 * row.sites,
    })),
  );
}

/** The sites of one type in a cell, with the sums of their coordinates in degrees. */
type CellRow = {
  x: number;
  y: number;
  siteType: SiteType;
  sites: number;
  latitudes: number;
  longitudes: number;
};

function mapOf(rows: readonly CellRow[]): SiteMap {
  const areas = [...Map.groupBy(rows, ({ x, y }) => `${x},${y}`).values()].map((ofCell) => {
    const mean = (name: 'latitudes' | 'longitudes') =>
      ofCell.reduce((sum, cell) => sum + cell[name], 0) / countOf(ofCell);
    const byType = Object.fromEntries(
      siteTypes.map((each) => [each, countOf(ofCell.filter(({ siteType }) => siteType === each))]),
    ) as Record<SiteType, number>;
    return { latitude: mean('latitudes'), longitude: mean('longitudes'), byType };
  });
  return { found: countOf(rows), sites: [], areas };
}

const countOf = (rows: readonly { sites: number }[]): number => rows.reduce((sum, row) => sum + row.sites, 0);
