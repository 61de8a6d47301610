import { hash } from 'node:crypto';

/** The tree of RFC 6962, section 2.1, as computed by the writer. */

/** A run of leaves from `begin` to before `end`. */
export type Leaves = { begin: number; end: number };
/** The complete subtree over the 2^height leaves starting at index · 2^height. */
export type Subtree = { height: number; index: number };

/** The root of an empty tree. */
export const emptyRoot: Uint8Array = sha256(new Uint8Array());

/** SHA-256(0x00 ‖ entry), 32 bytes. */
export const leafHash = (entry: Uint8Array): Uint8Array => sha256(Buffer.concat([leafPrefix, entry]));

/** SHA-256(0x01 ‖ left ‖ right), 32 bytes. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(Buffer.concat([nodePrefix, left, right]));

/**
 * The runs whose roots prove that leaf `index` is in the tree of `size`, starting with the leaf's sibling: PATH of
 * section 2.1.1.
 */
export function inclusionPath(index: number, size: number): Leaves[] {
  checkSizes(index + 1, size);
  const path: Leaves[] = [];
  for (let within: Leaves = { begin: 0, end: size }; within.end - within.begin > 1;) {
    const [left, right] = halves(within);
    const isLeft = index < left.end;
    path.unshift(isLeft ? right : left);
    within = isLeft ? left : right;
  }
  return path;
}

/** The runs whose roots prove that the tree of `second` leaves extends the tree of `first`: PROOF of section 2.1.2. */
export function consistencyPath(first: number, second: number): Leaves[] {
  checkSizes(first, second);
  const path: Leaves[] = [];
  let within: Leaves = { begin: 0, end: second };
  while (within.end !== first) {
    const [left, right] = halves(within);
    const isLeft = first <= left.end;
    path.unshift(isLeft ? right : left);
    within = isLeft ? left : right;
  }
  // The verifier already has the root of the first tree, so it is omitted if it is a complete subtree of the second.
  return within.begin === 0 ? path : [within, ...path];
}

/** The complete subtrees that make up a run of the two paths above, or a whole tree; largest first. */
export function subtreesOf({ begin, end }: Leaves): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let from = begin; from < end;) {
    let height = 0;
    while (from % 2 ** (height + 1) === 0 && from + 2 ** (height + 1) <= end) height++;
    subtrees.push({ height, index: from / 2 ** height });
    from += 2 ** height;
  }
  return subtrees;
}

/** The root of a run, computed from the roots of its `subtreesOf`, in that order. */
export const joinSubtrees = (roots: readonly Uint8Array[]): Uint8Array =>
  roots.length === 0 ? emptyRoot : roots.reduceRight((right, left) => nodeHash(left, right));

/** The root of a complete subtree, computed from 1, 2, 4 … hashes of the same height. */
export function completeRoot(hashes: readonly Uint8Array[]): Uint8Array {
  let row = hashes;
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, at) => nodeHash(row[2 * at]!, row[2 * at + 1]!));
  return row[0]!;
}

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

function sha256(data: Uint8Array): Uint8Array {
  return hash('sha256', data, 'buffer');
}

/** The split point of RFC 6962: the left half is the largest power of two smaller than the whole. */
function halves({ begin, end }: Leaves): [Leaves, Leaves] {
  let left = 1;
  while (left * 2 < end - begin) left *= 2;
  return [
    { begin, end: begin + left },
    { begin: begin + left, end },
  ];
}

function checkSizes(smaller: number, larger: number): void {
  if (!Number.isSafeInteger(smaller) || !Number.isSafeInteger(larger) || smaller < 1 || smaller > larger)
    throw new RangeError(`There is no proof from ${smaller} to ${larger}.`);
}
