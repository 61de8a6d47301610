import { eq } from 'drizzle-orm';
import { type Actor, refusePermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { Source } from '../contract.ts';
import type { IngestServices } from '../services.ts';
import { sources } from '../tables.ts';
import { ingestActions } from '../terms.ts';
import { sourceView } from './list-sources.ts';

/** 'Resume': reactivates a source paused for failing repeatedly. No-op if it isn't paused. */
export async function resumeSource(
  { database, clock, events }: Pick<IngestServices, 'database' | 'clock' | 'events'>,
  actor: Actor | null,
  id: string,
): Promise<Outcome<Source>> {
  const refusal = refusePermission(actor, 'manage sources');
  if (refusal) return refusal;
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(sources).where(eq(sources.id, id)).for('update');
    if (!before) return refuse('not-found', 'This source no longer exists.');
    if (!before.pausedAt) return done(sourceView(before));
    const change = resetHealth(clock.now());
    const [after] = await transaction.update(sources).set(change).where(eq(sources.id, id)).returning();
    const { pausedAt, failuresInARow } = before;
    await recordActions(transaction, ingestActions, [
      {
        actor,
        act: 'resume source',
        subjectId: id,
        before: { pausedAt, failuresInARow },
        after: { pausedAt: null, failuresInARow: 0 },
      },
    ]);
    await events.publish(transaction, { topic: 'sources', sourceId: id, isPublic: false });
    return done(sourceView(after!));
  });
}

/** Resets a source: clears its failures and makes it due immediately. */
export const resetHealth = (now: Date) => ({
  failuresInARow: 0,
  lastError: null,
  pausedAt: null,
  nextFetchAt: now,
});
