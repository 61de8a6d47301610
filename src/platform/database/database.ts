import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

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
  const pool = new ReclaimingPool({
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

/** Takes a lost connection back even if its user forgets it, as Drizzle does when `begin` fails. */
class ReclaimingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(releasedWhenLost);
  }
}

function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isReleased = false;
  const releaseOnce = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', reclaim);
    release(error);
  };
  const reclaim = () => releaseOnce(true);
  client.once('end', reclaim);
  client.release = releaseOnce;
  return client;
}
