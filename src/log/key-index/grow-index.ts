import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { logIndex, logIndexRows } from '../tables.ts';
import { hashBytes, type LogName } from '../terms.ts';
import {
  bitAfter,
  digitsOf,
  emptyRow,
  leafBit,
  type Parts,
  prefixesOf,
  readParts,
  type Row,
  slotOf,
  subtreesOf,
} from './stored-index.ts';
import { type Branch, emptyIndexRoot, indexLeaf, subtreeRoot } from './subtree.ts';

/** The tree that the index covers; `indexRoot` is what its last entry names, null if that has none. */
export type IndexedTree = { size: number; indexRoot: Uint8Array | null };

/**
 * Lists entries under their keys, `keysOfEntries` in the order of the log from index `tree.size` on, and returns the
 * root. The caller must hold the lock of the log. Throws `Error` if what is stored is not the index of `tree`: the
 * parts that are changed are recomputed first and must lead to its root.
 */
export async function growIndex(
  transaction: Transaction,
  log: LogName,
  tree: IndexedTree,
  keysOfEntries: readonly (readonly Uint8Array[])[],
): Promise<Uint8Array> {
  const listed = listEntries(tree.size, keysOfEntries);
  const parts = await readWays(
    transaction,
    log,
    [...listed.values()].map(({ key }) => key),
  );
  const problem = problemOf(parts, tree);
  if (problem !== null) throw new Error(`The index of the ${log} log ${problem}; its tables were changed.`);

  const { rows, leaves, lists } = parts;
  const leafRows = [...listed].map(([hex, { key, indexes }]) => {
    const leaf = indexLeaf(key, [...(lists.get(hex) ?? []), ...indexes]);
    setLeaf(leaves.get(digitsOf(key))!, key, leaf);
    return { key, indexes, leaf };
  });
  let changed = new Map([...leaves].map(([digits, below]) => [digits, subtreeRoot(below, leafBit)!]));
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
  await store(transaction, log, leafRows, rows, tree.size + keysOfEntries.length);
  return rootOfRow('', rows) ?? emptyIndexRoot;
}

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

/** Everything stored on the ways of some keys. */
function readWays(transaction: Transaction, log: LogName, keys: readonly Uint8Array[]): Promise<Parts> {
  const digits = new Set(keys.map(digitsOf));
  return readParts(transaction, log, {
    prefixes: new Set(['', ...[...digits].flatMap(prefixesOf)]),
    digits,
    keys,
  });
}

/** Why the parts are not those of the tree's index; null if they are. */
function problemOf({ rows, leaves, lists }: Parts, { size, indexRoot }: IndexedTree): string | null {
  const covered = rows.get('')?.treeSize ?? 0;
  if (covered !== size) return `covers ${covered} entries instead of ${size}`;
  if (indexRoot && !isSame(rootOfRow('', rows) ?? emptyIndexRoot, indexRoot))
    return 'does not have the root that its last entry names';
  for (const [digits, below] of leaves) {
    if (!isSame(subtreeRoot(below, leafBit) ?? emptyIndexRoot, slot(digits, rows)))
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
  return row ? subtreeRoot(subtreesOf(prefix, row.hashes), bitAfter(prefix)) : null;
};

function setLeaf(leaves: Branch[], key: Uint8Array, hash: Uint8Array): void {
  const at = leaves.findIndex((leaf) => isSame(leaf.key, key));
  if (at === -1) leaves.push({ key, hash });
  else leaves[at] = { key, hash };
}

type LeafRow = { key: Uint8Array; indexes: readonly number[]; leaf: Uint8Array };

/** Appends to the lists and replaces the rows, in one query. */
async function store(
  transaction: Transaction,
  log: LogName,
  leaves: readonly LeafRow[],
  rows: ReadonlyMap<string, Row>,
  treeSize: number,
): Promise<void> {
  await transaction.execute(sql`
    with listed as (
      insert into ${logIndex} as stored (log, key, entries, leaf)
      select ${log}::log_name, key, entries::bigint[], leaf from unnest(
        ${sql.param(leaves.map(({ key }) => key))}::bytea[],
        ${sql.param(leaves.map(({ indexes }) => `{${indexes.join(',')}}`))}::text[],
        ${sql.param(leaves.map(({ leaf }) => leaf))}::bytea[]
      ) as new (key, entries, leaf)
      on conflict (log, key) do update set entries = stored.entries || excluded.entries, leaf = excluded.leaf
    )
    insert into ${logIndexRows} (log, prefix, hashes, tree_size)
    select ${log}::log_name, prefix, hashes, case when prefix = '' then ${treeSize}::bigint end from unnest(
      ${sql.param([...rows.keys()])}::text[],
      ${sql.param([...rows.values()].map(({ hashes }) => hashes))}::bytea[]
    ) as new (prefix, hashes)
    on conflict (log, prefix) do update set hashes = excluded.hashes, tree_size = excluded.tree_size`);
}
