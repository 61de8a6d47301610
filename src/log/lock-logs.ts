import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';

/** Waits for other transactions that append to a log, and lets none begin until this one ends; see `append.sql`. */
export async function lockLogs(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select lock_logs()`);
}
