import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { logCheckpoints, logEntries, logTiles } from '../tables.ts';
import { type LogName, tileWidth } from '../terms.ts';

/** The rows of a log as stored, valid or not. */

export type EntryRow = { index: number; entry: Uint8Array; leafHash: Uint8Array };
export type TileRow = { hashes: Uint8Array; root: Uint8Array };
export type CheckpointRow = typeof logCheckpoints.$inferSelect;

/** One more than the last index. */
export async function readLogSize(database: Queryable, log: LogName): Promise<number> {
  const [size] = await readNumbers(
    database,
    sql`select coalesce(max(${logEntries.index}) + 1, 0) as number from ${logEntries} where ${logEntries.log} = ${log}`,
  );
  return size!;
}

/** The entries from index `first` up to but without `end`, in order. */
export const readChunk = (
  database: Queryable,
  log: LogName,
  first: number,
  end: number,
): Promise<EntryRow[]> =>
  database
    .select({ index: logEntries.index, entry: logEntries.entry, leafHash: logEntries.leafHash })
    .from(logEntries)
    .where(and(eq(logEntries.log, log), gte(logEntries.index, first), lt(logEntries.index, end)))
    .orderBy(logEntries.index);

/** The stored tile at a level and a place in it; null if there is none. */
export async function readTileRow(
  database: Queryable,
  log: LogName,
  level: number,
  n: number,
): Promise<TileRow | null> {
  const [row] = await database
    .select({ hashes: logTiles.hashes, root: logTiles.root })
    .from(logTiles)
    .where(and(eq(logTiles.log, log), eq(logTiles.level, level), eq(logTiles.n, n)));
  return row ?? null;
}

/** The checkpoints above one tree size and up to another, in order. */
export const readCheckpoints = (
  database: Queryable,
  log: LogName,
  above: number,
  upTo: number,
): Promise<CheckpointRow[]> =>
  database
    .select()
    .from(logCheckpoints)
    .where(
      and(
        eq(logCheckpoints.log, log),
        gt(logCheckpoints.treeSize, above),
        lte(logCheckpoints.treeSize, upTo),
      ),
    )
    .orderBy(logCheckpoints.treeSize);

/** Each function below reads a single snapshot, so a concurrent append is not a finding. */

export const readUncovered = (database: Queryable, log: LogName): Promise<number[]> =>
  readNumbers(
    database,
    sql`select ${logEntries.index} as number from ${logEntries} where ${logEntries.log} = ${log}
      and ${logEntries.index} >= (select coalesce(max(${logCheckpoints.treeSize}), 0) from ${logCheckpoints}
        where ${logCheckpoints.log} = ${log}) order by 1 limit ${strayRowsMax}`,
  );

/** The first sizes of stored checkpoints beyond the entries. */
export const readAhead = (database: Queryable, log: LogName): Promise<number[]> =>
  readNumbers(
    database,
    sql`select ${logCheckpoints.treeSize} as number from ${logCheckpoints} where ${logCheckpoints.log} = ${log}
      and ${logCheckpoints.treeSize} > (select coalesce(max(${logEntries.index}) + 1, 0) from ${logEntries}
        where ${logEntries.log} = ${log}) order by 1 limit ${strayRowsMax}`,
  );

/** The first stored tiles that reach beyond the entries. */
export async function readUnexpectedTiles(
  database: Queryable,
  log: LogName,
): Promise<{ level: number; n: number }[]> {
  const { rows } = await database.execute<{ level: number; n: string }>(
    sql`select ${logTiles.level} as level, ${logTiles.n} as n from ${logTiles} where ${logTiles.log} = ${log}
      and (${logTiles.n} + 1) * power(${tileWidth}::numeric, ${logTiles.level} + 1) >
        (select coalesce(max(${logEntries.index}) + 1, 0) from ${logEntries} where ${logEntries.log} = ${log})
      order by 1, 2 limit ${strayRowsMax}`,
  );
  return rows.map(({ level, n }) => ({ level, n: Number(n) }));
}

const strayRowsMax = 100;

const readNumbers = async (database: Queryable, query: SQL): Promise<number[]> =>
  (await database.execute<{ number: string }>(query)).rows.map(({ number }) => Number(number));
