import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { stories } from '../tables.ts';

/**
 * Deletes the sample stories with everything that belongs to them; answers how many there were. The caller has checked
 * that the person may do it, and records it.
 */
export async function removeSampleStories(transaction: Transaction, ids: string[]): Promise<number> {
  const { rowCount } = await transaction.delete(stories).where(inArray(stories.id, ids));
  return rowCount ?? 0;
}
