import type { Transaction } from '../../platform/database/database.ts';
import { storyWithdrawals } from '../tables.ts';

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
