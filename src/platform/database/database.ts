import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { LimitingPool } from './query-limits.ts';

/** The runtime role's view of the database. Times come back as `Date`, decimals as strings. */
export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a read or a write can run in. */
export type Queryable = Database | Transaction;

const connectionsMax = 20;
const connectionMsMax = 10_000;
/** A statement that takes longer than this is a fault of ours; it must not hold a connection forever. */
const statementMsMax = 60_000;

/** Opens a pool. Column names are snake_case in the database and camelCase here. */
export function openPool(connection: pg.PoolConfig): Database {
  const pool = new LimitingPool({
    max: connectionsMax,
    connectionTimeoutMillis: connectionMsMax,
    statement_timeout: statementMsMax,
    ...connection,
  });
  // The pool replaces a connection that breaks, and its user's statement fails; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle(pool, { casing: 'snake_case' });
}
