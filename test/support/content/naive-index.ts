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

/** The answer for a key such as 'id:a', present or absent. */
export function naiveAnswer(index: NaiveIndex, key: string) {
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
