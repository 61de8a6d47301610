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

type NaiveAnswer = {
  indexes: number[] | null;
  other: { key: string; listHash: string } | null;
  path: { bit: number; hash: string }[];
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

/** Answers that no verifier may believe, about a present and an absent key. */
export function indexLies(
  index: NaiveIndex,
  { size, present, absent: absentKey }: { size: number; present: string; absent: string },
): { what: string; key: string; answer: NaiveAnswer }[] {
  const honest = naiveAnswer(index, present);
  const absent = naiveAnswer(index, absentKey);
  const ownListHash = listHash(honest.indexes!).toString('hex');
  const lies: [what: string, key: string, answer: NaiveAnswer][] = [
    ['a shorter list', present, { ...honest, indexes: honest.indexes!.slice(0, -1) }],
    ['a longer list', present, { ...honest, indexes: [...honest.indexes!, size - 1] }],
    ['an empty list', present, { ...honest, indexes: [] }],
    ['a list out of order', present, { ...honest, indexes: honest.indexes!.toReversed() }],
    ['an entry twice', present, { ...honest, indexes: [honest.indexes![0]!, ...honest.indexes!] }],
    ['an entry beyond the tree', present, { ...honest, indexes: [...honest.indexes!, size] }],
    ['an entry of 2^53', present, { ...honest, indexes: [...honest.indexes!, 2 ** 53] }],
    ['half an entry', present, { ...honest, indexes: [0.5] }],
    ['neither entries nor another key', present, { ...honest, indexes: null }],
    ['entries and another key', present, { ...honest, other: absent.other }],
    ['the answer for an absent key', present, absent],
    [
      'the key itself as the other one',
      present,
      { ...honest, indexes: null, other: { key: hashOf(present).toString('hex'), listHash: ownListHash } },
    ],
    [
      'another key without hex digits',
      absentKey,
      { ...absent, other: { key: 'xy'.repeat(32), listHash: ownListHash } },
    ],
    ['a short other key', absentKey, { ...absent, other: { ...absent.other!, key: '00' } }],
    ['another key that is on another way', absentKey, naiveAnswer(index, `${absentKey} 7`)],
    [
      'a shifted bit',
      present,
      { ...honest, path: honest.path.map((step) => ({ ...step, bit: step.bit + 1 })) },
    ],
    ['bits that ascend', present, { ...honest, path: honest.path.toReversed() }],
    ['a bit of 256', present, { ...honest, path: [{ ...honest.path[0]!, bit: 256 }, ...honest.path] }],
    ['a negative bit', present, { ...honest, path: [...honest.path, { ...honest.path[0]!, bit: -1 }] }],
    ['a missing step', present, { ...honest, path: honest.path.slice(1) }],
    [
      'broken base64',
      present,
      { ...honest, path: honest.path.map((step) => ({ ...step, hash: step.hash.slice(1) })) },
    ],
  ];
  return lies.map(([what, key, answer]) => ({ what, key, answer }));
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
  for (const [at, entry] of entries.entries()) bytes.writeBigUInt64BE(BigInt(entry), at * 8);
  return hashOf(bytes);
}

const split = (keys: readonly string[], bit: number, side: number) =>
  [keys.filter((key) => bitOf(key, bit) === side), keys.filter((key) => bitOf(key, bit) !== side)] as const;

const bitOf = (hex: string, bit: number): number =>
  (Number.parseInt(hex[Math.floor(bit / 4)]!, 16) >> (3 - (bit % 4))) & 1;
