import { hash } from 'node:crypto';
import { hashBytes } from '../terms.ts';

/** The hashes of the log's index, as its writer computes them; `docs/ledger-format.md` defines them. */

/** A leaf or a whole subtree: all its keys start like `key`. */
export type Branch = { key: Uint8Array; hash: Uint8Array };
/** On the path from a leaf to the root: the hash of the other side where the keys differ at `bit`. */
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

/** The root of the subtree of these branches, in the order of their keys; null if there are none. */
export const subtreeRoot = (branches: readonly Branch[]): Uint8Array | null =>
  branches.length === 0 ? null : rootOf(branches, 0, branches.length);

/** Of the branches from `begin` to before `end`: they part at the first bit in which the outermost two differ. */
function rootOf(branches: readonly Branch[], begin: number, end: number): Uint8Array {
  if (end - begin === 1) return branches[begin]!.hash;
  const { bit, middle } = partingOf(branches, begin, end);
  return node(bit, rootOf(branches, begin, middle), rootOf(branches, middle, end));
}

/**
 * The path of a key down a subtree that is not empty, its branches in the order of their keys: the branch at its end,
 * which is the key's own if it is there, and the hashes passed, first the one at the top.
 */
export function descend(branches: readonly Branch[], key: Uint8Array): { end: Branch; steps: Step[] } {
  const steps: Step[] = [];
  let [begin, end] = [0, branches.length];
  while (end - begin > 1) {
    const { bit, middle } = partingOf(branches, begin, end);
    const isLeft = bitOf(key, bit) === 0;
    steps.push({ bit, hash: isLeft ? rootOf(branches, middle, end) : rootOf(branches, begin, middle) });
    if (isLeft) end = middle;
    else begin = middle;
  }
  return { end: branches[begin]!, steps };
}

function partingOf(branches: readonly Branch[], begin: number, end: number) {
  const [first, last] = [branches[begin]!.key, branches[end - 1]!.key];
  let byte = 0;
  while (first[byte] === last[byte]) byte++;
  const bit = byte * 8 + Math.clz32(first[byte]! ^ last[byte]!) - 24;
  let middle = begin + 1;
  while (bitOf(branches[middle]!.key, bit) === 0) middle++;
  return { bit, middle };
}

const leafPrefix = Uint8Array.of(2);
const nodePrefix = 3;

/** SHA-256(0x03 ‖ bit ‖ left ‖ right). */
function node(bit: number, left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = Buffer.allocUnsafe(2 + 2 * hashBytes);
  bytes[0] = nodePrefix;
  bytes[1] = bit;
  bytes.set(left, 2);
  bytes.set(right, 2 + hashBytes);
  return hash('sha256', bytes, 'buffer');
}

/** Bit 0 is the highest of the first byte. */
const bitOf = (key: Uint8Array, bit: number): number => (key[bit >> 3]! >> (7 - (bit & 7))) & 1;
