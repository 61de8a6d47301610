import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { projectRoot } from '../config.ts';
import { runtimeGrants } from './roles.ts';
import {
  readSchemaRecord,
  recordMigration,
  recordSql,
  refuseOtherReleases,
  schemaRecordSql,
} from './schema-record.ts';
import { readSqlSources, type SqlSource } from './sql-sources.ts';
import { withClient } from './with-client.ts';

/** Serializes migrations of processes that start at the same time; the number is arbitrary. */
const migrationLock = 7_237_001;

type Options = {
  /** False if the website runs as the owner. */
  hasRuntimeRole: boolean;
  /** Creates whatever else needs the owner, and returns the schemas that the runtime role uses besides `public`. */
  prepare(): Promise<readonly string[]>;
};

/**
 * Migrates the schema as its owner: pending migrations, then the functions and triggers in the sources if any have
 * changed, then the grants of the runtime role, all in one transaction.
 * Throws `StartFailure` if the database is from a newer release, or predates the first.
 */
export const migrateDatabase = (owner: pg.ClientConfig, options: Options): Promise<void> =>
  withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await bringForward(client, options.hasRuntimeRole);
    const schemas = await options.prepare();
    if (options.hasRuntimeRole) for (const schema of schemas) await client.query(runtimeGrants(schema));
  });

async function bringForward(client: pg.Client, hasRuntimeRole: boolean): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: path.join(projectRoot, 'db/migrations') });
  const sources = readSqlSources();
  const record = await readSchemaRecord(client);
  refuseOtherReleases(record, migrations, sources);
  const missing = migrations.filter(({ folderMillis }) => !record.migrations.has(folderMillis));
  // Rolled back by closing the connection if anything fails.
  await client.query('begin');
  await client.query(schemaRecordSql);
  for (const migration of missing) await applyMigration(client, migration);
  // A migration may have dropped functions or triggers that it couldn't alter.
  if (missing.length > 0 || record.sql?.hash !== sources.hash) {
    for (const source of sources.definitions) await applySource(client, source);
    await recordSql(client, sources);
  }
  if (hasRuntimeRole) {
    await client.query(runtimeGrants('public'));
    for (const source of sources.grants) await applySource(client, source);
  }
  await client.query('commit');
}

async function applyMigration(client: pg.Client, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await client.query(statement);
  await recordMigration(client, migration);
}

async function applySource(client: pg.Client, { path: file, text }: SqlSource): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
