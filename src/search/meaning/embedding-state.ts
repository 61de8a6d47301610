import { and, eq, lt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { embeddingState } from '../tables.ts';
import { embeddingLimits } from '../terms.ts';

/** Longer than the job may take, so that only a killed process holds it to the end. */
const leaseMs = 6 * 60_000;
/** The pause doubles with each failure. */
const [pauseMsMin, pauseMsMax] = [60_000, 60 * 60_000];

/** Lets one process embed at a time, and none before the pause after a failure is over. Returns whether it may. */
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

/** Ends the lease and records no outcome: there was nothing to do, or the process is stopping. */
export const endLease = async (database: Database): Promise<void> => {
  await database.update(embeddingState).set({ leasedUntil: null });
};

/** After stories were embedded. */
export const recordSuccess = async (database: Database): Promise<void> => {
  await database.update(embeddingState).set({ failures: 0, reason: null, failedAt: null, retryAt: null });
};

/** Counts a failure, and sets when to try again: not before the endpoint asks for. */
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
