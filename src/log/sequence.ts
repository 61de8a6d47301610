import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { openStored } from './signing/kept-checkpoint.ts';
import type { Log } from './open-logs.ts';
import { readNewestCheckpoint, readIdentity } from './read-log.ts';
import { readTiles } from './tree/read-tiles.ts';
import { logCheckpoints, logEntries, logIdentities, logTiles } from './tables.ts';
import { entryBytesMax, type LogName, logNames } from './terms.ts';
import { type Edge, edgeRoot, edgeTiles, type FullTile, growEdge, splitHashes } from './tree/tiles.ts';
import { leafHash } from './tree/tree.ts';
import { cosignatureLine, type Signer, signNote } from './signing/signed-note.ts';

/** A statement has at most 65,535 parameters, and entries may be long. */
const rowsPerInsert = 500;
/** Serializes appends to one log; the number is arbitrary. */
const appendLock = 7_237_002;

export type Appended = { firstIndex: number; treeSize: number; root: Uint8Array };

/**
 * Appends entries in the caller's transaction, with their tiles and the signed checkpoint that covers them: on commit
 * all of it is stored, otherwise nothing. The transaction must run at READ COMMITTED (PostgreSQL's default) and should
 * append as its last step: other appends to the log wait until it ends.
 *
 * Throws `RangeError` for no entries or one that is too long, and `Error` if what is stored is not what the log
 * signed: it then signs nothing more.
 */
export async function appendEntries(
  transaction: Transaction,
  log: Log,
  entries: readonly Uint8Array[],
  now: Date,
): Promise<Appended> {
  if (entries.length === 0 || entries.some(({ length }) => length > entryBytesMax))
    throw new RangeError(`Each entry must have at most ${entryBytesMax} bytes, and at least one.`);
  await transaction.execute(
    sql`select pg_advisory_xact_lock(${appendLock}::int, ${logNames.indexOf(log.name)}::int)`,
  );
  const { origin, size, edge } = await readState(transaction, log);
  const leafHashes = entries.map(leafHash);
  const grown = growEdge(edge, size, leafHashes);
  const head = { origin, size: size + entries.length, root: edgeRoot(grown.edge) };

  await storeEntries(transaction, log.name, size, entries, leafHashes);
  await storeTiles(transaction, log.name, grown.completed);
  await transaction.insert(logCheckpoints).values({
    log: log.name,
    treeSize: head.size,
    previousSize: size,
    root: head.root,
    note: signCheckpoint(head, log.signer),
    signedAt: wholeSeconds(now),
    cosignature: cosignCheckpoint(head, log.signer, now),
  });
  await log.events.publish(transaction, { topic: 'log', log: log.name, treeSize: head.size });
  return { firstIndex: size, treeSize: head.size, root: head.root };
}

/** The state that the append extends. Nothing is signed on top of a tree that the log has not signed itself. */
async function readState(
  transaction: Transaction,
  log: Log,
): Promise<{ origin: string; size: number; edge: Edge }> {
  const identity = await readIdentity(transaction, log.name);
  const newest = await readNewestCheckpoint(transaction, log.name);
  const problem = log.kept.conflictAt(newest?.treeSize ?? 0, newest?.root ?? null);
  if (problem) throw new Error(problem);
  if (!identity) return begin(transaction, log);
  if (Buffer.compare(identity.publicKey, log.signer.publicKey) !== 0)
    throw new Error(`The ${log.name} log was created with a different key from the one this process has.`);
  const signed = await openStored(newest?.note ?? '', identity);
  if (!signed.ok)
    throw new Error(`The newest checkpoint of the ${log.name} log is damaged: ${signed.detail}`);
  const { size, root } = signed.value;
  const tiles = edgeTiles(size);
  const hashesOf = await readTiles(
    transaction,
    log.name,
    tiles.filter(({ width }) => width > 0),
  );
  const edge = tiles.map((tile) => (tile.width > 0 ? splitHashes(hashesOf(tile)) : []));
  if (Buffer.compare(edgeRoot(edge), root) !== 0)
    throw new Error(`The stored entries of the ${log.name} log do not give the root that it has signed.`);
  return { origin: identity.origin, size, edge };
}

/** A log has no name before its first entry. */
async function begin(transaction: Transaction, { name, firstOrigin, signer }: Log) {
  await transaction
    .insert(logIdentities)
    .values({ log: name, origin: firstOrigin, publicKey: signer.publicKey });
  return { origin: firstOrigin, size: 0, edge: [] };
}

async function storeEntries(
  transaction: Transaction,
  log: LogName,
  firstIndex: number,
  entries: readonly Uint8Array[],
  leafHashes: readonly Uint8Array[],
): Promise<void> {
  const rows = entries.map((entry, at) => ({
    log,
    index: firstIndex + at,
    entry,
    leafHash: leafHashes[at]!,
  }));
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    await transaction.insert(logEntries).values(rows.slice(at, at + rowsPerInsert));
}

async function storeTiles(
  transaction: Transaction,
  log: LogName,
  completed: readonly FullTile[],
): Promise<void> {
  const rows = completed.map((tile) => ({ log, ...tile }));
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    await transaction.insert(logTiles).values(rows.slice(at, at + rowsPerInsert));
}

const wholeSeconds = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000);

/** The head of a tree; `root` has 32 bytes. */
type TreeHead = { origin: string; size: number; root: Uint8Array };

/** The head in C2SP tlog-checkpoint format, signed with the log's key under the name of its origin. */
export const signCheckpoint = (head: TreeHead, signer: Signer): string =>
  signNote(checkpointText(head), head.origin, signer);

/** The log's own statement of when it signed: a `cosignature/v1` line, stored next to the checkpoint, not in it. */
export const cosignCheckpoint = (head: TreeHead, signer: Signer, at: Date): string =>
  cosignatureLine(checkpointText(head), head.origin, signer, at);

const checkpointText = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`;
