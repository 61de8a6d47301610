import { eq } from 'drizzle-orm';
import { changedFields, formerFields } from '../../platform/changed-fields.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { StoryChange } from '../change-contract.ts';
import { storyEditedQueue } from '../jobs.ts';
import { storyView, type StoryRow } from '../reads/queries.ts';
import { publicFieldNames, type PublicText } from '../revision-terms.ts';
import { type ApprovalGuard, type ApprovalNote, changeStory } from '../services.ts';
import { stories, storyRevisions } from '../tables.ts';
import { isWithdrawal } from '../terms.ts';
import { refuseJoined } from './change-reports.ts';
import { completeStatusChanges, statusColumns } from './story-status.ts';

type EditHooks = {
  guardApproval?: ApprovalGuard;
  alongside?: ((transaction: Transaction) => Promise<Outcome<ApprovalNote>>) | undefined;
};

/**
 * Updates the given fields of a story. If the story has changed since the given `updatedAt`, nothing is written and the
 * result is a conflict with the current story. Moving an approved story to another status withdraws it, and readers see
 * `withdrawalReason`. `guardApproval` may refuse what would become public; `alongside` runs with any change, and may
 * refuse it. What they return is added to the audit entry.
 */
export const editStory = changeStory(
  async (
    { services: { clock, jobs }, transaction, record, actor },
    id: string,
    { updatedAt: basedOn, withdrawalReason, why, ...change }: StoryChange,
    { guardApproval, alongside }: EditHooks = {},
  ) => {
    const [before] = await transaction.select().from(stories).where(eq(stories.id, id)).for('update');
    if (!before) return refuse('not-found', 'Story not found');
    if (basedOn && new Date(basedOn).getTime() !== before.updatedAt.getTime())
      return refuse('conflict', 'This story has changed since you opened it.', {
        current: storyView(before),
      });

    const changed = changedFields(before, change, isSame);
    if (Object.keys(changed).length === 0) return done(storyView(before));
    const { status } = changed;
    const joined = status ? await refuseJoined(transaction, [id]) : null;
    if (joined) return joined;
    const published = before.status === 'APPROVED' ? before : null;
    const becomesPublic = (status ?? before.status) === 'APPROVED';
    const approval = becomesPublic
      ? await guardApproval?.(transaction, { ...before, ...changed }, published)
      : undefined;
    if (approval && !approval.ok) return approval;
    const accompanied = await alongside?.(transaction);
    if (accompanied && !accompanied.ok) return accompanied;
    const now = clock.now();
    const [after] = await transaction
      .update(stories)
      .set({ ...changed, updatedAt: now, ...(status && statusColumns(status, actor, now)) })
      .where(eq(stories.id, id))
      .returning();
    if (status) {
      const statusChange = { id, before: before.status, after: status, reason: withdrawalReason };
      await completeStatusChanges(jobs, transaction, [statusChange], now);
    }
    await recordRevision(transaction, before, after!, { at: now, why });
    const isWithdrawn = isWithdrawal(before.status, after!.status);
    const became = {
      ...changed,
      ...approval?.value,
      ...accompanied?.value,
      ...(isWithdrawn && withdrawalReason && { withdrawalReason }),
    };
    record('change story', id, { before: formerFields(before, changed), after: became });
    // Approvals have already been announced.
    if (status !== 'APPROVED' && after!.imageUrl)
      await jobs.send(storyEditedQueue, { storyId: id }, transaction);
    return done(storyView(after!));
  },
);

/**
 * Records a text change of a story that has been public, in the same transaction. Changes before the first approval,
 * and changes that leave the text alone, are not recorded.
 */
async function recordRevision(
  transaction: Transaction,
  before: StoryRow,
  after: StoryRow,
  { at: revisedAt, why }: { at: Date; why: string | undefined },
): Promise<void> {
  const changed = publicFieldNames.filter((name) => !isSame(before[name], after[name]));
  if (before.approvedAt === null || changed.length === 0) return;
  const only = (story: StoryRow): Partial<PublicText> =>
    Object.fromEntries(changed.map((name) => [name, story[name]]));
  await transaction
    .insert(storyRevisions)
    .values({ storyId: before.id, revisedAt, before: only(before), after: only(after), why: why || null });
}

/** Whether two values of a story's field are equal. Order always matters: Key Data is shown in its own order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
