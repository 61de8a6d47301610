import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartFailure } from '../start-failure.ts';
import type { SqlSources } from './sql-sources.ts';

/** A database's record of its own schema. The runtime role has no access to it. */
export type SchemaRecord = {
  /** The timestamps that identify its migrations. */
  migrations: ReadonlySet<number>;
  sql: { version: number; hash: string } | null;
};

const emptyRecord: SchemaRecord = { migrations: new Set(), sql: null };

/** Reads what has been applied to the database; an empty record for a new one. */
export async function readSchemaRecord(client: pg.Client): Promise<SchemaRecord> {
  const { rows: tables } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') as migrations, to_regclass('drizzle.applied_sql') as sql`,
  );
  if (!tables[0].migrations) return emptyRecord;
  const { rows: migrations } = await client.query('select created_at from drizzle.__drizzle_migrations');
  const { rows: sql } = tables[0].sql
    ? await client.query('select version, hash from drizzle.applied_sql order by version desc limit 1')
    : { rows: [] };
  return {
    migrations: new Set(migrations.map(({ created_at: time }) => Number(time))),
    sql: sql[0] ?? null,
  };
}

/**
 * Throws `StartFailure` if a newer release has migrated the database: this one might write data that it can't read.
 * Before the first release there were other migrations: a database that has them all is at our first migration, which
 * carries the timestamp of their last.
 */
export function refuseOtherReleases(
  record: SchemaRecord,
  migrations: readonly MigrationMeta[],
  sources: SqlSources,
): void {
  if (record.migrations.size === 0) return;
  const times = migrations.map(({ folderMillis }) => folderMillis);
  if (
    Math.max(...record.migrations) > Math.max(...times) ||
    (record.sql && record.sql.version > sources.version)
  )
    throw new StartFailure(
      'The database was created by a newer release of The PFAS Record; start that release, or restore an older backup.',
    );
  if (!record.migrations.has(Math.min(...times)))
    throw new StartFailure(
      'The database is older than the first release of The PFAS Record and can’t be upgraded; start with an empty DATA_DIR or another DATABASE_URL.',
    );
}

/** Creates the record; its migrations table is the one drizzle-kit uses. */
export const schemaRecordSql = `
create schema if not exists drizzle;
create table if not exists drizzle.__drizzle_migrations (
  id serial primary key, hash text not null, created_at bigint
);
create table if not exists drizzle.applied_sql (
  version integer primary key, hash text not null, applied_at timestamptz not null default now()
);
`;

/** Records an applied migration in Drizzle's own table. */
export const recordMigration = (client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<unknown> =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);

/** Records the version of the SQL sources that was applied. */
export const recordSql = (client: pg.Client, { version, hash }: SqlSources): Promise<unknown> =>
  client.query(
    `insert into drizzle.applied_sql (version, hash) values ($1, $2)
     on conflict (version) do update set hash = excluded.hash, applied_at = now()`,
    [version, hash],
  );
