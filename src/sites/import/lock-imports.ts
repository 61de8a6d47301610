import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';

/** An arbitrary number. */
export const importLock = 7237014;

/** One import or undo at a time: each compares with what the last one left. */
export const lockImports = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${importLock})`);
