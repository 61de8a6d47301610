import { createHash } from 'node:crypto';

/** The log's index, word for word as `docs/ledger-format.md` defines it, and with nothing of the product's code. */
export type NaiveIndex = ReadonlyMap<string, readonly number[]>;

export const hashOf = (...parts: (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** From the keys of each entry, in order: 'id:a', 'lot:a1@northworks'. Its own keys are in hex. */
export function naiveIndex(keysOfEntries: readonly (readonly string[])[]): NaiveIndex {
  const index = new Map<string, number[]>();
  for (const [entry, keys] of keysOfEntries.entries())
    for (const key of keys) {
      const hex = hashOf(key).toString('hex');
      index.set(hex, [...(index.get(hex) ?? []), entry]);
    }
  return index;
}

export const naiveRoot = (index: NaiveIndex): Buffer =>
  index.size === 0 ? Buffer.alloc(32) : subtree(index, [...index.keys()], 0);

type NaiveStep = { bit: number; hash: string };
type NaiveAnswer = {
  indexes: number[] | null;
  other: { key: string; listHash: string } | null;
  path: NaiveStep[];
};

/** The answer for a key such as 'id:a', present or absent. */
export function naiveAnswer(index: NaiveIndex, key: string): NaiveAnswer {
  const sought = hashOf(key).toString('hex');
  const path: { bit: number; hash: string }[] = [];
  let keys = [...index.keys()];
  for (let bit = 0; keys.length > 1; bit++) {
    const [same, others] = split(keys, bit, bitOf(sought, bit));
    if (same.length > 0 && others.length > 0)
      path.unshift({ bit, hash: subtree(index, others, bit + 1).toString('base64') });
    keys = same.length > 0 ? same : others;
  }
  const [found] = keys;
  return found === sought
    ? { indexes: [...index.get(sought)!], other: null, path }
    : { indexes: null, other: { key: found!, listHash: listHash(index.get(found!)!).toString('hex') }, path };
}

/** An answer that no verifier may believe, though it leads to `root`, unless only that is wrong. */
export type IndexLie = { what: string; key: string; answer: NaiveAnswer; root: string; isRootWrong: boolean };

/** Lies about a present and an absent key, each of which one check alone can refuse. */
export function indexLies(
  index: NaiveIndex,
  { size, present, absent: absentKey }: { size: number; present: string; absent: string },
): IndexLie[] {
  const root = naiveRoot(index);
  const honest = naiveAnswer(index, present);
  const absent = naiveAnswer(index, absentKey);
  const indexes = honest.indexes!;
  const [first, ...rest] = honest.path as [NaiveStep, ...NaiveStep[]];
  const { key: otherKey, listHash: otherHash } = absent.other!;
  const sought = hashOf(absentKey).toString('hex');
  const apart = Array.from({ length: 256 }, (_, bit) => bit).findLast(
    (bit) => bitOf(otherKey, bit) !== bitOf(sought, bit),
  )!;
  const lies: [what: string, key: string, answer: NaiveAnswer][] = [
    ['an empty list', present, { ...honest, indexes: [] }],
    ['a list out of order', present, { ...honest, indexes: indexes.toReversed() }],
    ['an entry twice', present, { ...honest, indexes: [indexes[0]!, ...indexes] }],
    ['an entry beyond the tree', present, { ...honest, indexes: [...indexes, size] }],
    ['a negative entry', present, { ...honest, indexes: [-1, ...indexes] }],
    ['entries as texts', present, { ...honest, indexes: indexes.map(String) as never }],
    ['neither entries nor another key', present, { ...honest, indexes: null }],
    ['entries and another key', present, { ...honest, other: absent.other }],
    [
      'the key itself as the other one',
      present,
      {
        ...honest,
        indexes: null,
        other: { key: hashOf(present).toString('hex'), listHash: listHash(indexes).toString('hex') },
      },
    ],
    [
      'another key in capitals',
      absentKey,
      { ...absent, other: { ...absent.other!, key: otherKey.toUpperCase() } },
    ],
    [
      'a byte of the other key in its list',
      absentKey,
      { ...absent, other: { key: otherKey.slice(0, -2), listHash: otherKey.slice(-2) + otherHash } },
    ],
    [
      'another key that is on another way',
      absentKey,
      { ...absent, path: [{ bit: apart, hash: first.hash }, ...absent.path] },
    ],
    ['bits that ascend', present, { ...honest, path: honest.path.toReversed() }],
    ['a bit twice', present, { ...honest, path: [first, ...honest.path] }],
    ['a bit of 256', present, { ...honest, path: [{ ...first, bit: 256 }, ...honest.path] }],
    ['a negative bit', present, { ...honest, path: [...honest.path, { ...first, bit: -1 }] }],
    ['a bit as a text', present, { ...honest, path: [{ ...first, bit: `${first.bit}` as never }, ...rest] }],
    [
      'base64 without padding',
      present,
      { ...honest, path: [{ ...first, hash: first.hash.slice(0, -1) }, ...rest] },
    ],
    [
      'base64 with loose bits',
      present,
      { ...honest, path: [{ ...first, hash: loosened(first.hash) }, ...rest] },
    ],
    [
      'a hash of 33 bytes',
      present,
      { ...honest, path: [{ ...first, hash: `${first.hash.slice(0, -1)}A` }, ...rest] },
    ],
  ];
  const byRoot: typeof lies = [
    ['a shorter list', present, { ...honest, indexes: indexes.slice(0, -1) }],
    ['a longer list', present, { ...honest, indexes: [...indexes, size - 1] }],
    ['a shifted bit', present, { ...honest, path: [{ ...first, bit: first.bit + 1 }, ...rest] }],
    ['a missing step', present, { ...honest, path: rest }],
  ];
  return [
    ...lies.map(([what, key, answer]) => ({
      what,
      key,
      answer,
      root: rootLedTo(key, answer).toString('hex'),
      isRootWrong: false,
    })),
    ...byRoot.map(([what, key, answer]) => ({
      what,
      key,
      answer,
      root: root.toString('hex'),
      isRootWrong: true,
    })),
  ];
}

/** The same 32 bytes in base64 whose last letter holds bits that no byte has. */
function loosened(hash: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  return `${hash.slice(0, -2)}${letters[letters.indexOf(hash.at(-2)!) + 1]}=`;
}

/** The root at the end of an answer's way, whatever is wrong with it. */
function rootLedTo(key: string, { indexes, other, path }: NaiveAnswer): Buffer {
  const sought = hashOf(key).toString('hex');
  const leaf =
    indexes || !other ? sought + listHash(indexes ?? []).toString('hex') : other.key + other.listHash;
  return path.reduce(
    (hash, step) => {
      const side = Buffer.from(step.hash, 'base64');
      const sides = bitOf(sought, step.bit) === 1 ? [side, hash] : [hash, side];
      return hashOf(Buffer.of(3, step.bit), ...sides);
    },
    hashOf(Buffer.of(2), Buffer.from(leaf, 'hex')),
  );
}

function subtree(index: NaiveIndex, keys: readonly string[], bit: number): Buffer {
  const [key] = keys;
  if (keys.length === 1) return hashOf(Buffer.of(2), Buffer.from(key!, 'hex'), listHash(index.get(key!)!));
  const [left, right] = split(keys, bit, 0);
  if (left.length === 0 || right.length === 0)
    return subtree(index, left.length === 0 ? right : left, bit + 1);
  return hashOf(Buffer.of(3, bit), subtree(index, left, bit + 1), subtree(index, right, bit + 1));
}

function listHash(entries: readonly number[]): Buffer {
  const bytes = Buffer.alloc(entries.length * 8);
  for (const [at, entry] of entries.entries())
    bytes.writeBigUInt64BE(BigInt.asUintN(64, BigInt(entry)), at * 8);
  return hashOf(bytes);
}

const split = (keys: readonly string[], bit: number, side: number) =>
  [keys.filter((key) => bitOf(key, bit) === side), keys.filter((key) => bitOf(key, bit) !== side)] as const;

const bitOf = (hex: string, bit: number): number =>
  (Number.parseInt(hex[Math.floor(bit / 4)]!, 16) >> (3 - (bit % 4))) & 1;
