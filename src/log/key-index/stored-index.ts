import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { logIndex, logIndexRows } from '../tables.ts';
import { hashBytes, indexRowDigits, type LogName } from '../terms.ts';
import { type Branch, emptyIndexRoot } from './subtree.ts';

/** Parts of the stored tree by the hex digits that their keys start with. */

/** A row's subtrees; `treeSize` is 0 but for the row without a prefix. */
export type Row = { hashes: Buffer; treeSize: number };

/** Keys that share one digit more than the longest prefix of a row are below the rows: leaves, read together. */
export const leafDigits = indexRowDigits + 1;
const bitsPerDigit = 4;
export const leafBit = leafDigits * bitsPerDigit;
export const bitAfter = (prefix: string): number => prefix.length * bitsPerDigit;

export const digitsOf = (key: Uint8Array): string =>
  Buffer.from(key.subarray(0, leafDigits / 2)).toString('hex');
/** `'abcd'` → `['', 'a', 'ab', 'abc']` */
export const prefixesOf = (digits: string): string[] =>
  Array.from({ length: leafDigits }, (_, length) => digits.slice(0, length));

export async function readRows(
  database: Queryable,
  log: LogName,
  prefixes: Iterable<string>,
): Promise<Map<string, Row>> {
  const { prefix, hashes, treeSize } = logIndexRows;
  const { rows } = await database.execute<{ prefix: string; hashes: Buffer; size: string | null }>(sql`
    select ${prefix} as prefix, ${hashes} as hashes, ${treeSize} as size from ${logIndexRows}
    where ${logIndexRows.log} = ${log} and ${prefix} = any(${sql.param([...prefixes])}::text[])`);
  return new Map(rows.map((row) => [row.prefix, { hashes: row.hashes, treeSize: Number(row.size) }]));
}

/** The leaves whose keys start with each of these digits, in the order of their keys. */
export async function readLeaves(
  database: Queryable,
  log: LogName,
  digits: Iterable<string>,
): Promise<Map<string, Branch[]>> {
  const wanted = [...digits];
  const { key, leaf } = logIndex;
  const { rows } = await database.execute<{ digits: string; leaves: Buffer | null }>(sql`
    select digits, (
      select string_agg(${key} || ${leaf}, ''::bytea order by ${key}) from ${logIndex} where ${logIndex.log} = ${log}
        and ${key} >= decode(digits, 'hex') and ${key} <= decode(rpad(digits, ${hashBytes * 2}, 'f'), 'hex')
    ) as leaves from unnest(${sql.param(wanted)}::text[]) as digits`);
  return new Map(rows.map((row) => [row.digits, row.leaves ? branchesOf(row.leaves) : []]));
}

/** The indexes listed under each of these keys that is present, by the key's hex digits. */
export async function readLists(
  database: Queryable,
  log: LogName,
  keys: readonly Uint8Array[],
): Promise<Map<string, number[]>> {
  const { key, entries } = logIndex;
  const { rows } = await database.execute<{ key: Buffer; entries: string[] }>(sql`
    select ${key} as key, ${entries} as entries from ${logIndex}
    where ${logIndex.log} = ${log} and ${key} = any(${sql.param(keys)}::bytea[])`);
  return new Map(rows.map((row) => [row.key.toString('hex'), row.entries.map(Number)]));
}

/** The indexes listed under a key. */
export const readListed = async (database: Queryable, log: LogName, key: Uint8Array): Promise<number[]> =>
  (await readLists(database, log, [key])).values().next().value ?? [];

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
