import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Level } from './levels.ts';
import { siteSamples as samples } from '../tables.ts';

/** The day on which the sample with this level was collected; null if unknown. */
export async function findCollectionDay(
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
