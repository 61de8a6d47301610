import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';

/** An arbitrary number. */
const importLock = 7237014;

/** Serializes imports and undos, because each compares with the result of the previous one. */
export const lockImports = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${importLock})`);

/** Whether an import is running. If not, none can start before the transaction ends. */
export async function isImporting(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${importLock}) as free`,
  );
  return !rows[0]!.free;
}
