import { isNull, sql } from 'drizzle-orm';
import { type Actor, refusePermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import { coverStoriesQueue } from '../jobs.ts';
import type { CoverServices } from '../services.ts';
import { imageRuns } from '../tables.ts';
import { coverActions } from '../terms.ts';
import { countUncovered } from './missing-images.ts';

/** A run without progress for this long has lost its job, and gets a new one; a duplicate would be harmless. */
const stalledMs = 5 * 60 * 1000;

/**
 * Requests an image for each approved or waiting story without one, and returns the run that makes them; joins an open
 * run if there is one.
 */
export async function requestImages(
  { database, jobs, clock }: Pick<CoverServices, 'database' | 'jobs' | 'clock'>,
  actor: Actor | null,
): Promise<Outcome<{ runId: string }>> {
  const refusal = refusePermission(actor, 'review stories');
  if (refusal) return refusal;
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('request images'))`);
    const [open] = await transaction.select().from(imageRuns).where(isNull(imageRuns.finishedAt));
    const now = clock.now();
    if (open) {
      const isStalled = now.getTime() - open.movedAt.getTime() > stalledMs;
      if (isStalled) await jobs.send(coverStoriesQueue, { runId: open.id }, transaction);
      return done({ runId: open.id });
    }
    const total = await countUncovered(transaction);
    const [run] = await transaction
      .insert(imageRuns)
      .values({
        requestedAt: now,
        requestedBy: actor?.id ?? null,
        total,
        movedAt: now,
        finishedAt: total === 0 ? now : null,
      })
      .returning({ id: imageRuns.id });
    await recordActions(transaction, coverActions, [
      { actor, act: 'make images', subjectId: run!.id, after: { total } },
    ]);
    if (total > 0) await jobs.send(coverStoriesQueue, { runId: run!.id }, transaction);
    return done({ runId: run!.id });
  });
}
