import type { Queryable } from '../../platform/database/database.ts';
import type { NearPlace } from '../near-contract.ts';
import type { Level, MainLevels } from './levels.ts';
import { yearsSince } from '../limits-terms.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { siteSamples as samples } from '../tables.ts';

/** The main levels in the API's shape, with their collection days. */
export async function viewsOf(
  database: Queryable,
  { highest, also }: MainLevels,
  now: Date,
): Promise<Pick<NearPlace, 'highest' | 'also'>> {
  return {
    highest: highest && (await viewOf(database, highest, now)),
    also: also && (await viewOf(database, also, now)),
  };
}

async function viewOf(
  database: Queryable,
  level: Level,
  now: Date,
): Promise<NonNullable<NearPlace['highest']>> {
  const { site, compound, levelPpt, limitPpt } = level;
  const { siteName, siteType, slug, dataSource, distanceMiles, distanceKm } = site;
  const measuredAt = await findCollectionDay(database, level);
  const testedAt = measuredAt ?? site.testedAt;
  return {
    siteName,
    siteType,
    slug,
    dataSource,
    compound,
    levelPpt,
    limitPpt,
    testedAt,
    isLatestCollection: measuredAt === null && testedAt !== null,
    yearsAgo: testedAt === null ? null : yearsSince(testedAt, now),
    distanceMiles,
    distanceKm,
  };
}

/** The day on which the sample with this level was collected; null if unknown. */
async function findCollectionDay(
  database: Queryable,
  { site, compound, levelPpt }: Level,
): Promise<string | null> {
  const [found] = await database
    .select({ collectedOn: samples.collectedOn })
    .from(samples)
    .where(
      and(
        eq(samples.siteId, site.id),
        isNotNull(samples.collectedOn),
        sql`${samples.compound} is not distinct from ${compound}`,
        sql`round(${samples.levelPpt}, 2) = round(${levelPpt}::numeric, 2)`,
      ),
    )
    .orderBy(sql`${samples.collectedOn} desc`)
    .limit(1);
  return found?.collectedOn ?? null;
}
