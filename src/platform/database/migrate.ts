import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
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

/** Two processes that start at once migrate one after the other; the number is arbitrary and ours. */
const migrationLock = 7_237_001;

type Options = {
  /** False where the website works as the owner. */
  hasRuntimeRole: boolean;
  /** Makes what else the owner must make, and answers the schemas that the runtime role uses besides `public`. */
  prepare(): Promise<readonly string[]>;
};

/**
 * Brings the schema forward as its owner: the migrations that are missing, then the functions and triggers among the
 * sources if anything has changed, then what the runtime role may do, all in one transaction.
 * Throws `StartFailure` if the database was made by a newer release, or before the first.
 */
export async function migrateDatabase(owner: pg.ClientConfig, options: Options): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await bringForward(client, options.hasRuntimeRole);
    const schemas = await options.prepare();
    if (options.hasRuntimeRole) for (const schema of schemas) await client.query(runtimeGrants(schema));
  } finally {
    await client.end();
  }
}

async function bringForward(client: pg.Client, hasRuntimeRole: boolean): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: path.join(projectRoot, 'db/migrations') });
  const sources = readSqlSources();
  const record = await readSchemaRecord(client);
  refuseOtherReleases(record, migrations, sources);
  const missing = migrations.filter(({ folderMillis }) => !record.migrations.has(folderMillis));
  // Ends with the connection if anything fails.
  await client.query('begin');
  await client.query(schemaRecordSql);
  for (const migration of missing) await applyMigration(client, migration);
  // A migration may have dropped what it could not change.
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
