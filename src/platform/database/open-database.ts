import pg from 'pg';
import type { Logger } from '../logger.ts';
import { StartFailure } from '../start-failure.ts';
import { type Database, openPool } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import {
  databaseName,
  grantRuntime,
  makeEmbeddedRoles,
  makeRuntimeRole,
  ownerRole,
  runtimeRole,
} from './roles.ts';

export type OpenDatabase = {
  database: Database;
  /** How the runtime role connects, for those that hold connections of their own: jobs and events. */
  connection: pg.PoolConfig;
  /** Closes the pool and, if this process started the server, stops it. */
  close(): Promise<void>;
};

type Access = { owner: pg.PoolConfig; runtime: pg.PoolConfig; stop(): Promise<void> };
type Settings = { databaseUrl: string | undefined; dataDir: string };
type Options = {
  mayJoin: boolean;
  logger: Logger;
  prepareAsOwner(owner: pg.PoolConfig): Promise<readonly string[]>;
};

/**
 * Opens the database that the settings name, at the schema of this release, as the runtime role.
 * `prepareAsOwner` makes what else the owner must make and answers the schemas that the runtime role uses.
 * Throws `StartFailure` with the one sentence that the operator needs.
 */
export async function openDatabase(settings: Settings, options: Options): Promise<OpenDatabase> {
  const access = settings.databaseUrl
    ? await external(settings.databaseUrl, options.logger)
    : await embedded(settings, options);
  try {
    await migrateDatabase(access.owner, async (client) => {
      const schemas = await options.prepareAsOwner(access.owner);
      if (access.runtime !== access.owner) await grantRuntime(client, ['public', ...schemas]);
    });
    const database = openPool(access.runtime);
    return {
      database,
      connection: access.runtime,
      async close() {
        await database.$client.end();
        await access.stop();
      },
    };
  } catch (error) {
    await access.stop();
    throw error;
  }
}

async function embedded({ dataDir }: Settings, { mayJoin }: Options): Promise<Access> {
  const server = await startEmbeddedPostgres(dataDir, { mayJoin });
  await makeEmbeddedRoles(server.connection);
  const { host } = server.connection;
  return {
    owner: { host, user: ownerRole, database: databaseName },
    runtime: { host, user: runtimeRole, database: databaseName },
    stop: server.stop,
  };
}

async function external(url: string, logger: Logger): Promise<Access> {
  const owner = { connectionString: url };
  const hasRuntimeRole = await checkExternal(owner);
  if (!hasRuntimeRole)
    logger.warn(
      `The user of DATABASE_URL may not make the role ${runtimeRole}: the site works as the owner of its tables.`,
    );
  const runtime = hasRuntimeRole ? { ...owner, options: `-c role=${runtimeRole}` } : owner;
  return { owner, runtime, stop: async () => {} };
}

const connectMsMax = 10_000;

async function checkExternal(owner: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: connectMsMax });
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
    return await makeRuntimeRole(client);
  } finally {
    await client.end();
  }
}
