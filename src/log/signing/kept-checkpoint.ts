import { readFileSync } from 'node:fs';
import type { Queryable } from '../../platform/database/database.ts';
import { ownerOnly, replaceFile } from '../../platform/files/durable-file.ts';
import { nodePrimitives } from '../node-primitives.ts';
import { type LogIdentity, readNewestCheckpoint, readIdentity, readRoot } from '../read-log.ts';
import { verifierKey } from './signed-note.ts';
import type { LogName } from '../terms.ts';
import { type Checkpoint, openCheckpoint, parseVerifierKey, type Verdict } from '../verify.ts';

/**
 * The newest checkpoint, kept next to the key: a database that is behind it was restored from an older backup, and
 * appending to it would fork the log.
 */
export type KeptCheckpoint = {
  /** Takes over the database's newest checkpoint; returns a sentence saying why the log must stop, or null. */
  advance(database: Queryable): Promise<string | null>;
  /** The same check before an append, for the tree that it extends. */
  conflictAt(size: number, root: Uint8Array | null): string | null;
};

/** Opens the file lazily, on first use; if it does not exist, it is created from the newest checkpoint. */
export function openKeptCheckpoint(log: LogName, file: string): KeptCheckpoint {
  let kept: Checkpoint | null = null;
  let blockedBy: string | null = null;

  async function compare(database: Queryable): Promise<string | null> {
    const identity = await readIdentity(database, log);
    const note = kept?.text === undefined ? readKeptNote(file) : null;
    if (note !== null) {
      if (!identity) return databaseBehind(file, log, 0);
      const opened = await openStored(note, identity);
      if (!opened.ok) return damaged(file, opened.detail);
      kept = opened.value;
    }
    const newest = await readNewestCheckpoint(database, log);
    if (kept) {
      if (!newest || newest.treeSize < kept.size) return databaseBehind(file, log, newest?.treeSize ?? 0);
      if (!isSame(await readRoot(database, log, kept.size), kept.root)) return historyMismatch(file, log);
    }
    if (!identity || !newest || newest.treeSize === kept?.size) return null;
    const opened = await openStored(newest.note, identity);
    if (!opened.ok) return unsigned(log, opened.detail);
    await replaceFile(file, newest.note, ownerOnly);
    kept = opened.value;
    return null;
  }

  return {
    async advance(database) {
      blockedBy ??= await compare(database);
      return blockedBy;
    },
    conflictAt(size, root) {
      if (blockedBy || !kept) return blockedBy;
      if (size < kept.size) return databaseBehind(file, log, size);
      return size === kept.size && root && !isSame(root, kept.root) ? historyMismatch(file, log) : null;
    },
  };
}

/** The signed note in the file; null if there is none. */
export function readKeptNote(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Opens a checkpoint that the log itself should have signed. */
export async function openStored(note: string, identity: LogIdentity): Promise<Verdict<Checkpoint>> {
  const key = await parseVerifierKey(verifierKey(identity.origin, identity.publicKey), nodePrimitives);
  return key.ok ? openCheckpoint(note, key.value, nodePrimitives) : key;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

const databaseBehind = (file: string, log: LogName, entries: number): string =>
  `The database is behind the checkpoint in ${file}: it holds ${entries} entries of the ${log} log, fewer than were signed. Restore a newer backup of the database. Move that file and its key away only to start a new log.`;
const historyMismatch = (file: string, log: LogName): string =>
  `The database has a different history of the ${log} log from the checkpoint in ${file}; restore the database that the checkpoint was signed for.`;
const damaged = (file: string, detail: string): string =>
  `${file} has no checkpoint signed with the key of the log (${detail}); put it back from your backup, or remove it if you know that the database is the newest.`;
const unsigned = (log: LogName, detail: string): string =>
  `The newest checkpoint of the ${log} log in the database was not signed with its key (${detail}); restore the database from a backup.`;
