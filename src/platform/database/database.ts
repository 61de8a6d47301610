import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { LimitingPool, type PoolCount } from './query-limits.ts';

/** The database as the runtime role. Timestamps are returned as `Date`, decimals as strings. */
export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Anything that can run a read or a write. */
export type Queryable = Database | Transaction;

const connectionsMax = 20;
const connectionMsMax = 10_000;
/** A statement that takes longer than this is a bug; it must not hold a connection forever. */
const statementMsMax = 60_000;

/** The connections in use and free, by pool. */
export const countConnections = ({ $client }: Database): PoolCount[] =>
  $client instanceof LimitingPool ? $client.counts() : [];

/** Opens a pool. Column names are snake_case in the database and camelCase here. */
export function openPool(connection: pg.PoolConfig): Database {
  const pool = new LimitingPool({
    max: connectionsMax,
    connectionTimeoutMillis: connectionMsMax,
    statement_timeout: statementMsMax,
    ...connection,
  });
  // The pool replaces a broken connection and fails its statement; without a listener, 'error' would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle(pool, { casing: 'snake_case' });
}
