import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { logCheckpoints, logEntries, logIdentities } from './tables.ts';
import { type LogName, tileWidth } from './terms.ts';
import { readTiles } from './tree/read-tiles.ts';
import { entryBundle, rootInTile, type Tile, tileOf } from './tree/tiles.ts';
import { consistencyPath, inclusionPath, type Leaves, joinSubtrees, subtreesOf } from './tree/tree.ts';

export type LogIdentity = { origin: string; publicKey: Uint8Array };
/** `note` is the signed checkpoint, verbatim; `cosignature` the line by which the log attests `signedAt`. */
export type StoredCheckpoint = {
  treeSize: number;
  root: Uint8Array;
  note: string;
  signedAt: Date;
  cosignature: string;
};
/** An entry with its inclusion proof for the checkpoint's tree; starts with the leaf's sibling. */
export type StoredProof = {
  index: number;
  entry: Uint8Array;
  hashes: Uint8Array[];
  checkpoint: StoredCheckpoint;
};

/** The log's identity; null until its first entry. */
export async function readIdentity(database: Queryable, log: LogName): Promise<LogIdentity | null> {
  const [identity] = await database
    .select({ origin: logIdentities.origin, publicKey: logIdentities.publicKey })
    .from(logIdentities)
    .where(eq(logIdentities.log, log));
  return identity ?? null;
}

/** The checkpoint that covers every entry; null while the log is empty. */
export async function readNewestCheckpoint(
  database: Queryable,
  log: LogName,
): Promise<StoredCheckpoint | null> {
  const [newest] = await readLatestCheckpoints(database, log, 1);
  return newest ?? null;
}

/** The checkpoint at a tree size; null if the log has not signed that one. */
export async function readCheckpoint(
  database: Queryable,
  log: LogName,
  treeSize: number,
): Promise<StoredCheckpoint | null> {
  const [found] = await selectCheckpoints(database).where(
    and(eq(logCheckpoints.log, log), eq(logCheckpoints.treeSize, treeSize)),
  );
  return found ?? null;
}

/** The latest checkpoints, newest first. */
export const readLatestCheckpoints = (
  database: Queryable,
  log: LogName,
  limit: number,
): Promise<StoredCheckpoint[]> =>
  selectCheckpoints(database)
    .where(eq(logCheckpoints.log, log))
    .orderBy(desc(logCheckpoints.treeSize))
    .limit(limit);

const selectCheckpoints = (database: Queryable) =>
  database
    .select({
      treeSize: logCheckpoints.treeSize,
      root: logCheckpoints.root,
      note: logCheckpoints.note,
      signedAt: logCheckpoints.signedAt,
      cosignature: logCheckpoints.cosignature,
    })
    .from(logCheckpoints);

/** The bytes of an entry; null if there is none. */
export async function readEntry(
  database: Queryable,
  log: LogName,
  index: number,
): Promise<Uint8Array | null> {
  const [found] = await readEntries(database, log, index, 1);
  return found ?? null;
}

/** The entries from `first` on, in entry bundle format; null unless all exist. */
export async function readBundle(
  database: Queryable,
  log: LogName,
  { n, width }: { n: number; width: number },
): Promise<Uint8Array | null> {
  const entries = await readEntries(database, log, n * tileWidth, width);
  return entries.length === width ? entryBundle(entries) : null;
}

/** Entries with their proofs in a checkpoint's tree, which must hold them all. */
export async function readProofs(
  database: Queryable,
  log: LogName,
  indexes: readonly number[],
  checkpoint: StoredCheckpoint,
): Promise<StoredProof[]> {
  const size = checkpoint.treeSize;
  const rows = await database
    .select({ index: logEntries.index, entry: logEntries.entry })
    .from(logEntries)
    .where(and(eq(logEntries.log, log), inArray(logEntries.index, [...indexes])));
  const entries = new Map(rows.map(({ index, entry }) => [index, entry]));
  const paths = indexes.map((index) => inclusionPath(index, size));
  const hashesOf = await readTiles(database, log, tilesOf(paths.flat(), size));
  return indexes.map((index, at) => {
    const entry = entries.get(index);
    if (!entry) throw new Error(`The ${log} log does not hold entry ${index}.`);
    return { index, entry, hashes: rootsFromTiles(paths[at]!, size, hashesOf), checkpoint };
  });
}

/** The consistency proof between the trees of `first` and `second` entries; the log must have reached `second`. */
export const readConsistencyProof = (
  database: Queryable,
  log: LogName,
  first: number,
  second: number,
): Promise<Uint8Array[]> => rootsOf(database, log, consistencyPath(first, second), second);

/** The root of the tree at a size that the log has reached. */
export async function readRoot(database: Queryable, log: LogName, size: number): Promise<Uint8Array> {
  const [root] = await rootsOf(database, log, [{ begin: 0, end: size }], size);
  return root!;
}

async function rootsOf(
  database: Queryable,
  log: LogName,
  path: readonly Leaves[],
  size: number,
): Promise<Uint8Array[]> {
  return rootsFromTiles(path, size, await readTiles(database, log, tilesOf(path, size)));
}

/** At most `count` entries from index `first` on. */
export async function readEntries(
  database: Queryable,
  log: LogName,
  first: number,
  count: number,
): Promise<Uint8Array[]> {
  const rows = await database
    .select({ entry: logEntries.entry })
    .from(logEntries)
    .where(and(eq(logEntries.log, log), gte(logEntries.index, first), lt(logEntries.index, first + count)))
    .orderBy(logEntries.index);
  return rows.map(({ entry }) => entry);
}

/** Every tile needed to compute the roots of these runs in a tree of `size`; at most a few per level. */
export function tilesOf(path: readonly Leaves[], size: number): Tile[] {
  const tiles = path.flatMap(subtreesOf).map((subtree) => tileOf(subtree, size));
  return [...new Map(tiles.map((tile) => [tileKey(tile), tile])).values()];
}

/** The root of each run, computed from those tiles: a proof or, for one run from 0 to `size`, the tree's root. */
export const rootsFromTiles = (
  path: readonly Leaves[],
  size: number,
  hashesOf: (tile: Tile) => Uint8Array,
): Uint8Array[] =>
  path.map((leaves) =>
    joinSubtrees(subtreesOf(leaves).map((subtree) => rootInTile(subtree, hashesOf(tileOf(subtree, size))))),
  );

/** A unique key for a tile within its tree. */
const tileKey = ({ level, n }: Tile): string => `${level}/${n}`;

/** Proof that an entry is in a checkpoint's tree; starts with the leaf's sibling. `extra` alone proves nothing. */
type InclusionProof = { index: number; hashes: readonly Uint8Array[]; checkpoint: string; extra?: string };

/** A proof in C2SP tlog-proof format, as in a `.tlog-proof` file; ends with the signed checkpoint, verbatim. */
export const writeProofFile = ({ index, hashes, checkpoint, extra }: InclusionProof): string =>
  [
    'c2sp.org/tlog-proof@v1',
    ...(extra === undefined ? [] : [`extra ${Buffer.from(extra).toString('base64')}`]),
    `index ${index}`,
    ...hashes.map((hash) => Buffer.from(hash).toString('base64')),
    '',
    checkpoint,
  ].join('\n');
