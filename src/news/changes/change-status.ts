import { and, eq, inArray, ne } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { StoryServices, BulkApprovalGuard } from '../services.ts';
import { stories } from '../tables.ts';
import type { StoryStatus } from '../terms.ts';
import { refuseJoined } from './joins.ts';
import { setStatuses } from './story-status.ts';

/** The stories that changed, each with its former status, and the time of the change (their new `updatedAt`). */
export type StatusesChanged = {
  at: Date;
  former: { id: string; status: StoryStatus }[];
  /** Left out by the guard, with the claims that no source supports. */
  skipped: { id: string; unsupported: number }[];
};

type StatusRequest = {
  ids: readonly string[];
  status: StoryStatus;
  from?: StoryStatus | undefined;
  /** Shown to readers of a story that was public. */
  reason?: string | undefined;
};

/**
 * Approves, holds or discards stories, all or none; those that already have the status are skipped. With `from`, so are
 * those whose status is no longer `from`: a colleague got there first. If that leaves none, it is a conflict.
 * `guardApprovals` may leave out some of those to be approved. A story that was joined to another stays discarded.
 */
export async function changeStatus(
  { database, clock, ...services }: StoryServices,
  actor: Actor | null,
  { ids, status, from, reason }: StatusRequest,
  guardApprovals?: BulkApprovalGuard,
): Promise<Outcome<StatusesChanged>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  return database.transaction(async (transaction) => {
    // Locked in a fixed order, so that overlapping bulk actions never deadlock.
    const found = await transaction
      .select({ id: stories.id, status: stories.status })
      .from(stories)
      .where(and(inArray(stories.id, [...ids]), ne(stories.status, status), from && eq(stories.status, from)))
      .orderBy(stories.id)
      .for('update');
    const at = clock.now();
    if (found.length === 0)
      return from && from !== status
        ? refuse('conflict', 'Someone else has already decided. Nothing was changed.')
        : done({ at, former: [], skipped: [] });
    const foundIds = found.map(({ id }) => id);
    const joined = await refuseJoined(transaction, foundIds);
    if (joined) return joined;
    const approval = status === 'APPROVED' ? await guardApprovals?.(transaction, foundIds) : undefined;
    const former = found.filter(({ id }) => !approval?.leftOut.has(id));
    const skipped = found
      .filter(({ id }) => approval?.leftOut.has(id))
      .map(({ id }) => ({ id, unsupported: approval?.unsupported.get(id) ?? 0 }));
    if (former.length === 0) return done({ at, former, skipped });
    await setStatuses(
      services,
      transaction,
      { actor: reviewer.value, act: 'change story', now: at },
      former.map((story) => ({
        id: story.id,
        before: story.status,
        after: status,
        note: approval?.notes.get(story.id),
        reason,
      })),
    );
    return done({ at, former, skipped });
  });
}
