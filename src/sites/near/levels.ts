import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { ContaminationSite } from '../contract.ts';
import { federalLimit, limitsOfSum, yearsSince } from '../limits-terms.ts';
import type { NearPlace } from '../near-contract.ts';
import { siteSamples as samples } from '../tables.ts';

/** A level at a site; `limitPpt` is null unless there is a federal limit on that one compound. */
export type Level = {
  site: ContaminationSite;
  /** Null for a highest level whose compound is not stated. */
  compound: string | null;
  levelPpt: number;
  limitPpt: number | null;
};

/** The most important level, and another one that it would hide. */
export type MainLevels = { highest: Level | null; also: Level | null };

/**
 * `highest` is the level that most exceeds its federal limit; if none does, the highest level. `also` is the highest
 * level without a limit, if it is even higher; or, if `highest` has no limit, the level closest to its limit.
 */
export function mainLevels(sites: readonly ContaminationSite[]): MainLevels {
  const levels = sites.flatMap(levelsOf).toSorted(byConcern);
  const [highest] = levels;
  if (!highest) return { highest: null, also: null };
  const others = levels.filter(({ limitPpt }) => (limitPpt === null) !== (highest.limitPpt === null));
  const also =
    highest.limitPpt === null
      ? others.toSorted((a, b) => shareOfLimit(b) - shareOfLimit(a))[0]
      : others
          .filter(({ levelPpt }) => levelPpt > highest.levelPpt)
          .toSorted((a, b) => b.levelPpt - a.levelPpt)[0];
  return { highest, also: also ?? null };
}

/** The level of each compound, and the site's highest level if none of them accounts for it. */
function levelsOf(site: ContaminationSite): Level[] {
  const levels = Object.entries(site.contaminantData).flatMap(([compound, levelPpt]): Level[] =>
    typeof levelPpt === 'number'
      ? [{ site, compound, levelPpt, limitPpt: federalLimit(compound) ?? null }]
      : [],
  );
  const named = Math.max(-1, ...levels.map(({ levelPpt }) => Number(levelPpt.toFixed(2))));
  if (site.maxPfasLevel === null || site.maxPfasLevel <= named) return levels;
  return [...levels, { site, compound: null, levelPpt: site.maxPfasLevel, limitPpt: null }];
}

const byConcern = (a: Level, b: Level): number => timesAbove(b) - timesAbove(a) || b.levelPpt - a.levelPpt;

/** The multiple of the limit; 0 if no limit is certainly exceeded. */
const timesAbove = (level: Level): number => (shareOfLimit(level) > 1 ? shareOfLimit(level) : 0);

/** For a sum, the share that at least one of its compounds must have. */
function shareOfLimit({ compound, levelPpt, limitPpt }: Level): number {
  const limits = limitPpt === null && compound !== null ? limitsOfSum(compound) : [];
  const limit = limitPpt ?? limits.reduce((sum, { ppt }) => sum + ppt, 0);
  return limit > 0 ? levelPpt / limit : 0;
}

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
