import { createHash } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { rateHits } from './tables.ts';

/** How many attempts one person, address or account gets within a sliding window. */
export type RateLimit = { name: string; perWindow: number; windowMinutes: number };

/**
 * Counts an attempt within the limit and returns 0; otherwise returns the seconds until the next one is allowed.
 * Concurrent attempts with the same key are serialized in the database, so the limit is exact across all processes.
 */
export async function recordHit(
  database: Database,
  limit: RateLimit,
  who: string,
  clock: Clock,
): Promise<number> {
  const now = clock.now();
  const windowMs = limit.windowMinutes * 60_000;
  const key = keyOf(limit, who);
  await deleteExpired(database, now);
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    // Once this one leaves the window, the count is below the limit.
    const [last] = await transaction
      .select({ at: rateHits.at })
      .from(rateHits)
      .where(and(eq(rateHits.key, key), gt(rateHits.at, new Date(now.getTime() - windowMs))))
      .orderBy(desc(rateHits.at))
      .offset(limit.perWindow - 1)
      .limit(1);
    if (last) return Math.ceil((last.at.getTime() + windowMs - now.getTime()) / 1000);
    await transaction
      .insert(rateHits)
      .values({ key, at: now, expiresAt: new Date(now.getTime() + windowMs) });
    return 0;
  });
}

/** Resets the count for this key. */
export async function clearHits(database: Database, limit: RateLimit, who: string): Promise<void> {
  await database.delete(rateHits).where(eq(rateHits.key, keyOf(limit, who)));
}

/** Uncounts one attempt: the latest, since all attempts of a key weigh the same. */
export const undoHit = (database: Database, limit: RateLimit, who: string) =>
  database.execute(sql`
    delete from ${rateHits} where ${rateHits.id} in (
      select ${rateHits.id} from ${rateHits} where ${rateHits.key} = ${keyOf(limit, who)}
      order by ${rateHits.at} desc limit 1 for update skip locked)`);

/** In batches, skipping rows that another process has locked: cleanup never waits. */
const deleteExpired = (database: Database, now: Date) =>
  database.execute(sql`
    delete from ${rateHits} where ${rateHits.id} in (
      select ${rateHits.id} from ${rateHits} where ${rateHits.expiresAt} < ${now.toISOString()}::timestamptz
      limit 100 for update skip locked)`);

const keyOf = ({ name }: RateLimit, who: string): string =>
  createHash('sha256').update(`${name} ${who}`).digest('hex');
