import { hash } from 'node:crypto';
import { hashBytes } from '../terms.ts';

/** The hashes of the log's index, as its writer computes them; `docs/ledger-format.md` defines them. */

/** A leaf or a whole subtree: all its keys start like `key`. */
export type Branch = { key: Uint8Array; hash: Uint8Array };
/** On the way from a leaf to the root: the hash of the other side where the keys differ at `bit`. */
export type Step = { bit: number; hash: Uint8Array };

/** The root of an index without keys. */
export const emptyIndexRoot: Uint8Array = new Uint8Array(hashBytes);

/** SHA-256 of the indexes of the entries listed under a key, ascending, each a big-endian uint64. */
export function listHash(indexes: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(indexes.length * 8);
  indexes.forEach((index, at) => bytes.writeBigUInt64BE(BigInt(index), at * 8));
  return hash('sha256', bytes, 'buffer');
}

/** SHA-256(0x02 ‖ key ‖ list hash). */
export const indexLeaf = (key: Uint8Array, indexes: readonly number[]): Uint8Array =>
  hash('sha256', Buffer.concat([leafPrefix, key, listHash(indexes)]), 'buffer');

/** The root of the subtree of these branches, whose keys agree in all bits before `bit`; null if there are none. */
export function subtreeRoot(branches: readonly Branch[], bit: number): Uint8Array | null {
  if (branches.length <= 1) return branches[0]?.hash ?? null;
  const { left, right } = split(branches, bit);
  if (left.length === 0 || right.length === 0) return subtreeRoot(branches, bit + 1);
  return node(bit, subtreeRoot(left, bit + 1)!, subtreeRoot(right, bit + 1)!);
}

/**
 * The way of a key down a subtree that is not empty: the branch at its end, which is the key's own if it is there, and
 * the hashes passed, first the one at the top.
 */
export function descend(
  branches: readonly Branch[],
  bit: number,
  key: Uint8Array,
): { end: Branch; steps: Step[] } {
  if (branches.length === 1) return { end: branches[0]!, steps: [] };
  const { left, right } = split(branches, bit);
  if (left.length === 0 || right.length === 0) return descend(branches, bit + 1, key);
  const [own, other] = bitOf(key, bit) === 0 ? [left, right] : [right, left];
  const { end, steps } = descend(own, bit + 1, key);
  return { end, steps: [{ bit, hash: subtreeRoot(other, bit + 1)! }, ...steps] };
}

const leafPrefix = Uint8Array.of(2);
const nodePrefix = 3;

/** SHA-256(0x03 ‖ bit ‖ left ‖ right). */
const node = (bit: number, left: Uint8Array, right: Uint8Array): Uint8Array =>
  hash('sha256', Buffer.concat([Uint8Array.of(nodePrefix, bit), left, right]), 'buffer');

const split = (branches: readonly Branch[], bit: number) => ({
  left: branches.filter(({ key }) => bitOf(key, bit) === 0),
  right: branches.filter(({ key }) => bitOf(key, bit) === 1),
});

/** Bit 0 is the highest of the first byte. */
const bitOf = (key: Uint8Array, bit: number): number => (key[bit >> 3]! >> (7 - (bit & 7))) & 1;
