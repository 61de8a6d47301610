import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { destructionCertificates } from '../tables.ts';

/**
 * Removes all sample certificates, which closes the sample log: its entries stay, and nothing more is appended.
 * Returns how many there were. The caller must check authorization.
 */
export async function removeSampleCertificates(transaction: Transaction): Promise<number> {
  const { rowCount } = await transaction
    .delete(destructionCertificates)
    .where(eq(destructionCertificates.log, 'sample'));
  return rowCount ?? 0;
}
