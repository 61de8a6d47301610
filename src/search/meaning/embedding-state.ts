import { and, eq, lt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { embeddingState } from '../tables.ts';
import { embeddingLimits } from '../terms.ts';

/** Longer than the job may take, so that a lease only expires if its process was killed. */
const leaseMs = 6 * 60_000;
/** The pause doubles with each failure. */
const [pauseMsMin, pauseMsMax] = [60_000, 60 * 60_000];

/** Takes the lease that lets one process embed; false if another holds it or the pause after a failure isn't over. */
export async function leaseEmbedding(database: Database, now: Date): Promise<boolean> {
  await database.insert(embeddingState).values({}).onConflictDoNothing();
  const { leasedUntil, retryAt } = embeddingState;
  const leased = await database
    .update(embeddingState)
    .set({ leasedUntil: new Date(now.getTime() + leaseMs) })
    .where(and(or(isNull(leasedUntil), lt(leasedUntil, now)), or(isNull(retryAt), lt(retryAt, now))))
    .returning({ id: embeddingState.id });
  return leased.length > 0;
}

/** Releases the lease without an outcome: there was nothing to do, or the process is stopping. */
export const endLease = async (database: Database): Promise<void> => {
  await database.update(embeddingState).set({ leasedUntil: null });
};

/** Clears the failures after stories were embedded. */
export const recordSuccess = async (database: Database): Promise<void> => {
  await database.update(embeddingState).set({ failures: 0, reason: null, failedAt: null, retryAt: null });
};

/** Counts a failure and schedules the next attempt, no earlier than the endpoint asks for. */
export async function recordFailure(
  database: Database,
  { reason, retryAfterSeconds }: { reason: string; retryAfterSeconds: number | null },
  now: Date,
): Promise<void> {
  const { failures } = (await readState(database)) ?? { failures: 0 };
  const pauseMs = Math.max(pauseMsMin * 2 ** Math.min(failures, 10), (retryAfterSeconds ?? 0) * 1000);
  await database.update(embeddingState).set({
    failures: sql`least(${embeddingState.failures} + 1, 1000)`,
    reason: reason.slice(0, embeddingLimits.reasonMax),
    failedAt: now,
    retryAt: new Date(now.getTime() + Math.min(pauseMs, pauseMsMax)),
  });
}

/** Undefined if nothing was ever embedded. */
export const readState = async (
  database: Database,
): Promise<typeof embeddingState.$inferSelect | undefined> =>
  (await database.select().from(embeddingState).where(eq(embeddingState.id, true)))[0];
