import { open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { systemClock } from '../clock.ts';
import { readRelease } from '../config.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { databaseName } from '../database/roles.ts';
import { readSchemaRecord } from '../database/schema-record.ts';
import { withClient } from '../database/with-client.ts';
import { ifPresent } from '../files/files.ts';
import type { Logger } from '../logger.ts';
import { StartFailure } from '../start-failure.ts';
import { type BackupFacts, type BackupWriter, type LogSize, writeBackupFile } from './backup-file.ts';
import { dumpDatabase } from './dump-database.ts';

export type BackupSettings = {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Never part of a backup, even inside DATA_DIR: it was set to keep the key apart from the data. */
  ledgerKeyFile: string | undefined;
};
type Services = {
  logger: Logger;
  /** The size and root of each log. */
  readLogs(client: pg.Client): Promise<LogSize[]>;
  /** Called with the size once the backup is complete, as the owner of the database. */
  onSaved?(client: pg.Client, bytes: number): Promise<void>;
};

/**
 * Backs up the database and the files of DATA_DIR to a tar archive, while the website runs or not, and returns its size
 * in bytes. Throws `StartFailure` with one sentence for the operator.
 */
export async function makeBackup(
  file: string,
  settings: BackupSettings,
  services: Services,
): Promise<number> {
  const source = await openSource(file, settings, services);
  try {
    const bytes = await writeBackupFile(file, async (writer) => {
      // First, so that no key's newest checkpoint is ahead of the database.
      await addDataFiles(writer, settings.dataDir, settings.ledgerKeyFile);
      return source.addTo(writer);
    });
    await withClient(source.connection, async (client) => services.onSaved?.(client, bytes));
    return bytes;
  } finally {
    await source.close();
  }
}

/** A database to back up. */
type Source = {
  connection: pg.ClientConfig;
  addTo(writer: BackupWriter): Promise<BackupFacts>;
  close(): Promise<void>;
};

async function openSource(
  file: string,
  { databaseUrl, dataDir }: BackupSettings,
  { logger, readLogs }: Services,
): Promise<Source> {
  if (databaseUrl)
    return {
      connection: { connectionString: databaseUrl },
      addTo: (writer) => addDump(writer, databaseUrl, { file, readLogs }),
      close: async () => {},
    };
  const { connection, cluster, stop } = await startEmbeddedPostgres(dataDir, { mayJoin: true, logger });
  const database = { ...connection, database: databaseName };
  return {
    connection: database,
    async addTo(writer) {
      const facts = await withClient(database, (client) => readFacts(client, 'embedded', readLogs));
      await copyCluster(writer, 'postgres', { cluster, connection });
      return facts;
    },
    close: stop,
  };
}

/** Skipped: database files, runtime and unfinished files, whatever can be downloaded again, and the first password. */
const skippedNames =
  /^(postgres.*|socket|lock|init-.*|restoring-.*|uploads|downloads|first-password|.*\.tar(\.unfinished-.*)?)$/;
const redrawnFile = /^[0-9a-f]{64}-[0-9a-z]+\.[0-9a-z]+$/;

async function addDataFiles(
  writer: BackupWriter,
  dataDir: string,
  ledgerKeyFile: string | undefined,
  folder = '.',
): Promise<void> {
  for (const entry of await readdir(path.join(dataDir, folder), { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    const file = path.join(dataDir, inside);
    if (skippedNames.test(inside) || redrawnFile.test(entry.name) || file === ledgerKeyFile) continue;
    if (entry.isDirectory()) await addDataFiles(writer, dataDir, ledgerKeyFile, inside);
    else if (entry.isFile()) await writer.addFile(`data/${inside}`, file);
  }
}

async function addDump(
  writer: BackupWriter,
  url: string,
  { file, readLogs }: { file: string; readLogs: Services['readLogs'] },
): Promise<BackupFacts> {
  const dump = `${file}.unfinished-dump-${process.pid}`;
  try {
    return await withClient({ connectionString: url }, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
      const facts = await readFacts(client, 'external', readLogs);
      const { snapshot } = rows[0]!;
      await (await open(dump, 'w', 0o600)).close();
      await dumpDatabase(url, { file: dump, snapshot, serverMajor: facts.postgres });
      await writer.addFile('database.dump', dump);
      return facts;
    });
  } finally {
    await rm(dump, { force: true });
  }
}

async function readFacts(
  client: pg.Client,
  kind: BackupFacts['kind'],
  readLogs: Services['readLogs'],
): Promise<BackupFacts> {
  const { migrations, sql } = await readSchemaRecord(client);
  if (migrations.size === 0)
    throw new StartFailure(
      'The database is empty; correct DATABASE_URL or DATA_DIR, or start the website first.',
    );
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  return {
    format: 1,
    release: readRelease(),
    madeAt: systemClock.now().toISOString(),
    kind,
    postgres: Math.floor(Number(rows[0]!.version) / 10_000),
    schema: { migration: Math.max(...migrations), sql: sql?.version ?? 0 },
    logs: await readLogs(client),
  };
}

/** What a running server recreates; see PostgreSQL's manual, 'Making a Base Backup Using the Low Level API'. */
const skippedContents = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const skippedFiles =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|current_logfiles|pg_internal\.init.*|pgsql_tmp.*)$/;
/** Says where recovery begins, so it must not be older than any other file. */
const controlFile = 'global/pg_control';
const walSegment = /^[0-9A-F]{24}$/;

/**
 * Adds a consistent copy of a running server's files to a backup, below `name`: copied while the server writes, and
 * completed by its write-ahead log when the copy is started.
 */
async function copyCluster(
  writer: BackupWriter,
  name: string,
  { cluster, connection }: { cluster: string; connection: pg.ClientConfig },
): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    // Keeps the log that the copy needs, until this connection closes.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${process.pid}_${crypto.randomUUID().slice(0, 8)}`,
    ]);
    const { rows: began } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('backup', fast => true)) as segment`,
    );
    const copied = { writer, cluster, name };
    await copyFolder(copied, '');
    await copyFile(copied, controlFile);
    const { rows: ended } = await client.query<{ segment: string; label: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(wait_for_archive => false)',
    );
    await writer.addBytes(`${name}/backup_label`, Buffer.from(ended[0]!.label));
    for (const file of await readdir(path.join(cluster, 'pg_wal'))) {
      const isNeeded = walSegment.test(file) && began[0]!.segment <= file && file <= ended[0]!.segment;
      if (isNeeded || file.endsWith('.history')) await copyFile(copied, `pg_wal/${file}`);
    }
  });
}

type Copied = { writer: BackupWriter; cluster: string; name: string };

async function copyFolder(copied: Copied, folder: string): Promise<void> {
  copied.writer.addFolder(path.posix.join(copied.name, folder));
  if (skippedContents.has(folder)) return;
  const entries = await ifPresent(readdir(path.join(copied.cluster, folder), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const inside = path.posix.join(folder, entry.name);
    if (skippedFiles.test(entry.name) || inside === controlFile) continue;
    if (entry.isDirectory()) await copyFolder(copied, inside);
    else if (entry.isFile()) await copyFile(copied, inside);
  }
}

/** The server may have removed the file since it was listed: its log then says so. */
const copyFile = ({ writer, cluster, name }: Copied, inside: string): Promise<void> =>
  writer.addFile(`${name}/${inside}`, path.join(cluster, inside));
