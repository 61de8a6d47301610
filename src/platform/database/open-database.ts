import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { StartFailure } from '../start-failure.ts';
import { type Database, openPool, poolMaxDefault } from './database.ts';
import { type DatabaseServer, externalServer, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { databaseName, createEmbeddedRoles, createRuntimeRole, ownerRole, runtimeRole } from './roles.ts';

export type OpenDatabase = Pick<DatabaseServer, 'problem' | 'restarts' | 'lost'> & {
  database: Database;
  /** How the runtime role connects, for jobs and events, which hold their own connections. */
  connection: pg.PoolConfig;
  /** Closes the pool and, if this process started the server, stops it. */
  close(): Promise<void>;
};

type Access = { owner: pg.PoolConfig; runtime: pg.PoolConfig; server: DatabaseServer };
type Settings = { databaseUrl: string | undefined; dataDir: string; poolMax?: number };
type Options = {
  mayJoin: boolean;
  logger: Logger;
  prepareAsOwner(owner: pg.PoolConfig): Promise<readonly string[]>;
};

/**
 * Opens the configured database as the runtime role, migrated to the schema of this release.
 * `prepareAsOwner` creates whatever else needs the owner, and returns the schemas that the runtime role uses.
 * Throws `StartFailure` with one sentence for the operator.
 */
export async function openDatabase(settings: Settings, options: Options): Promise<OpenDatabase> {
  const access = settings.databaseUrl
    ? await external(settings.databaseUrl, options.logger)
    : await embedded(settings, options);
  try {
    await migrateDatabase(access.owner, {
      hasRuntimeRole: access.runtime !== access.owner,
      prepare: () => options.prepareAsOwner(access.owner),
    });
    const poolMax = settings.poolMax ?? poolMaxDefault;
    const runtime = { ...access.runtime, application_name: nameOfProcess(poolMax) };
    const database = openPool(runtime, poolMax);
    if (settings.poolMax !== undefined) await warnIfTooMany(database, poolMax, options.logger);
    return {
      database,
      connection: runtime,
      problem: access.server.problem,
      restarts: access.server.restarts,
      lost: access.server.lost,
      async close() {
        await database.$client.end();
        await access.server.stop();
      },
    };
  } catch (error) {
    await access.server.stop();
    throw error;
  }
}

async function embedded({ dataDir }: Settings, options: Options): Promise<Access> {
  const { connection, ...server } = await startEmbeddedPostgres(dataDir, options);
  await createEmbeddedRoles(connection);
  const { host } = connection;
  return {
    owner: { host, user: ownerRole, database: databaseName },
    runtime: { host, user: runtimeRole, database: databaseName },
    server,
  };
}

async function external(url: string, logger: Logger): Promise<Access> {
  const owner = { connectionString: url };
  await refuseTransactionPooling(owner);
  const hasRuntimeRole = await asExternal(owner, createRuntimeRole);
  if (!hasRuntimeRole)
    logger.warn(
      `The DATABASE_URL user is not allowed to create the role ${runtimeRole}; the website runs as the owner of its tables.`,
    );
  // By a statement, since poolers refuse options when a connection opens.
  const onConnect = async (client: pg.ClientBase) => void (await client.query(`set role ${runtimeRole}`));
  return { owner, runtime: hasRuntimeRole ? { ...owner, onConnect } : owner, server: externalServer };
}

/**
 * Throws `StartFailure` behind a pooler that gives each transaction another connection: locks, notifications and roles
 * need one of their own. Such a pooler hands the idle connection of one client to the transaction of another.
 */
async function refuseTransactionPooling(owner: pg.ClientConfig): Promise<void> {
  const isShared = await asExternal(owner, async (first) => {
    const mine = await backendOf(first);
    return asExternal(owner, async (second) => {
      await second.query('begin');
      const theirs = await backendOf(second);
      const mineNow = await backendOf(first);
      await second.query('rollback');
      return theirs === mine || mineNow !== mine;
    });
  });
  if (isShared)
    throw new StartFailure(
      'DATABASE_URL names a connection pooler in transaction mode, but the website needs whole sessions; set its pool_mode to session, or name the server itself.',
    );
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

const connectMsMax = 10_000;

/** Opens a connection for one task. */
async function asExternal<T>(
  connection: pg.ClientConfig,
  task: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: connectMsMax });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as pg.DatabaseError;
    throw new StartFailure(
      `The database that DATABASE_URL names can't be reached (${message || code}); start it, or correct DATABASE_URL.`,
    );
  }
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

/** Each process announces how many connections it may open, so that others can add them up. */
const nameOfProcess = (max: number): string => `pfas-record ${randomBytes(4).toString('hex')} max ${max}`;

/** Warns if all processes of all websites on the server may together open more connections than it accepts. */
async function warnIfTooMany(database: Database, max: number, logger: Logger): Promise<void> {
  const { rows } = await database.execute<{ others: number; accepted: number }>(sql`
    select coalesce(sum(max), 0)::int as others,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as accepted
    from (
      select distinct application_name, (regexp_match(application_name, ' max (\\d+)$'))[1]::int as max
      from pg_stat_activity
      where application_name like 'pfas-record % max %' and application_name <> current_setting('application_name')
    ) processes`);
  const { others, accepted } = rows[0]!;
  if (others + max > accepted)
    logger.warn(
      `This process may open ${max} database connections and others ${others}, but the server accepts ${accepted}; raise max_connections, or lower DB_POOL_MAX.`,
    );
}
