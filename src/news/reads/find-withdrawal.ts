import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Story } from '../contract.ts';
import type { WithdrawnStory } from '../provenance-contract.ts';
import { storyWithdrawals } from '../tables.ts';
import { defaultWithdrawalReasons } from '../withdrawal-terms.ts';

/** The notice shown instead of a withdrawn story; null for a story that is public or never was. */
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
