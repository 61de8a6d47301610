import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { hashBytes, type LogName } from '../terms.ts';
import {
  digitsOf,
  emptyRow,
  type Parts,
  prefixesOf,
  readParts,
  type Row,
  slotOf,
  subtreesOf,
  type Wanted,
} from './stored-index.ts';
import { type Branch, emptyIndexRoot, indexLeaf, subtreeRoot } from './subtree.ts';

/** The tree that the index covers; `indexRoot` is what its last entry names, null if that has none. */
export type IndexedTree = { size: number; indexRoot: Uint8Array | null };

/** What to store: leaves with the indexes to append to their lists, and rows to replace. */
export type IndexChanges = {
  leaves: readonly { key: Uint8Array; indexes: readonly number[]; leaf: Uint8Array }[];
  rows: ReadonlyMap<string, Row>;
  /** Of the tree that the index then covers. */
  treeSize: number;
};

/**
 * Lists entries under their keys, `keysOfEntries` in the order of the log from index `tree.size` on, and returns the
 * root. The caller must hold the lock of the log. Throws as `planGrowth` does.
 */
export async function growIndex(
  transaction: Transaction,
  log: LogName,
  tree: IndexedTree,
  keysOfEntries: readonly (readonly Uint8Array[])[],
): Promise<Uint8Array> {
  const parts = await readParts(transaction, log, waysOf(keysOfEntries));
  const { root, changes } = planGrowth(log, parts, tree, keysOfEntries);
  await transaction.execute(sql`select store_log_index(${log}, ${changeArguments(changes)})`);
  return root;
}

/** Everything stored along the paths of some keys. */
export function waysOf(keysOfEntries: readonly (readonly Uint8Array[])[]): Wanted {
  const keys = keysOfEntries.flat();
  const digits = new Set(keys.map(digitsOf));
  return { prefixes: new Set(['', ...[...digits].flatMap(prefixesOf)]), digits, keys };
}

/**
 * The root of the index once these entries are listed, and what to store for it; `parts` are those along the paths of
 * their keys. Throws `Error` if they are not the index of `tree`: they are recomputed first and must lead to its root.
 */
export function planGrowth(
  log: LogName,
  parts: Parts,
  tree: IndexedTree,
  keysOfEntries: readonly (readonly Uint8Array[])[],
): { root: Uint8Array; changes: IndexChanges } {
  const problem = problemOf(parts, tree);
  if (problem !== null) throw new Error(`The index of the ${log} log ${problem}; its tables were changed.`);

  const { rows, leaves, lists } = parts;
  const leafRows = [...listEntries(tree.size, keysOfEntries)].map(([hex, { key, indexes }]) => {
    const leaf = indexLeaf(key, [...(lists.get(hex) ?? []), ...indexes]);
    setLeaf(leaves.get(digitsOf(key))!, key, leaf);
    return { key, indexes, leaf };
  });
  let changed = new Map([...leaves].map(([digits, below]) => [digits, subtreeRoot(below)!]));
  while (changed.size > 0 && !changed.has('')) {
    const above = new Set<string>();
    for (const [digits, hash] of changed) {
      const prefix = digits.slice(0, -1);
      above.add(prefix);
      const row = rows.get(prefix) ?? { hashes: emptyRow(), treeSize: 0 };
      row.hashes.set(hash, slotOf(digits));
      rows.set(prefix, row);
    }
    changed = new Map([...above].map((prefix) => [prefix, rootOfRow(prefix, rows)!]));
  }
  if (!rows.has('')) rows.set('', { hashes: emptyRow(), treeSize: 0 });
  const treeSize = tree.size + keysOfEntries.length;
  return { root: rootOfRow('', rows) ?? emptyIndexRoot, changes: { leaves: leafRows, rows, treeSize } };
}

/** The changes as the last arguments of the functions in `append.sql` that store them. */
export const changeArguments = ({ leaves, rows, treeSize }: IndexChanges): SQL => sql`${treeSize}::bigint,
  ${sql.param(leaves.map(({ key }) => key))}::bytea[],
  ${sql.param(leaves.map(({ indexes }) => `{${indexes.join(',')}}`))}::text[],
  ${sql.param(leaves.map(({ leaf }) => leaf))}::bytea[],
  ${sql.param([...rows.keys()])}::text[],
  ${sql.param([...rows.values()].map(({ hashes }) => hashes))}::bytea[]`;

type Listed = Map<string, { key: Uint8Array; indexes: number[] }>;
/** The new indexes by key, in hex. */
function listEntries(first: number, keysOfEntries: readonly (readonly Uint8Array[])[]): Listed {
  const listed: Listed = new Map();
  keysOfEntries.forEach((keys, at) => {
    for (const key of keys) {
      const hex = Buffer.from(key).toString('hex');
      const one = listed.get(hex);
      if (one) one.indexes.push(first + at);
      else listed.set(hex, { key, indexes: [first + at] });
    }
  });
  return listed;
}

/** Why the parts are not those of the tree's index; null if they are. */
function problemOf({ rows, leaves, lists }: Parts, { size, indexRoot }: IndexedTree): string | null {
  const covered = rows.get('')?.treeSize ?? 0;
  if (covered !== size) return `covers ${covered} entries instead of ${size}`;
  if (indexRoot && !isSame(rootOfRow('', rows) ?? emptyIndexRoot, indexRoot))
    return 'does not have the root that its last entry names';
  for (const [digits, below] of leaves) {
    if (!isSame(subtreeRoot(below) ?? emptyIndexRoot, slot(digits, rows)))
      return `is inconsistent below ${digits}`;
    for (const { key, hash } of below) {
      const indexes = lists.get(Buffer.from(key).toString('hex'));
      if (indexes && !isSame(indexLeaf(key, indexes), hash)) return `is inconsistent below ${digits}`;
    }
  }
  for (const prefix of rows.keys())
    if (prefix !== '' && !isSame(rootOfRow(prefix, rows) ?? emptyIndexRoot, slot(prefix, rows)))
      return `is inconsistent below ${prefix}`;
  return null;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** What the row above says about the subtree of these digits. */
const slot = (digits: string, rows: Parts['rows']): Uint8Array =>
  rows.get(digits.slice(0, -1))?.hashes.subarray(slotOf(digits), slotOf(digits) + hashBytes) ??
  emptyIndexRoot;

const rootOfRow = (prefix: string, rows: Parts['rows']): Uint8Array | null => {
  const row = rows.get(prefix);
  return row ? subtreeRoot(subtreesOf(prefix, row.hashes)) : null;
};

/** Replaces the key's leaf, or adds it in its place: leaves are in the order of their keys. */
function setLeaf(leaves: Branch[], key: Uint8Array, hash: Uint8Array): void {
  const at = leaves.findIndex((leaf) => Buffer.compare(leaf.key, key) >= 0);
  const place = at === -1 ? leaves.length : at;
  const isThere = at !== -1 && isSame(leaves[at]!.key, key);
  leaves.splice(place, isThere ? 1 : 0, { key, hash });
}
