import { constants, readFileSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '../../platform/database/database.ts';
import { ownerOnly, replaceFile } from '../../platform/files/durable-file.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import { nodePrimitives } from '../node-primitives.ts';
import {
  type LogIdentity,
  readIdentity,
  readNewestCheckpoint,
  readRoot,
  type StoredCheckpoint,
} from '../read-log.ts';
import type { Conflict } from '../stopped-logs.ts';
import type { LogName } from '../terms.ts';
import { type Checkpoint, openCheckpoint, parseVerifierKey, type Verdict } from '../verify.ts';
import { keyFile, type LogSettings } from './log-key.ts';
import { verifierKey } from './signed-note.ts';

/**
 * The newest checkpoint, kept outside the database: a database that is behind it was restored from an older backup, and
 * appending to it would fork the log.
 */
export type KeptCheckpoint = {
  /** Takes over the database's newest checkpoint, unless that conflicts with the one kept. */
  advance(database: Queryable): Promise<Conflict | null>;
  /** The same check before an append, for the tree that it extends. */
  conflictAt(newest: NewestTree | null): Conflict | null;
  /** The size of the tree that it remembers. */
  size(): number;
};

/** What the newest checkpoint says of its tree. */
export type NewestTree = Pick<StoredCheckpoint, 'treeSize' | 'root'>;

/** Where the newest checkpoint is kept, and all places where earlier settings may have kept one. */
export type CheckpointFiles = { file: string; all: readonly string[] };

/**
 * LEDGER_CHECKPOINT_FILE; else next to the key if that folder is writable; else in the data folder, as is the sample
 * log's. Throws `StartFailure` if that folder can't be written.
 */
export async function findCheckpointFiles(settings: LogSettings, log: LogName): Promise<CheckpointFiles> {
  const all = checkpointFiles(settings, log);
  const possible = log === 'real' && settings.ledgerCheckpointFile ? all.slice(0, 1) : all;
  for (const file of possible) if (await isWritable(path.dirname(file))) return { file, all };
  throw new StartFailure(
    `The newest checkpoint of the ledger can't be kept at ${possible[0]}: its folder is not writable. Make it writable, or set LEDGER_CHECKPOINT_FILE to a path in one that is.`,
  );
}

/** All files that may hold a checkpoint of the log, the preferred one first. */
export function checkpointFiles(settings: LogSettings, log: LogName): string[] {
  const inDataDir = { real: 'ledger-key.checkpoint', sample: 'ledger-key-sample.checkpoint' } as const;
  const fallback = path.join(settings.dataDir, inDataDir[log]);
  if (log === 'sample') return [fallback];
  const nextToKey = `${keyFile(settings).replace(/\.pem$/, '')}.checkpoint`;
  return [...new Set([settings.ledgerCheckpointFile, nextToKey, fallback])].filter(
    (file) => file !== undefined,
  );
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the largest checkpoint that the key has signed. Without any, the file is created from the newest one. Throws
 * `StartFailure` if a file can't be read, or the only one is not a checkpoint of this key.
 */
export async function openKeptCheckpoint(
  log: LogName,
  { file, all }: CheckpointFiles,
  publicKey: Uint8Array,
): Promise<KeptCheckpoint> {
  let kept: Checkpoint | null = await readLargest(all, publicKey);
  let isInPlace = kept !== null && readKeptNote(file)?.startsWith(kept.text) === true;
  if (!kept && readKeptNote(file) !== null)
    throw new StartFailure(
      `${file} has no checkpoint signed with the key of the ledger; put it back from your backup, or remove it if you know that the database is the newest.`,
    );

  async function conflictWith(
    database: Queryable,
    newest: StoredCheckpoint | null,
  ): Promise<Conflict | null> {
    if (!kept) return null;
    if (!newest || newest.treeSize < kept.size) return { conflict: 'behind', treeSize: kept.size };
    const identity = await readIdentity(database, log);
    const isExtended =
      identity?.origin === kept.origin && isSame(await readRoot(database, log, kept.size), kept.root);
    return isExtended ? null : { conflict: 'forked', treeSize: kept.size };
  }

  return {
    async advance(database) {
      const newest = await readNewestCheckpoint(database, log);
      const conflict = await conflictWith(database, newest);
      if (conflict || !newest || (newest.treeSize === kept?.size && isInPlace)) return conflict;
      const opened = await openOwn(newest.note, publicKey);
      if (!opened.ok || opened.value.size !== newest.treeSize)
        return { conflict: 'forked', treeSize: newest.treeSize };
      await replaceFile(file, newest.note, ownerOnly);
      kept = opened.value;
      isInPlace = true;
      return null;
    },
    conflictAt(newest) {
      if (!kept) return null;
      const { size, root } = kept;
      if (!newest || newest.treeSize < size) return { conflict: 'behind', treeSize: size };
      return newest.treeSize === size && !isSame(newest.root, root)
        ? { conflict: 'forked', treeSize: size }
        : null;
    },
    size: () => kept?.size ?? 0,
  };
}

/** The largest of the checkpoints that the key has signed, under whatever origin. */
export async function readLargest(
  files: readonly string[],
  publicKey: Uint8Array,
): Promise<(Checkpoint & { note: string }) | null> {
  let largest: (Checkpoint & { note: string }) | null = null;
  for (const file of files) {
    const note = readKeptNote(file);
    const opened = note === null ? null : await openOwn(note, publicKey);
    if (opened?.ok && opened.value.size > (largest?.size ?? 0)) largest = { ...opened.value, note: note! };
  }
  return largest;
}

/** The signed note in the file; null if there is none. */
export function readKeptNote(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartFailure(
      `The checkpoint of the ledger at ${file} can't be read (${code}); make it readable.`,
    );
  }
}

/** Opens a checkpoint that the key has signed for the origin on its first line. */
const openOwn = (note: string, publicKey: Uint8Array): Promise<Verdict<Checkpoint>> =>
  openStored(note, { origin: note.slice(0, Math.max(note.indexOf('\n'), 0)), publicKey });

/** Opens a checkpoint that the log itself should have signed. */
export async function openStored(note: string, identity: LogIdentity): Promise<Verdict<Checkpoint>> {
  const key = await parseVerifierKey(verifierKey(identity.origin, identity.publicKey), nodePrimitives);
  return key.ok ? openCheckpoint(note, key.value, nodePrimitives) : key;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
