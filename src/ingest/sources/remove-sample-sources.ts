import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { sources } from '../tables.ts';

/**
 * Deletes the sample sources and the items fetched from them, except those that staff switched on: they are in use.
 * Returns how many were deleted. The caller has checked permission, and records the deletion.
 */
export async function removeSampleSources(transaction: Transaction, ids: string[]): Promise<number> {
  const { rowCount } = await transaction
    .delete(sources)
    .where(and(inArray(sources.id, ids), eq(sources.isActive, false)));
  return rowCount ?? 0;
}
