import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type pg from 'pg';
import { readLogSizes } from '../log/index.ts';
import { type BackupSettings, makeBackup } from '../platform/backup/make-backup.ts';
import { dayMs } from '../platform/calendar-day.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { backups } from './tables.ts';
import { backupLimits } from './terms.ts';

export type BackupServices = {
  database: Database;
  clock: Clock;
  logger: Logger;
  config: BackupSettings & { backupDir: string | undefined; backupKeep: number };
};

/** The check runs hourly, so that a backup is made at about the same time each day. */
const pauseMs = dayMs - 30 * 60_000;
const dailyFile = /^pfas-record-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;

/** Backs the website up to BACKUP_DIR if the last time was a day ago, and removes the oldest of too many backups. */
export async function backUpIfDue({ database, clock, logger, config }: BackupServices): Promise<void> {
  const [last] = await database
    .select({ at: backups.at })
    .from(backups)
    .where(and(isNotNull(backups.bytes), eq(backups.isDaily, true)))
    .orderBy(desc(backups.at))
    .limit(1);
  const now = clock.now();
  if (last && now.getTime() - last.at.getTime() < pauseMs) return;
  const folder = config.backupDir!;
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const file = path.join(folder, `pfas-record-${stamp}.tar`);
  const record = (result: { bytes: number } | { problem: string }) =>
    database
      .insert(backups)
      .values({ at: now, isDaily: true, file: file.slice(-backupLimits.fileMax), ...result });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await record({ bytes: await makeBackup(file, config, { logger, readLogs: readLogSizes }) });
  } catch (error) {
    await record({ problem: (error as Error).message.slice(0, backupLimits.problemMax) });
    throw error;
  }
  await removeOldest(folder, config.backupKeep);
}

/** Backs the website up to a file, while it runs or not, and records it for the status. Returns its size in bytes. */
export const backUpTo = (file: string, config: BackupSettings, logger: Logger): Promise<number> =>
  makeBackup(file, config, {
    logger,
    readLogs: readLogSizes,
    async onSaved(client, bytes) {
      if (await hasRecord(client))
        await client.query('insert into backups (at, is_daily, file, bytes) values (now(), false, $1, $2)', [
          file.slice(-backupLimits.fileMax),
          bytes,
        ]);
    },
  });

/** The database may be of an earlier release: a backup is made before an update, and must not migrate it. */
async function hasRecord(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.backups') is not null as exists`,
  );
  return rows[0]!.exists;
}

async function removeOldest(folder: string, keep: number): Promise<void> {
  const files = await readdir(folder);
  const oldest = files
    .filter((name) => dailyFile.test(name))
    .toSorted()
    .slice(0, -keep);
  // What a killed process left behind.
  const unfinished = files.filter((name) => name.includes('.tar.unfinished-'));
  for (const name of [...oldest, ...unfinished]) await rm(path.join(folder, name), { force: true });
}
