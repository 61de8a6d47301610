import { inArray } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { contaminationSites } from './tables.ts';

/**
 * Deletes the sample sites; answers how many there were. The caller has checked that the person may do it, and
 * records it.
 */
export async function removeSampleSites(transaction: Transaction, ids: string[]): Promise<number> {
  const { rowCount } = await transaction
    .delete(contaminationSites)
    .where(inArray(contaminationSites.id, ids));
  return rowCount ?? 0;
}
