import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { hashBytes, indexRowDigits, type LogName } from '../terms.ts';
import { type Branch, emptyIndexRoot } from './subtree.ts';

/** Parts of the stored tree by the hex digits that their keys start with. */

/** A row's subtrees; `treeSize` is 0 but for the row without a prefix. */
export type Row = { hashes: Buffer; treeSize: number };

/** Keys that share one digit more than the longest prefix of a row are below the rows: leaves, read together. */
export const leafDigits = indexRowDigits + 1;

export const digitsOf = (key: Uint8Array): string =>
  Buffer.from(key.subarray(0, leafDigits / 2)).toString('hex');
/** `'abcd'` → `['', 'a', 'ab', 'abc']` */
export const prefixesOf = (digits: string): string[] =>
  Array.from({ length: leafDigits }, (_, length) => digits.slice(0, length));

/** What is stored along the paths of some keys, without empty parts. */
export type Parts = {
  rows: Map<string, Row>;
  /** By the digits they start with, in the order of their keys. */
  leaves: Map<string, Branch[]>;
  /** Indexes of entries by key, in hex. */
  lists: Map<string, number[]>;
};
export type Wanted = { prefixes?: Iterable<string>; digits?: Iterable<string>; keys?: readonly Uint8Array[] };

/** Reads parts of the index in one query: three would each take as long. */
export async function readParts(database: Queryable, log: LogName, wanted: Wanted): Promise<Parts> {
  const { rows } = await database.execute<Part>(
    sql`select * from log_index_parts(${log}, ${partArguments(wanted)})`,
  );
  return partsOf(rows);
}

/** The parts wanted, as the last arguments of the functions in `append.sql` that return them. */
export const partArguments = ({ prefixes = [], digits = [], keys = [] }: Wanted): SQL =>
  sql`${sql.param([...prefixes])}::text[], ${sql.param([...digits])}::text[], ${sql.param([...keys])}::bytea[]`;

/** A row of these functions: what it is, its name, and its bytes or text. */
export type Part = { part: string; name: string; bytes: Buffer | null; value: string | null };

/** The parts in these rows, which may hold others. */
export function partsOf(rows: readonly Part[]): Parts {
  const parts: Parts = { rows: new Map(), leaves: new Map(), lists: new Map() };
  for (const { part, name, bytes, value } of rows)
    if (part === 'row') parts.rows.set(name, { hashes: bytes!, treeSize: Number(value) });
    else if (part === 'leaves') parts.leaves.set(name, bytes ? branchesOf(bytes) : []);
    else if (part === 'list') parts.lists.set(name, value!.split(',').map(Number));
  return parts;
}

/** The indexes listed under a key. */
export const readListed = async (database: Queryable, log: LogName, key: Uint8Array): Promise<number[]> =>
  (await readParts(database, log, { keys: [key] })).lists.values().next().value ?? [];

/** The subtrees of a row that are not empty. */
export function subtreesOf(prefix: string, hashes: Uint8Array): Branch[] {
  const branches: Branch[] = [];
  for (let digit = 0; digit < slots; digit++) {
    const hash = hashes.subarray(digit * hashBytes, (digit + 1) * hashBytes);
    if (Buffer.compare(hash, emptyIndexRoot) === 0) continue;
    branches.push({
      key: Buffer.from((prefix + digit.toString(slots)).padEnd(leafDigits, '0'), 'hex'),
      hash,
    });
  }
  return branches;
}

export const emptyRow = (): Buffer => Buffer.alloc(slots * hashBytes);
export const slotOf = (digits: string): number => Number.parseInt(digits.at(-1)!, slots) * hashBytes;

/** Hex digits: subtrees of a row. */
const slots = 16;

const branchesOf = (leaves: Buffer): Branch[] =>
  Array.from({ length: leaves.length / (2 * hashBytes) }, (_, at) => {
    const leaf = leaves.subarray(at * 2 * hashBytes, (at + 1) * 2 * hashBytes);
    return { key: leaf.subarray(0, hashBytes), hash: leaf.subarray(hashBytes) };
  });
