import { and, eq, inArray, ne } from 'drizzle-orm';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { type BulkApprovalGuard, changeStories } from '../services.ts';
import { stories } from '../tables.ts';
import { type StoryStatus, isWithdrawal } from '../terms.ts';
import { refuseJoined, isNotJoined } from './change-reports.ts';
import { setStatuses } from './story-status.ts';

/** The stories that changed, each with its former status, and the time of the change (their new `updatedAt`). */
type StatusesChanged = {
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
export const changeStatus = changeStories(
  async (
    context,
    { ids, status, from, reason }: StatusRequest,
    guardApprovals?: BulkApprovalGuard,
  ): Promise<Outcome<StatusesChanged>> => {
    const { services, transaction } = context;
    // Locked in a fixed order, so that overlapping bulk actions never deadlock.
    const found = await transaction
      .select({ id: stories.id, status: stories.status })
      .from(stories)
      .where(and(inArray(stories.id, [...ids]), ne(stories.status, status), from && eq(stories.status, from)))
      .orderBy(stories.id)
      .for('update');
    const at = services.clock.now();
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
      context,
      { act: 'change story', now: at },
      former.map((story) => ({
        id: story.id,
        before: story.status,
        after: status,
        note: approval?.notes.get(story.id),
        reason,
      })),
    );
    return done({ at, former, skipped });
  },
);

/** An older approval has had readers: undoing it is a withdrawal. */
const undoWindowMs = 60 * 60 * 1000;

/** The result of `changeStatus`: the new status, when it was set, and each story's former status. */
type UndoneChange = { status: StoryStatus; at: Date; former: ReadonlyMap<string, StoryStatus> };

/**
 * Undoes a status change: each story gets its former status back, and a first approval is erased if it is recent.
 * Stories changed or joined to another since are skipped; if all were, it is a conflict. Returns how many were
 * restored. `former` comes from the caller and is not trusted: it cannot publish a story that was never approved.
 */
export const undoStatus = changeStories(async (context, { status, at, former }: UndoneChange) => {
  const { services, transaction } = context;
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
  const now = services.clock.now();
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
  await setStatuses(context, { act: 'undo change of story', now }, changes);
  return done({ restored: changes.length });
});
