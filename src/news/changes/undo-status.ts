import { and, eq, inArray } from 'drizzle-orm';
import { type Actor, permitted } from '../../access/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { StoryServices } from '../services.ts';
import { stories } from '../tables.ts';
import type { StoryStatus } from '../terms.ts';
import { isWithdrawal } from '../withdrawal.ts';
import { setStatuses } from './story-status.ts';

/** A longer-standing approval has had readers: to take it back is to withdraw the story. */
const undoWindowMs = 60 * 60 * 1000;

/** What `changeStatus` did: the status that stories got, when, and which status each had before. */
export type UndoneChange = { status: StoryStatus; at: Date; former: ReadonlyMap<string, StoryStatus> };

/**
 * Takes a change of status back: each story gets its former status, and an approval that was its first, and recent,
 * counts as never given. Stories that have been changed since stay as they are; if all have, it is a conflict. Answers
 * how many were restored. `former` is the word of the person who asks: it publishes no story that never was approved.
 */
export async function undoStatus(
  { database, clock, ...services }: StoryServices,
  actor: Actor | null,
  { status, at, former }: UndoneChange,
): Promise<Outcome<{ restored: number }>> {
  const reviewer = permitted(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  return database.transaction(async (transaction) => {
    // In the order of every bulk act, so that two of them never deadlock.
    const unchanged = await transaction
      .select({ id: stories.id, approvedAt: stories.approvedAt })
      .from(stories)
      .where(
        and(inArray(stories.id, [...former.keys()]), eq(stories.status, status), eq(stories.updatedAt, at)),
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
    const undo = { actor: reviewer.value, act: 'undo change of story', now };
    await setStatuses(services, transaction, undo, changes);
    return done({ restored: changes.length });
  });
}
