import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { destructionCertificates } from '../tables.ts';

/**
 * Takes away every sample certificate, which ends the samples' log: its entries stay, and nothing more is appended.
 * Answers how many there were. It takes the caller's word that the one who asks may do it.
 */
export async function removeSampleCertificates(transaction: Transaction): Promise<number> {
  const { rowCount } = await transaction
    .delete(destructionCertificates)
    .where(eq(destructionCertificates.log, 'sample'));
  return rowCount ?? 0;
}
