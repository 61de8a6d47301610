import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { rawItems } from '../tables.ts';

/** What became of an item, and why. */
export type ItemResult = { statusRaw: 'parsed' | 'ignored'; reason: string };

/** Closes a new item, in the transaction that stores its draft. */
export async function closeItem(
  transaction: Transaction,
  rawItemId: string,
  result: ItemResult,
): Promise<void> {
  await transaction.update(rawItems).set(result).where(eq(rawItems.id, rawItemId));
}
