import type pg from 'pg';
import type { LogSize } from '../platform/backup/backup-file.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readNewestCheckpoint, readRoot } from './read-log.ts';
import { logNames } from './terms.ts';

/** The size and root of each log that has entries, for a backup's manifest. */
export async function readLogSizes(client: pg.Client): Promise<LogSize[]> {
  const { rows } = await client.query<LogSize>(
    `select distinct on (log) log, tree_size::int as size, encode(root, 'base64') as root
     from log_checkpoints order by log, tree_size desc`,
  );
  return rows;
}

/** The logs of a backup that the restored database doesn't hold: too short, or with another root at that size. */
export async function findMissingLogs(database: Queryable, logs: readonly LogSize[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { log, size, root } of logs) {
    const name = logNames.find((one) => one === log);
    const newest = name && (await readNewestCheckpoint(database, name));
    const isHeld =
      name &&
      newest &&
      newest.treeSize >= size &&
      Buffer.from(await readRoot(database, name, size)).toString('base64') === root;
    if (!isHeld) missing.push(log);
  }
  return missing;
}
