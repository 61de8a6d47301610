import { hashBytes } from '../terms.ts';
import { isSame } from './primitives.ts';

/** The index of a log that is being replayed: some 110 bytes for a key and 8 for an entry under it. */
export type IndexTree = {
  /** How many keys there are. */
  keys(): number;
  /** The keys are numbered in the order in which they were added. */
  key(number: number): Uint8Array;
  /** The entries listed under a key, ascending; none if it is absent. */
  entries(key: Uint8Array): number[];
  /** The root of the subtree of all keys that agree with this one in the first bits; zeros if there are none. */
  subtree(key: Uint8Array, bits: number): Uint8Array;
  /** Lists an entry under a key; entries must come in order. */
  add(key: Uint8Array, entry: number): void;
  /** The root over everything listed so far. Computes only the nodes that changed since the last call. */
  root(): Uint8Array;
};

/** Nothing is listed. */
const emptyRoot = new Uint8Array(hashBytes);
/** Marks the end of a key's list. */
const none = -1;

/**
 * An empty index, as docs/ledger-format.md defines it. Leaves and nodes are numbered in the order in which they were
 * made; a node refers to a leaf by its number, and to a node by its number's complement, which is negative.
 */
export function startIndex(sha256: (data: Uint8Array) => Uint8Array): IndexTree {
  const leaves = {
    keys: growing(hashBytes),
    hashes: growing(hashBytes),
    newest: numbers(),
    isOld: growing(1),
  };
  const listed = { entry: numbers(), before: numbers() };
  const nodes = {
    bits: growing(1),
    left: numbers(),
    right: numbers(),
    hashes: growing(hashBytes),
    isOld: growing(1),
  };
  let top: number | undefined;

  const keyOf = (leaf: number) => leaves.keys.at(leaf);
  const childOf = (node: number, bit: number) => (bit === 1 ? nodes.right : nodes.left).get(node);

  /** The leaf at the end of the key's path, which may be another key's. */
  function closest(key: Uint8Array): number {
    let at = top!;
    while (at < 0) at = childOf(~at, bitOf(key, nodes.bits.at(~at)[0]!));
    return at;
  }

  /** Marks the nodes on the path of the key down to a bit, and returns what is there and the node above it. */
  function descend(key: Uint8Array, toBit: number): { above: number | undefined; at: number } {
    let above: number | undefined;
    let at = top!;
    while (at < 0 && nodes.bits.at(~at)[0]! < toBit) {
      above = ~at;
      nodes.isOld.at(above)[0] = 1;
      at = childOf(above, bitOf(key, nodes.bits.at(above)[0]!));
    }
    return { above, at };
  }

  function addLeaf(key: Uint8Array): number {
    leaves.keys.push(key);
    leaves.hashes.push(emptyRoot);
    leaves.newest.push(none);
    leaves.isOld.push(Uint8Array.of(1));
    return leaves.keys.size() - 1;
  }

  /** The key's leaf, which is put in its place if it is new. */
  function leafOf(key: Uint8Array): number {
    if (top === undefined) return (top = addLeaf(key));
    const found = closest(key);
    const bit = firstDifference(key, keyOf(found));
    const { above, at } = descend(key, bit);
    if (bit === hashBytes * 8) return found;
    const leaf = addLeaf(key);
    const [left, right] = bitOf(key, bit) === 1 ? [at, leaf] : [leaf, at];
    nodes.bits.push(Uint8Array.of(bit));
    nodes.left.push(left);
    nodes.right.push(right);
    nodes.hashes.push(emptyRoot);
    nodes.isOld.push(Uint8Array.of(1));
    const made = ~(nodes.bits.size() - 1);
    if (above === undefined) top = made;
    else (bitOf(key, nodes.bits.at(above)[0]!) === 1 ? nodes.right : nodes.left).set(above, made);
    return leaf;
  }

  function entriesOf(leaf: number): number[] {
    const entries: number[] = [];
    for (let at = leaves.newest.get(leaf); at !== none; at = listed.before.get(at))
      entries.push(listed.entry.get(at));
    return entries.toReversed();
  }

  function listHash(leaf: number): Uint8Array {
    const entries = entriesOf(leaf);
    const bytes = new Uint8Array(entries.length * 8);
    const view = new DataView(bytes.buffer);
    entries.forEach((entry, at) => view.setBigUint64(at * 8, BigInt(entry)));
    return sha256(bytes);
  }

  /** At most as deep as a key has bits. */
  function hashOf(at: number): Uint8Array {
    const of = at < 0 ? nodes : leaves;
    const number = at < 0 ? ~at : at;
    if (of.isOld.at(number)[0] === 1) {
      const hash =
        at < 0
          ? sha256(
              join(
                [3, nodes.bits.at(number)[0]!],
                hashOf(nodes.left.get(number)),
                hashOf(nodes.right.get(number)),
              ),
            )
          : sha256(join([2], keyOf(number), listHash(number)));
      of.hashes.at(number).set(hash);
      of.isOld.at(number)[0] = 0;
    }
    return of.hashes.at(number);
  }

  return {
    keys: () => leaves.keys.size(),
    key: keyOf,
    entries(key) {
      const leaf = top === undefined ? undefined : closest(key);
      return leaf !== undefined && isSame(keyOf(leaf), key) ? entriesOf(leaf) : [];
    },
    subtree(key, bits) {
      if (top === undefined || firstDifference(key, keyOf(closest(key))) < bits) return emptyRoot.slice();
      let at = top;
      while (at < 0 && nodes.bits.at(~at)[0]! < bits) at = childOf(~at, bitOf(key, nodes.bits.at(~at)[0]!));
      return hashOf(at).slice();
    },
    add(key, entry) {
      const leaf = leafOf(key);
      listed.entry.push(entry);
      listed.before.push(leaves.newest.get(leaf));
      leaves.newest.set(leaf, listed.entry.size() - 1);
      leaves.isOld.at(leaf)[0] = 1;
    },
    root: () => (top === undefined ? emptyRoot : hashOf(top)).slice(),
  };
}

const bitOf = (key: Uint8Array, bit: number): number => (key[bit >> 3]! >> (7 - (bit & 7))) & 1;

/** The first bit in which two keys differ; their number of bits if they are the same. */
function firstDifference(one: Uint8Array, other: Uint8Array): number {
  const byte = one.findIndex((value, at) => value !== other[at]);
  return byte < 0 ? one.length * 8 : byte * 8 + Math.clz32(one[byte]! ^ other[byte]!) - 24;
}

function join(start: readonly number[], first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(start.length + first.length + second.length);
  joined.set(start);
  joined.set(first, start.length);
  joined.set(second, start.length + first.length);
  return joined;
}

const firstRoom = 1_024;

/** Rows of bytes in one growing array. */
function growing(width: number) {
  let bytes = new Uint8Array(firstRoom * width);
  let size = 0;
  return {
    size: () => size,
    at: (row: number) => bytes.subarray(row * width, (row + 1) * width),
    push(row: Uint8Array): void {
      if ((size + 1) * width > bytes.length) {
        const larger = new Uint8Array(bytes.length * 2);
        larger.set(bytes);
        bytes = larger;
      }
      bytes.set(row, size * width);
      size++;
    },
  };
}

/** Numbers in one growing array. */
function numbers() {
  let values = new Int32Array(firstRoom);
  let size = 0;
  return {
    size: () => size,
    get: (at: number) => values[at]!,
    set(at: number, value: number): void {
      values[at] = value;
    },
    push(value: number): void {
      if (size === values.length) {
        const larger = new Int32Array(values.length * 2);
        larger.set(values);
        values = larger;
      }
      values[size++] = value;
    },
  };
}
