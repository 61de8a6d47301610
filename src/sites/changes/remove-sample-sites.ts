import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { contaminationSites } from '../tables.ts';

/** Deletes the sample sites; returns how many there were. The caller checks the permission and records the deletion. */
export async function removeSampleSites(transaction: Transaction, ids: string[]): Promise<number> {
  const { rowCount } = await transaction
    .delete(contaminationSites)
    .where(inArray(contaminationSites.id, ids));
  return rowCount ?? 0;
}
