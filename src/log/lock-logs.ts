import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { logNames } from './terms.ts';

/** Serializes appends; the number is arbitrary. */
const appendLock = 7_237_002;

/**
 * Waits for other transactions that append to a log, and lets none begin until this one ends. It covers both logs,
 * because sample certificates and real ones exclude each other.
 */
export async function lockLogs(transaction: Transaction): Promise<void> {
  const locks = logNames.map((_, log) => sql`pg_advisory_xact_lock(${appendLock}::int, ${log}::int)`);
  await transaction.execute(sql`select ${sql.join(locks, sql`, `)}`);
}
