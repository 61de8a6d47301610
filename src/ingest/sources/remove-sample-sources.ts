import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { sources } from '../tables.ts';

/**
 * Deletes the sample sources with what was fetched from them; answers how many there were. The caller has checked that
 * the person may do it, and records it.
 */
export async function removeSampleSources(transaction: Transaction, ids: string[]): Promise<number> {
  const { rowCount } = await transaction.delete(sources).where(inArray(sources.id, ids));
  return rowCount ?? 0;
}
