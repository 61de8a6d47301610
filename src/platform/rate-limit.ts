import { createHash } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { rateHits } from './tables.ts';

/** How often something may be tried by one person, address or account within the time before. */
export type RateLimit = { name: string; perWindow: number; windowMinutes: number };

/**
 * Counts a try that is within the limit and answers 0; otherwise answers in how many seconds there may be another.
 * Parallel tries of one are counted one after the other, in the database, so that exactly as many get through as may,
 * across all processes.
 */
export async function secondsToWait(
  database: Database,
  limit: RateLimit,
  who: string,
  clock: Clock,
): Promise<number> {
  const now = clock.now();
  const windowMs = limit.windowMinutes * 60_000;
  const key = keyOf(limit, who);
  await forgetExpired(database, now);
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    // When this one leaves the window, there are fewer in it than may be.
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

/** Whoever was counted starts anew. */
export async function forgetHits(database: Database, limit: RateLimit, who: string): Promise<void> {
  await database.delete(rateHits).where(eq(rateHits.key, keyOf(limit, who)));
}

/** One try is no longer counted: the latest, for all of one key weigh the same. */
export const undoHit = (database: Database, limit: RateLimit, who: string) =>
  database.execute(sql`
    delete from ${rateHits} where ${rateHits.id} in (
      select ${rateHits.id} from ${rateHits} where ${rateHits.key} = ${keyOf(limit, who)}
      order by ${rateHits.at} desc limit 1 for update skip locked)`);

/** Some at a time, and none that another process is at: forgetting never waits. */
const forgetExpired = (database: Database, now: Date) =>
  database.execute(sql`
    delete from ${rateHits} where ${rateHits.id} in (
      select ${rateHits.id} from ${rateHits} where ${rateHits.expiresAt} < ${now.toISOString()}::timestamptz
      limit 100 for update skip locked)`);

const keyOf = ({ name }: RateLimit, who: string): string =>
  createHash('sha256').update(`${name} ${who}`).digest('hex');
