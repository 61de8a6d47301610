import type { Queryable } from '../../platform/database/database.ts';
import type { NearPlace } from '../near-contract.ts';
import type { Level, MainLevels } from './levels.ts';
import { findCollectionDay } from './find-collection-day.ts';
import { yearsSince } from './years-since.ts';

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
