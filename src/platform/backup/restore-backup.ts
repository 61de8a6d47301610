import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { projectRoot } from '../config.ts';
import { embeddedMajor } from '../database/embedded-binaries.ts';
import { placeCluster } from '../database/embedded-postgres.ts';
import { readSqlVersion } from '../database/sql-sources.ts';
import { withClient } from '../database/with-client.ts';
import { createDataFolder } from '../files/data-folder.ts';
import { StartFailure } from '../start-failure.ts';
import { type Manifest, unpackBackupFile } from './backup-file.ts';
import { loadDump } from './dump-database.ts';

type Settings = { dataDir: string; databaseUrl: string | undefined };

/**
 * Restores a backup into an empty DATA_DIR and, with DATABASE_URL, an empty database. Returns its manifest, whose logs
 * the caller compares with the restored ones. Throws `StartFailure` if there is data already, or if the backup is
 * damaged, of another kind, or from a newer release; nothing is changed then.
 */
export async function restoreBackup(file: string, settings: Settings): Promise<Manifest> {
  const { dataDir, databaseUrl } = settings;
  createDataFolder(dataDir);
  refuseUsedFolder(dataDir);
  if (databaseUrl) await refuseUsedDatabase(databaseUrl);
  const unpacked = path.join(dataDir, `${unfinishedPrefix}${process.pid}`);
  mkdirSync(unpacked, { mode: 0o700 });
  try {
    const manifest = await unpackBackupFile(file, unpacked);
    refuseOtherKind(manifest, settings);
    const data = path.join(unpacked, 'data');
    mkdirSync(data, { recursive: true });
    if (databaseUrl)
      await loadDump(databaseUrl, {
        file: path.join(unpacked, 'database.dump'),
        dumpMajor: manifest.postgres,
      });
    for (const name of readdirSync(data)) renameSync(path.join(data, name), path.join(dataDir, name));
    // Last, since a folder without it can be restored into again.
    if (!databaseUrl) placeCluster(path.join(unpacked, 'postgres'), dataDir);
    return manifest;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

const unfinishedPrefix = 'restoring-';

function refuseUsedFolder(dataDir: string): void {
  const used = readdirSync(dataDir).filter((name) => name !== 'lost+found');
  for (const name of used.filter((one) => one.startsWith(unfinishedPrefix)))
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  const inTheWay = used.filter((name) => !name.startsWith(unfinishedPrefix));
  if (inTheWay.length > 0)
    throw new StartFailure(
      `${dataDir} is not empty (it has ${inTheWay.slice(0, 3).join(', ')}); set DATA_DIR to an empty folder, or move its content away.`,
    );
}

async function refuseUsedDatabase(url: string): Promise<void> {
  const tables = await withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
    );
    return rows[0]!.tables;
  }).catch((error: Error) => {
    throw new StartFailure(`The database of DATABASE_URL can't be reached (${error.message}).`);
  });
  if (tables > 0)
    throw new StartFailure(
      `The database of DATABASE_URL is not empty (${tables} tables); create an empty one and point DATABASE_URL at it.`,
    );
}

function refuseOtherKind({ kind, release, postgres, schema }: Manifest, { databaseUrl }: Settings): void {
  if (kind === 'external' && !databaseUrl)
    throw new StartFailure(
      'This is the backup of a website with DATABASE_URL; set DATABASE_URL to an empty database to restore it.',
    );
  if (kind === 'embedded' && databaseUrl)
    throw new StartFailure(
      'This is the backup of a website with its embedded database; unset DATABASE_URL to restore it.',
    );
  if (kind === 'embedded' && postgres !== embeddedMajor())
    throw new StartFailure(
      `This backup has the files of PostgreSQL ${postgres}, but this release runs ${embeddedMajor()}; restore it with release ${release}.`,
    );
  const migrations = readMigrationFiles({ migrationsFolder: path.join(projectRoot, 'db/migrations') });
  const newest = Math.max(...migrations.map(({ folderMillis }) => folderMillis));
  if (schema.migration > newest || schema.sql > readSqlVersion().version)
    throw new StartFailure(
      `This backup was made by a newer release (${release}); restore it with that release.`,
    );
}
