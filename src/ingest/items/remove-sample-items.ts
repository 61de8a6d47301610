import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { rawItems } from '../tables.ts';

/**
 * Deletes the sample items, even if their source is in use. The caller has checked permission, and records the deletion.
 */
export async function removeSampleItems(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.delete(rawItems).where(inArray(rawItems.id, ids));
}
