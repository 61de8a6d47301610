import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { sources } from '../tables.ts';

/**
 * Deletes the sample sources and the items fetched from them; returns how many there were. The caller has
 * checked permission, and records the deletion.
 */
export async function removeSampleSources(transaction: Transaction, ids: string[]): Promise<number> {
  const { rowCount } = await transaction.delete(sources).where(inArray(sources.id, ids));
  return rowCount ?? 0;
}
