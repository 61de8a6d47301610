import type { Queryable, Transaction } from '../platform/database/database.ts';
import { openStored } from './signing/kept-checkpoint.ts';
import type { Log } from './open-logs.ts';
import { lockLogs } from './lock-logs.ts';
import { entryBytes, entryKeys, readIndexed } from './key-index/entry-keys.ts';
import { growIndex } from './key-index/grow-index.ts';
import { readEntry, readIdentity, readNewestCheckpoint } from './read-log.ts';
import { readTiles } from './tree/read-tiles.ts';
import { logCheckpoints, logEntries, logIdentities, logTiles } from './tables.ts';
import { entryBytesMax, type LogName } from './terms.ts';
import { type Edge, edgeRoot, edgeTiles, type FullTile, growEdge, splitHashes } from './tree/tiles.ts';
import { leafHash } from './tree/tree.ts';
import { cosignatureLine, type Signer, signNote } from './signing/signed-note.ts';

/** A statement has at most 65,535 parameters, and entries may be long. */
const rowsPerInsert = 500;

export type Appended = { firstIndex: number; treeSize: number; root: Uint8Array };

/** Nothing may be appended at present; the message tells staff why, and what to do. */
export class LogStopped extends Error {}

/**
 * Appends entries in the caller's transaction, with their tiles, their places in the index, and the signed checkpoint
 * that covers them: on commit all of it is stored, otherwise nothing. The last entry gains the member `indexRoot`. The
 * transaction must run at READ COMMITTED (PostgreSQL's default); other appends wait until it ends.
 *
 * Throws `RangeError` for no entries or one that is too long, `LogStopped` if `log.signerFor` refuses, and `Error` if
 * what is stored is not what the log signed: it then signs nothing more.
 */
export async function appendEntries(
  transaction: Transaction,
  log: Log,
  contents: readonly object[],
  now: Date,
): Promise<Appended> {
  if (contents.length === 0) throw new RangeError('An append needs at least one entry.');
  await lockLogs(transaction);
  const { signer, origin, size, edge, indexRoot } = await readState(transaction, log);
  const root = await growIndex(transaction, log.name, { size, indexRoot }, contents.map(entryKeys));
  const entries = [
    ...contents.slice(0, -1),
    { ...contents.at(-1), indexRoot: Buffer.from(root).toString('hex') },
  ].map(entryBytes);
  if (entries.some(({ length }) => length > entryBytesMax))
    throw new RangeError(`An entry must have at most ${entryBytesMax} bytes.`);
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
    note: signCheckpoint(head, signer),
    signedAt: wholeSeconds(now),
    cosignature: cosignCheckpoint(head, signer, now),
  });
  await log.events.publish(transaction, { topic: 'log', log: log.name, treeSize: head.size });
  return { firstIndex: size, treeSize: head.size, root: head.root };
}

/** `indexRoot` is the one that the last entry names, if it does. */
type State = { signer: Signer; origin: string; size: number; edge: Edge; indexRoot: Uint8Array | null };

/** Why nothing can be appended to the log at present, for staff; null if something can. */
export async function appendObstacle(database: Queryable, log: Log): Promise<string | null> {
  const opened = await log.signerFor(database, await readNewestCheckpoint(database, log.name));
  return opened.ok ? null : opened.error;
}

/** The state that the append extends. Nothing is signed on top of a tree that the log has not signed itself. */
async function readState(transaction: Transaction, log: Log): Promise<State> {
  const identity = await readIdentity(transaction, log.name);
  const newest = await readNewestCheckpoint(transaction, log.name);
  const opened = await log.signerFor(transaction, newest);
  if (!opened.ok) throw new LogStopped(opened.error);
  const signer = opened.value;
  if (!identity) return begin(transaction, log, signer);
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
  const last = await readEntry(transaction, log.name, size - 1);
  const { indexRoot } = readIndexed(last ?? new Uint8Array());
  return {
    signer,
    origin: identity.origin,
    size,
    edge,
    indexRoot: indexRoot === undefined ? null : Buffer.from(indexRoot, 'hex'),
  };
}

/** A log has no name before its first entry. */
async function begin(transaction: Transaction, { name, firstOrigin }: Log, signer: Signer): Promise<State> {
  await transaction
    .insert(logIdentities)
    .values({ log: name, origin: firstOrigin, publicKey: signer.publicKey });
  return { signer, origin: firstOrigin, size: 0, edge: [], indexRoot: null };
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

/** A signed time has no fraction of a second. */
export const wholeSeconds = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000);

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
