import { hashBytes } from '../terms.ts';
import {
  type Bytes,
  concatenate,
  fromBase64,
  fromHex,
  fromText,
  isSame,
  platformPrimitives,
  type Primitives,
  toHex,
} from './primitives.ts';
import { fault, valid, type Verdict } from './verdict.ts';

/** What a log says its index lists under a key, and the path from that leaf to the root. */
export type IndexAnswer = {
  indexes: readonly number[] | null;
  other: { key: string; listHash: string } | null;
  path: readonly { bit: number; hash: string }[];
};

/** SHA-256: a path has at most one node for each bit of a key. */
const keyBits = 256;

/** The key of a certificate ID: IDs that differ only in the case of ASCII letters have the same. */
export const idKey = (certificateId: string, primitives?: Primitives): Promise<Bytes> =>
  hashText(`id:${certificateId.replace(/[A-Z]/g, (letter) => letter.toLowerCase())}`, primitives);

/** The key of a lot, by the `lotKey` of its entries. */
export const lotIndexKey = (lotKey: string, primitives?: Primitives): Promise<Bytes> =>
  hashText(`lot:${lotKey}`, primitives);

const hashText = async (text: string, primitives?: Primitives): Promise<Bytes> =>
  (primitives ?? (await platformPrimitives())).sha256(fromText(text));

/**
 * Whether the index with this root, in a tree of `size` entries, gives this answer for the key; returns the indexes
 * that it lists, none if the key is absent. docs/ledger-format.md describes the index.
 */
export async function verifyIndexAnswer(
  claim: { key: Uint8Array; answer: IndexAnswer; size: number; root: Uint8Array },
  primitives?: Primitives,
): Promise<Verdict<readonly number[]>> {
  const { key, answer, size, root } = claim;
  const leaf = readLeaf(key, answer, size);
  if (!leaf.ok) return leaf;
  const path = answer.path.map(({ bit, hash }) => ({ bit, hash: fromBase64(hash) }));
  if (!path.every(({ bit, hash }, at) => isBitBelow(bit, path[at - 1]?.bit) && hash?.length === hashBytes))
    return fault(
      'malformed-index',
      'The path to the root has a bit out of order, or a hash that is not one.',
    );
  const { sha256 } = primitives ?? (await platformPrimitives());
  const { ofKey, indexes } = leaf.value;
  const listHash = leaf.value.listHash ?? (await sha256(listBytes(indexes)));
  let hash = await sha256(concatenate(leafPrefix, ofKey, listHash));
  for (const step of path) {
    const isRight = bitOf(key, step.bit) === 1;
    if (isRight !== (bitOf(ofKey, step.bit) === 1))
      return fault('malformed-index', 'The other key is not on the path of this one.');
    const [left, right] = isRight ? [step.hash!, hash] : [hash, step.hash!];
    hash = await sha256(concatenate(nodePrefix, Uint8Array.of(step.bit), left, right));
  }
  return isSame(hash, root) ? valid(indexes) : fault('wrong-root', 'The answer leads to another root.');
}

type Leaf = { ofKey: Uint8Array; listHash: Uint8Array | null; indexes: readonly number[] };

/** The leaf where the path starts: the key's own, or another's if the key is absent. */
function readLeaf(key: Uint8Array, { indexes, other }: IndexAnswer, size: number): Verdict<Leaf> {
  if ((indexes === null) === (other === null))
    return fault('malformed-index', 'The index gives either entries or another key.');
  if (indexes) {
    const isList = indexes.every(
      (index, at) => Number.isSafeInteger(index) && index > (indexes[at - 1] ?? -1) && index < size,
    );
    return isList && indexes.length > 0
      ? valid({ ofKey: key, listHash: null, indexes })
      : fault('malformed-index', `The list of entries is empty, out of order or beyond the tree of ${size}.`);
  }
  const ofKey = fromHex(other!.key);
  const listHash = fromHex(other!.listHash);
  if (ofKey?.length !== hashBytes || listHash?.length !== hashBytes)
    return fault('malformed-index', 'The other key or its list is not a SHA-256 hash.');
  return isSame(ofKey, key)
    ? fault('malformed-index', `The key ${toHex(key)} is not absent: it is the other key.`)
    : valid({ ofKey, listHash, indexes: [] });
}

const leafPrefix = Uint8Array.of(2);
const nodePrefix = Uint8Array.of(3);

const isBitBelow = (bit: number, last = keyBits): boolean =>
  Number.isSafeInteger(bit) && bit >= 0 && bit < last;

/** Bit 0 is the highest of the first byte. */
const bitOf = (key: Uint8Array, bit: number): number => (key[bit >> 3]! >> (7 - (bit & 7))) & 1;

/** Each index as a big-endian uint64. */
function listBytes(indexes: readonly number[]): Bytes {
  const bytes = new Uint8Array(indexes.length * 8);
  const view = new DataView(bytes.buffer);
  indexes.forEach((index, at) => view.setBigUint64(at * 8, BigInt(index)));
  return bytes;
}
