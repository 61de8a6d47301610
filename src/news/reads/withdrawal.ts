import { desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { Story } from '../contract.ts';
import type { WithdrawnStory } from '../provenance-contract.ts';
import { storyWithdrawals } from '../tables.ts';
import type { StoryStatus } from '../terms.ts';
import { defaultWithdrawalReasons } from '../withdrawal-terms.ts';

type Withdrawal = { storyId: string; reason?: string | undefined };

/** Records withdrawals, in the transaction that changed the statuses. */
export async function recordWithdrawals(
  transaction: Transaction,
  withdrawals: readonly Withdrawal[],
  withdrawnAt: Date,
): Promise<void> {
  if (withdrawals.length === 0) return;
  await transaction
    .insert(storyWithdrawals)
    .values(withdrawals.map(({ storyId, reason }) => ({ storyId, withdrawnAt, reason: reason || null })));
}

/** True if a status change withdraws a public story. */
export const isWithdrawal = (before: StoryStatus, after: StoryStatus): boolean =>
  before === 'APPROVED' && after !== 'APPROVED';

/** What readers see instead of a withdrawn story; null for one that is public, or never was. */
export async function findWithdrawal(
  database: Queryable,
  { id, status, approvedAt, updatedAt }: Story,
): Promise<WithdrawnStory['withdrawal'] | null> {
  if (status === 'APPROVED' || approvedAt === null) return null;
  const [latest] = await database
    .select()
    .from(storyWithdrawals)
    .where(eq(storyWithdrawals.storyId, id))
    .orderBy(desc(storyWithdrawals.withdrawnAt))
    .limit(1);
  return {
    withdrawnAt: latest?.withdrawnAt.toISOString() ?? updatedAt,
    reason: latest?.reason ?? defaultWithdrawalReasons[status],
  };
}
