import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { stories } from '../tables.ts';

/**
 * Deletes the sample stories and everything that belongs to them; returns how many there were. The caller checks
 * permission and writes the audit entry.
 */
export async function removeSampleStories(transaction: Transaction, ids: string[]): Promise<number> {
  const { rowCount } = await transaction.delete(stories).where(inArray(stories.id, ids));
  return rowCount ?? 0;
}
