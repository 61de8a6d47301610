import { and, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { readNewestCheckpoint } from './read-log.ts';
import { stoppedLogs } from './tables.ts';
import { keptCheckpoint, type LogName, type logConflicts } from './terms.ts';

/** What the stored entries conflict with: a tree of `treeSize` entries, remembered outside the database. */
export type Conflict = { conflict: (typeof logConflicts)[number]; treeSize: number };
/** `entries` are stored. */
export type StoppedLog = Conflict & { finder: string; entries: number };

/**
 * Why nothing may be appended to the log; null if it has not stopped. A signed checkpoint takes precedence over a
 * witness.
 */
export async function readStop(database: Queryable, log: LogName): Promise<StoppedLog | null> {
  const rows = await database.select().from(stoppedLogs).where(eq(stoppedLogs.log, log));
  if (rows.length === 0) return null;
  const entries = (await readNewestCheckpoint(database, log))?.treeSize ?? 0;
  // Missing entries may have been put back since.
  const stops = rows.filter(({ conflict, treeSize }) => conflict === 'forked' || treeSize > entries);
  const stop = stops.find(({ finder }) => finder === keptCheckpoint) ?? stops[0];
  return stop ? { finder: stop.finder, conflict: stop.conflict, treeSize: stop.treeSize, entries } : null;
}

/** Why the log must not be served: it isn't the one that was signed. Null if it may; a witness alone can't stop that. */
export async function readBreak(database: Queryable, log: LogName): Promise<StoppedLog | null> {
  const stop = await readStop(database, log);
  return stop?.finder === keptCheckpoint ? stop : null;
}

/** The entries that were signed but are not stored; null if all are. */
export const missingEntries = ({ conflict, treeSize, entries }: StoppedLog) =>
  conflict === 'behind' ? { first: entries, last: treeSize - 1 } : null;

/** For staff: why no certificate can be issued, corrected or retired, and what to do. */
export function stopReason(stop: StoppedLog): string {
  const { finder, treeSize } = stop;
  const missing = missingEntries(stop);
  const what =
    finder !== keptCheckpoint
      ? missing
        ? `The witness ${finder} has seen ${treeSize} entries of the ledger’s log, but the database has only ${stop.entries}.`
        : `The witness ${finder} has seen a different log: its first ${treeSize} entries are not those in the database.`
      : missing
        ? `The database lacks ${entriesOf(missing)} of the ledger’s log. It was restored from an older backup.`
        : 'The database holds other entries than the ledger’s log has signed.';
  const remedy = missing ? 'Restore a newer backup.' : 'Restore the database that belongs to this ledger.';
  return `${what} ${remedy} Until then, no certificate can be issued, corrected or retired.`;
}

/** For visitors, while the log is not served. */
export function breakReason(stop: StoppedLog): string {
  const missing = missingEntries(stop);
  return missing
    ? `The log is not available: ${entriesOf(missing)} are missing from the database. A backup that has them must be restored.`
    : 'The log is not available: the database holds other entries than were signed. The right backup must be restored.';
}

const entriesOf = ({ first, last }: { first: number; last: number }): string =>
  first === last ? `entry ${first}` : `entries ${first} to ${last}`;

/** Records a conflict that the finder has seen. */
export async function stopLog(
  database: Queryable,
  log: LogName,
  finder: string,
  { conflict, treeSize }: Conflict,
): Promise<void> {
  const found = { conflict, treeSize, foundAt: sql`now()` };
  await database
    .insert(stoppedLogs)
    .values({ log, finder, ...found })
    .onConflictDoUpdate({
      target: [stoppedLogs.log, stoppedLogs.finder],
      set: found,
      setWhere: lte(stoppedLogs.treeSize, treeSize),
    });
}

/** Removes the finder's conflict, now that the log extends a tree of `treeSize` entries that it remembers. */
export async function resumeLog(
  database: Queryable,
  log: LogName,
  finder: string,
  treeSize: number,
): Promise<void> {
  await database
    .delete(stoppedLogs)
    .where(
      and(eq(stoppedLogs.log, log), eq(stoppedLogs.finder, finder), lte(stoppedLogs.treeSize, treeSize)),
    );
}
