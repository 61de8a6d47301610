import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';

/** One import or undo at a time: each compares with what the last one left. The number is arbitrary. */
export const lockImports = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(7237014)`);
