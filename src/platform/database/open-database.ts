import pg from 'pg';
import type { Logger } from '../logger.ts';
import { StartFailure } from '../start-failure.ts';
import { type Database, openPool } from './database.ts';
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
type Settings = { databaseUrl: string | undefined; dataDir: string };
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
    const database = openPool(access.runtime);
    return {
      database,
      connection: access.runtime,
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
  const hasRuntimeRole = await asExternal(owner, createRuntimeRole);
  if (!hasRuntimeRole)
    logger.warn(
      `The DATABASE_URL user is not allowed to create the role ${runtimeRole}; the website runs as the owner of its tables.`,
    );
  const runtime = hasRuntimeRole ? { connectionString: withOption(url, `-c role=${runtimeRole}`) } : owner;
  if (hasRuntimeRole && (await asExternal(runtime, currentRole)) !== runtimeRole)
    throw new StartFailure(
      `The server of DATABASE_URL does not accept the role ${runtimeRole} when a connection opens; point DATABASE_URL at the server itself, not at a pooler.`,
    );
  return { owner, runtime, server: externalServer };
}

/** Otherwise `options` in the URL would replace ours. */
function withOption(url: string, option: string): string {
  const address = new URL(url);
  const existing = address.searchParams.get('options');
  address.searchParams.set('options', existing ? `${existing} ${option}` : option);
  return address.href;
}

async function currentRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  return rows[0]!.role;
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
