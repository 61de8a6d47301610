import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { nodePrimitives } from '../node-primitives.ts';
import { readNewestCheckpoint, readIdentity } from '../read-log.ts';
import { openStored } from '../signing/kept-checkpoint.ts';
import { verifierKey } from '../signing/signed-note.ts';
import { logKeys } from '../tables.ts';
import type { LogName } from '../terms.ts';
import { parseVerifierKey, type VerifierKey, type Checkpoint, openCheckpoint } from '../verify.ts';
import { type Finding, type Findings, findingOf } from './finding.ts';

/** A log's identity and newest checkpoint, as known from outside its database. */
export type LogTrust = { publicKey: Uint8Array | null; keptNote: string | null };

/** The log's identity, from external knowledge and from what it signed; null if neither reveals it. */
export async function* auditIdentity(
  database: Queryable,
  log: LogName,
  trust: LogTrust,
): Findings<VerifierKey | null> {
  const stored = await readIdentity(database, log);
  const newest = await readNewestCheckpoint(database, log);
  const row = `log ${log}`;
  if (!stored) {
    if (!newest) return null;
    yield findingOf(
      'log_identities',
      row,
      null,
      `The ${log} log has checkpoints, but its identity is missing.`,
    );
  }
  const publicKey = trust.publicKey ?? stored?.publicKey;
  if (!publicKey) return null;
  if (stored && Buffer.compare(stored.publicKey, publicKey) !== 0)
    yield findingOf(
      'log_identities',
      row,
      'public_key',
      `The public key of the ${log} log does not match its key file.`,
    );

  const [expected] = await database.select().from(logKeys).where(eq(logKeys.log, log));
  if (expected && Buffer.compare(expected.publicKey, publicKey) !== 0)
    yield findingOf(
      'log_keys',
      row,
      'public_key',
      `The public key that the database expects of the ${log} log does not match its key file.`,
    );

  const signed = await signedOrigin([newest?.note, trust.keptNote], publicKey);
  const origin = signed ?? stored?.origin;
  if (!origin) return null;
  if (stored && stored.origin !== origin)
    yield findingOf(
      'log_identities',
      row,
      'origin',
      `The ${log} log is '${origin}' by its signed checkpoints, not '${stored.origin}'.`,
    );
  const key = await parseVerifierKey(verifierKey(origin, publicKey), nodePrimitives);
  return key.ok ? key.value : null;
}

/** The origin named in one of the notes, if the key signed it under that name. */
async function signedOrigin(
  notes: readonly (string | null | undefined)[],
  publicKey: Uint8Array,
): Promise<string | null> {
  for (const note of notes) {
    const origin = note?.split('\n')[0];
    if (note && origin && (await openStored(note, { origin, publicKey })).ok) return origin;
  }
  return null;
}

/** Opens the checkpoint kept next to the key. */
export async function* auditKeptNote(
  log: LogName,
  note: string,
  key: VerifierKey,
): Findings<Checkpoint | null> {
  const opened = await openCheckpoint(note, key, nodePrimitives);
  if (opened.ok) return opened.value;
  yield finding(
    `The checkpoint kept next to the key of the ${log} log is not one that it signed (${opened.detail}).`,
  );
  return null;
}

/** The finding that the database has fewer entries than were signed for. */
export const databaseBehind = (log: LogName, { size }: Checkpoint, entries: number): Finding =>
  finding(
    `The database holds ${entries} entries of the ${log} log; the checkpoint kept next to its key was signed for ${size}.`,
  );

/** The finding that the first entries are not those that were signed for. */
export const historyMismatch = (log: LogName, { size }: Checkpoint): Finding =>
  finding(
    `The first ${size} entries of the ${log} log are not those that the checkpoint kept next to its key was signed for.`,
  );

const finding = (message: string): Finding =>
  findingOf('log_checkpoints', 'kept next to the key', null, message);
