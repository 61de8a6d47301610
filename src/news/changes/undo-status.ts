import { and, eq, inArray } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { StoryServices } from '../services.ts';
import { stories } from '../tables.ts';
import { isWithdrawal, type StoryStatus } from '../terms.ts';
import { isNotJoined } from './joins.ts';
import { setStatuses } from './story-status.ts';

/** An older approval has had readers: undoing it is a withdrawal. */
const undoWindowMs = 60 * 60 * 1000;

/** The result of `changeStatus`: the new status, when it was set, and each story's former status. */
export type UndoneChange = { status: StoryStatus; at: Date; former: ReadonlyMap<string, StoryStatus> };

/**
 * Undoes a status change: each story gets its former status back, and a first approval is erased if it is recent.
 * Stories changed or joined to another since are skipped; if all were, it is a conflict. Returns how many were
 * restored. `former` comes from the caller and is not trusted: it cannot publish a story that was never approved.
 */
export async function undoStatus(
  { database, clock, ...services }: StoryServices,
  actor: Actor | null,
  { status, at, former }: UndoneChange,
): Promise<Outcome<{ restored: number }>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  return database.transaction(async (transaction) => {
    // Locked in the same order as in every bulk action, to avoid deadlocks.
    const unchanged = await transaction
      .select({ id: stories.id, approvedAt: stories.approvedAt })
      .from(stories)
      .where(
        and(
          inArray(stories.id, [...former.keys()]),
          eq(stories.status, status),
          eq(stories.updatedAt, at),
          isNotJoined(transaction),
        ),
      )
      .orderBy(stories.id)
      .for('update');
    const now = clock.now();
    const isRecent = now.getTime() - at.getTime() <= undoWindowMs;
    const changes = unchanged
      .map(({ id, approvedAt }) => ({ id, approvedAt, before: status, after: former.get(id)! }))
      .filter(({ after, approvedAt }) => after !== 'APPROVED' || approvedAt !== null)
      .map(({ approvedAt, ...change }) => ({
        ...change,
        isMistake: isRecent && isWithdrawal(status, change.after) && approvedAt?.getTime() === at.getTime(),
      }));
    if (changes.length === 0)
      return refuse('conflict', 'These stories have been changed since. Nothing was undone.');
    const undo = { actor: reviewer.value, act: 'undo change of story' as const, now };
    await setStatuses(services, transaction, undo, changes);
    return done({ restored: changes.length });
  });
}
