import { hashBytes } from '../terms.ts';
import { type Bytes, concatenate, isSame, platformPrimitives, type Primitives } from './primitives.ts';
import { fault, type Fault, valid, type Verdict } from './verdict.ts';

type Hashes = readonly Uint8Array[];

/** The leaf hash of an entry: SHA-256(0x00 ‖ entry), RFC 6962 section 2.1. */
export async function hashLeaf(entry: Uint8Array, primitives?: Primitives): Promise<Uint8Array> {
  const { sha256 } = primitives ?? (await platformPrimitives());
  return sha256(concatenate(leafPrefix, entry));
}

/**
 * Whether the leaf with this hash is at `index` in the tree with `size` leaves and this root: RFC 9162, section
 * 2.1.3.2. The proof starts with the leaf's sibling.
 */
export async function verifyInclusion(
  claim: { leafHash: Uint8Array; index: number; size: number; root: Uint8Array; proof: Hashes },
  primitives?: Primitives,
): Promise<Verdict<null>> {
  const { leafHash, index, size, root, proof } = claim;
  if (!isCount(index) || !isCount(size) || index >= size)
    return fault('outside-tree', `A tree of ${size} has no leaf ${index}.`);
  const malformed = malformedHash([leafHash, root, ...proof]);
  if (malformed) return malformed;
  const hashNode = await nodeHasher(primitives);
  let [at, last, hash] = [index, size - 1, new Uint8Array(leafHash)];
  for (const sibling of proof) {
    if (last === 0) return wrongLength;
    if (isOdd(at) || at === last) {
      hash = await hashNode(sibling, hash);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else hash = await hashNode(hash, sibling);
    [at, last] = [half(at), half(last)];
  }
  if (last !== 0) return wrongLength;
  return isSame(hash, root) ? valid(null) : fault('wrong-root', 'The proof leads to another root.');
}

/**
 * Whether the tree of `second` leaves extends the tree of `first`: RFC 9162, section 2.1.4.2. An empty tree is
 * consistent only with itself.
 */
export async function verifyConsistency(
  claim: { first: number; second: number; firstRoot: Uint8Array; secondRoot: Uint8Array; proof: Hashes },
  primitives?: Primitives,
): Promise<Verdict<null>> {
  const { first, second, firstRoot, secondRoot, proof } = claim;
  if (!isCount(first) || !isCount(second) || first > second || (first === 0 && second > 0))
    return fault('outside-tree', `A tree of ${second} can't extend one of ${first}.`);
  if (first === second) {
    if (proof.length > 0) return wrongLength;
    return isSame(firstRoot, secondRoot) ? valid(null) : otherRoot(first);
  }
  const malformed = malformedHash([firstRoot, secondRoot, ...proof]);
  if (malformed) return malformed;
  const hashNode = await nodeHasher(primitives);
  const [start, ...rest] = isPowerOfTwo(first) ? [firstRoot, ...proof] : proof;
  if (!start) return wrongLength;
  let [at, last] = [first - 1, second - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  let [older, newer] = [new Uint8Array(start), new Uint8Array(start)];
  for (const sibling of rest) {
    if (last === 0) return wrongLength;
    if (isOdd(at) || at === last) {
      older = await hashNode(sibling, older);
      newer = await hashNode(sibling, newer);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else newer = await hashNode(newer, sibling);
    [at, last] = [half(at), half(last)];
  }
  if (last !== 0) return wrongLength;
  if (!isSame(older, firstRoot)) return otherRoot(first);
  return isSame(newer, secondRoot) ? valid(null) : otherRoot(second);
}

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** SHA-256(0x01 ‖ left ‖ right). */
export async function nodeHasher(primitives?: Primitives) {
  const { sha256 } = primitives ?? (await platformPrimitives());
  return (left: Uint8Array, right: Uint8Array): Bytes | Promise<Bytes> =>
    sha256(concatenate(nodePrefix, left, right));
}

const wrongLength = fault('wrong-proof-length', 'The proof has too few or too many hashes for this tree.');
const otherRoot = (size: number): Fault =>
  fault('wrong-root', `The proof leads to another root of the tree of ${size}.`);

const malformedHash = (hashes: Hashes): Fault | undefined =>
  hashes.every(({ length }) => length === hashBytes)
    ? undefined
    : fault('malformed-hash', `A hash has ${hashBytes} bytes.`);

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
/** Trees may exceed 32 bits, so no bitwise operators here. */
const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);
/** Logarithms round from 2^49 on. */
function isPowerOfTwo(value: number): boolean {
  let rest = value;
  while (rest > 1 && !isOdd(rest)) rest = half(rest);
  return rest === 1;
}

/** A tree to which leaves are added one by one; it stores only one hash per bit of its size. */
export type RunningTree = {
  size(): number;
  add(leafHash: Uint8Array): Promise<void>;
  /** RFC 6962's root of all leaves so far. */
  root(): Promise<Uint8Array>;
  /** A copy of the tree, to extend it differently. */
  copy(): RunningTree;
};

/** An empty tree; hashes with the platform's primitives by default. */
export async function startTree(primitives?: Primitives): Promise<RunningTree> {
  const { sha256 } = primitives ?? (await platformPrimitives());
  const hashNode = await nodeHasher(primitives);
  const empty = await sha256(new Uint8Array());
  return grow(0, []);

  /** `peaks` are the roots of the complete subtrees, largest first. */
  function grow(leaves: number, peaks: Uint8Array[]): RunningTree {
    let size = leaves;
    return {
      size: () => size,
      async add(leafHash) {
        let hash: Uint8Array = leafHash;
        for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2))
          hash = await hashNode(peaks.pop()!, hash);
        peaks.push(hash);
        size++;
      },
      async root() {
        let root: Bytes | Uint8Array | undefined;
        for (const peak of peaks.toReversed()) root = root ? await hashNode(peak, root) : peak;
        return root ?? empty;
      },
      copy: () => grow(size, [...peaks]),
    };
  }
}
