import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { LimitingPool, type PoolCount } from './query-limits.ts';

/** The database as the runtime role. Timestamps are returned as `Date`, decimals as strings. */
export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Anything that can run a read or a write. */
export type Queryable = Database | Transaction;

type Preparable = { prepare(name: string): unknown };

/**
 * A statement of a hot read: built once per pool and parsed once per connection, under its name. Values that differ are
 * placeholders.
 */
export function prepareOnce<Statement extends Preparable>(
  name: string,
  build: (database: Queryable) => Statement,
): (database: Queryable) => ReturnType<Statement['prepare']> {
  const prepared = new WeakMap<Queryable, ReturnType<Statement['prepare']>>();
  return (database) => {
    const known = prepared.get(database);
    if (known) return known;
    const statement = build(database).prepare(name) as ReturnType<Statement['prepare']>;
    prepared.set(database, statement);
    return statement;
  };
}

/** Connections of one process, all pools together. */
export const poolMaxDefault = 45;
/** The queues take seven, events and readiness one each. */
const otherConnections = 9;
/** Visitors' share of the rest; staff and jobs get the remainder. */
const publicShare = 16 / 36;
const connectionMsMax = 10_000;
/** A statement that takes longer than this is a bug; it must not hold a connection forever. */
const statementMsMax = 60_000;

/** The connections in use and free, by pool. */
export const countConnections = ({ $client }: Database): PoolCount[] =>
  $client instanceof LimitingPool ? $client.counts() : [];

/**
 * Opens the pools of a process that may have `poolMax` connections in all. Column names are snake_case in the database
 * and camelCase here.
 */
export function openPool(connection: pg.PoolConfig, poolMax = poolMaxDefault): Database {
  const forVisitors = Math.round((poolMax - otherConnections) * publicShare);
  const pool = new LimitingPool(
    {
      max: poolMax - otherConnections - forVisitors,
      connectionTimeoutMillis: connectionMsMax,
      ...connection,
    },
    { statementMsMax, publicMax: forVisitors },
  );
  // The pool replaces a broken connection and fails its statement; without a listener, 'error' would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle(pool, { casing: 'snake_case' });
}
