import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { SiteMap } from '../contract.ts';
import { contaminationSites as sites } from '../tables.ts';
import { mapSitesMax, mapUnitDegrees, mapUnitsAround, type SiteType, siteTypes } from '../terms.ts';
import type { Conditions } from './conditions.ts';
import { matchingLevels } from './matching-levels.ts';

/** At zoom 0 a cell spans an eighth of the way around the Earth (64 pixels); it halves with each zoom level. */
const cellsAround = 8;

/** The matching sites with coordinates: individually or, if there are too many, counted by cell. */
export const readSiteMap = async (database: Queryable, filter: Conditions, zoom: number): Promise<SiteMap> =>
  (await areMany(database, filter))
    ? countByCell(database, filter, Math.floor(zoom))
    : readSites(database, filter);

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
    .where(inArray(sites.id, database.select({ id: matching.siteId }).from(matching)))
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
  const areas = [...Map.groupBy(rows, (row) => `${row.x},${row.y}`).values()].map((ofCell) => {
    // The middle of each unit.
    const degrees = (name: 'xs' | 'ys') =>
      (ofCell.reduce((sum, row) => sum + row[name], 0) / countOf(ofCell) + 0.5) * mapUnitDegrees;
    const byType = Object.fromEntries(
      siteTypes.map((each) => [each, countOf(ofCell.filter(({ siteType }) => siteType === each))]),
    ) as Record<SiteType, number>;
    return { latitude: degrees('ys') - 90, longitude: degrees('xs') - 180, byType };
  });
  return { found: countOf(rows), sites: [], areas };
}

const countOf = (rows: readonly { sites: number }[]): number => rows.reduce((sum, row) => sum + row.sites, 0);
