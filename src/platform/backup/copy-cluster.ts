import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { withClient } from '../database/with-client.ts';
import { type BackupWriter, ifPresent } from './backup-file.ts';

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
export async function copyCluster(
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
