import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import type { ActionContext } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { storiesApprovedQueue } from '../jobs.ts';
import type { ApprovalNote, StoryServices } from '../services.ts';
import { stories, storyWithdrawals } from '../tables.ts';
import { isWithdrawal, type StoryStatus, newsActions } from '../terms.ts';

export type StatusChange = {
  id: string;
  before: StoryStatus;
  after: StoryStatus;
  /** The approval was a mistake: it is erased, and the story does not count as withdrawn. */
  isMistake?: boolean;
  /** The withdrawal reason shown to readers. */
  reason?: string | undefined;
  note?: ApprovalNote | undefined;
};

type Setting = { act: keyof typeof newsActions; now: Date };

/**
 * Sets the status of stories that the transaction has locked, with all that follows: approval or withdrawal, an audit
 * entry each, and a job for their covers.
 */
export async function setStatuses(
  { services, transaction, record, actor }: ActionContext<typeof newsActions, StoryServices>,
  { act, now }: Setting,
  changes: readonly StatusChange[],
): Promise<void> {
  for (const [after, group] of Map.groupBy(changes, (change) => change.after))
    await transaction
      .update(stories)
      .set(statusColumns(after, actor, now))
      .where(inArray(stories.id, idsOf(group)));
  const mistakes = changes.filter(({ isMistake }) => isMistake);
  if (mistakes.length > 0)
    await transaction
      .update(stories)
      .set({ approvedAt: null, approvedBy: null })
      .where(inArray(stories.id, idsOf(mistakes)));
  await completeStatusChanges(services.jobs, transaction, changes, now);
  for (const { id, before, after, note } of changes)
    record(act, id, { before: { status: before }, after: { status: after, ...note } });
}

/** The columns set by a first approval. Approvals by the system have no approver. */
export const approvalColumns = (
  { id, isSystem }: Actor,
  now: Date,
): { approvedAt: Date; approvedBy: string | null } => ({
  approvedAt: now,
  approvedBy: isSystem ? null : id,
});

/** The columns that a new status sets. The first approval is kept, regardless of later status changes. */
export function statusColumns(
  status: StoryStatus,
  actor: Actor,
  now: Date,
): { status: StoryStatus; updatedAt: Date; approvedAt?: SQL; approvedBy?: SQL } {
  const columns = { status, updatedAt: now };
  if (status !== 'APPROVED') return columns;
  const { approvedAt, approvedBy } = approvalColumns(actor, now);
  return {
    ...columns,
    approvedAt: sql`coalesce(${stories.approvedAt}, ${approvedAt.toISOString()}::timestamptz)`,
    approvedBy: sql`case when ${stories.approvedAt} is null then ${approvedBy}::uuid else ${stories.approvedBy} end`,
  };
}

/** The effects outside the stories themselves: withdrawals are recorded, approvals announced. */
export async function completeStatusChanges(
  jobs: Jobs,
  transaction: Transaction,
  changes: readonly StatusChange[],
  now: Date,
): Promise<void> {
  const withdrawn = changes.filter(
    ({ before, after, isMistake }) => isWithdrawal(before, after) && !isMistake,
  );
  await recordWithdrawals(
    transaction,
    withdrawn.map(({ id, reason }) => ({ storyId: id, reason })),
    now,
  );
  const approved = idsOf(changes.filter(({ after }) => after === 'APPROVED'));
  if (approved.length > 0) await jobs.send(storiesApprovedQueue, { storyIds: approved }, transaction);
}

const idsOf = (changes: readonly StatusChange[]): string[] => changes.map(({ id }) => id);

type Withdrawal = { storyId: string; reason?: string | undefined };

async function recordWithdrawals(
  transaction: Transaction,
  withdrawals: readonly Withdrawal[],
  withdrawnAt: Date,
): Promise<void> {
  if (withdrawals.length === 0) return;
  await transaction
    .insert(storyWithdrawals)
    .values(withdrawals.map(({ storyId, reason }) => ({ storyId, withdrawnAt, reason: reason || null })));
}
