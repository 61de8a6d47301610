import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { entryBytes, entryKeys, readIndexed } from './key-index/entry-keys.ts';
import { changeArguments, type IndexChanges, planGrowth, waysOf } from './key-index/grow-index.ts';
import { type Part, partArguments, partsOf } from './key-index/stored-index.ts';
import type { Log } from './open-logs.ts';
import { readNewestCheckpoint } from './read-log.ts';
import { openStored } from './signing/kept-checkpoint.ts';
import { cosignatureLine, type Signer, signNote } from './signing/signed-note.ts';
import { logIdentities } from './tables.ts';
import { entryBytesMax, hashBytes, type LogName } from './terms.ts';
import { type Edge, edgeRoot, edgeTiles, type FullTile, growEdge, splitHashes } from './tree/tiles.ts';
import { leafHash } from './tree/tree.ts';

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
  const keys = contents.map(entryKeys);
  const { rows: parts } = await transaction.execute<Part>(
    sql`select * from lock_log_edge(${log.name}, ${partArguments(waysOf(keys))})`,
  );
  const { signer, origin, size, edge, indexRoot } = await readState(transaction, log, parts);
  const { root, changes } = planGrowth(log.name, partsOf(parts), { size, indexRoot }, keys);
  const entries = [
    ...contents.slice(0, -1),
    { ...contents.at(-1), indexRoot: Buffer.from(root).toString('hex') },
  ].map(entryBytes);
  if (entries.some(({ length }) => length > entryBytesMax))
    throw new RangeError(`An entry must have at most ${entryBytesMax} bytes.`);
  const leafHashes = entries.map(leafHash);
  const grown = growEdge(edge, size, leafHashes);
  const head = { origin, size: size + entries.length, root: edgeRoot(grown.edge) };
  const added = { entries, leafHashes, completed: grown.completed, changes };
  await store(transaction, log, size, added, { head, signer, now });
  return { firstIndex: size, treeSize: head.size, root: head.root };
}

/** `indexRoot` is the one that the last entry names, if it does. */
type State = { signer: Signer; origin: string; size: number; edge: Edge; indexRoot: Uint8Array | null };

/** Why nothing can be appended to the log at present, for staff; null if something can. */
export async function appendObstacle(database: Queryable, log: Log): Promise<string | null> {
  const newest = await readNewestCheckpoint(database, log.name);
  const opened = await log.signerFor(database, newest);
  return opened.ok ? null : opened.error;
}

/** The state that the append extends. Nothing is signed on top of a tree that the log has not signed itself. */
async function readState(transaction: Transaction, log: Log, parts: readonly Part[]): Promise<State> {
  const partOf = (wanted: string) => parts.find(({ part }) => part === wanted);
  const [identity, newest] = [partOf('identity'), partOf('checkpoint')];
  const checkpoint = newest ? { treeSize: Number(newest.value), root: newest.bytes! } : null;
  const opened = await log.signerFor(transaction, checkpoint, partOf('stop') !== undefined);
  if (!opened.ok) throw new LogStopped(opened.error);
  const signer = opened.value;
  if (!identity) return begin(transaction, log, signer);
  const origin = identity.name;
  const signed = await openStored(newest?.name ?? '', { origin, publicKey: identity.bytes! });
  if (!signed.ok)
    throw new Error(`The newest checkpoint of the ${log.name} log is damaged: ${signed.detail}`);
  const { size, root } = signed.value;
  const edge = edgeOf(log.name, size, parts);
  if (Buffer.compare(edgeRoot(edge), root) !== 0)
    throw new Error(`The stored entries of the ${log.name} log do not give the root that it has signed.`);
  const { indexRoot } = readIndexed(partOf('last')?.bytes ?? new Uint8Array());
  return {
    signer,
    origin,
    size,
    edge,
    indexRoot: indexRoot === undefined ? null : Buffer.from(indexRoot, 'hex'),
  };
}

/** Throws if a tile lacks hashes: the tree would have a hole. */
function edgeOf(log: LogName, size: number, parts: readonly Part[]): Edge {
  const stored = new Map(parts.flatMap(({ part, name, bytes }) => (part === 'edge' ? [[name, bytes]] : [])));
  return edgeTiles(size).map(({ level, width }) => {
    const hashes = stored.get(String(level)) ?? new Uint8Array();
    if (hashes.length !== width * hashBytes)
      throw new Error(`The ${log} log does not hold the newest hashes of level ${level}.`);
    return splitHashes(hashes);
  });
}

/** A log has no name before its first entry. */
async function begin(transaction: Transaction, { name, firstOrigin }: Log, signer: Signer): Promise<State> {
  await transaction
    .insert(logIdentities)
    .values({ log: name, origin: firstOrigin, publicKey: signer.publicKey });
  return { signer, origin: firstOrigin, size: 0, edge: [], indexRoot: null };
}

type Added = {
  entries: readonly Uint8Array[];
  leafHashes: readonly Uint8Array[];
  completed: readonly FullTile[];
  changes: IndexChanges;
};

/** Stores everything, and notifies all processes on commit. The index first: the checkpoint must not be ahead of it. */
async function store(
  transaction: Transaction,
  { name, events }: Log,
  first: number,
  { entries, leafHashes, completed, changes }: Added,
  { head, signer, now }: { head: TreeHead; signer: Signer; now: Date },
): Promise<void> {
  await transaction.execute(sql`
    with indexed as materialized (select store_log_index(${name}, ${changeArguments(changes)}))
    select store_log_append(${name}, ${first}::bigint, ${sql.param(entries)}::bytea[], ${sql.param(leafHashes)}::bytea[],
      ${sql.param(completed.map(({ level }) => level))}::smallint[], ${sql.param(completed.map(({ n }) => n))}::bigint[],
      ${sql.param(completed.map(({ hashes }) => hashes))}::bytea[], ${sql.param(completed.map((tile) => tile.root))}::bytea[],
      ${head.root}, ${signCheckpoint(head, signer)}, ${wholeSeconds(now).toISOString()}::timestamptz,
      ${cosignCheckpoint(head, signer, now)}),
      ${events.notification({ topic: 'log', log: name, treeSize: head.size })}
    from indexed`);
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
