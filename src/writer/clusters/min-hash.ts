import type { EventMarks } from '../terms.ts';

/** The word-for-word similarity of two texts, estimated from short signatures (Broder 1997). */

/** Words per shingle, and hash functions per signature. */
const shingleWords = 3;
const hashes = 64;
/** Two texts that share half of their shingles share a band with a probability of 64 % and more. */
const bandRows = 4;

export type Signature = EventMarks['signature'];

/** The signature of a text's words, in lower case. */
export function signatureOf(words: readonly string[]): Signature {
  const shingles = new Set<number>();
  for (let at = 0; at + shingleWords <= words.length; at += 1)
    shingles.add(hashOf(words.slice(at, at + shingleWords).join(' ')));
  if (shingles.size === 0) return { least: [], size: 0 };
  const least = Array.from({ length: hashes }, () => 0xffffffff);
  for (const shingle of shingles)
    for (let at = 0; at < hashes; at += 1) {
      const value = mixed(shingle ^ seeds[at]!);
      if (value < least[at]!) least[at] = value;
    }
  // As PostgreSQL's integers.
  return { least: least.map((value) => value | 0), size: shingles.size };
}

/** The share of the smaller text's shingles that the other one has too, from 0 to 1. */
export function containment(one: Signature, other: Signature): number {
  const smaller = Math.min(one.size, other.size);
  if (smaller === 0) return 0;
  const equal = one.least.filter((value, at) => value === other.least[at]).length;
  const similarity = equal / hashes;
  const shared = (similarity * (one.size + other.size)) / (1 + similarity);
  return Math.min(1, shared / smaller);
}

/** Similar texts have at least one band in common. */
export const bandsOf = ({ least }: Signature): number[] =>
  Array.from({ length: Math.floor(least.length / bandRows) }, (_, band) =>
    hashOf(`band ${band} ${least.slice(band * bandRows, (band + 1) * bandRows).join(' ')}`),
  );

/** FNV-1a, finished with a mixer. 32 bits, signed. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixed(hash) | 0;
}

/** The finalizer of MurmurHash3. 32 bits, unsigned. */
function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const seeds = Array.from({ length: hashes }, (_, at) => mixed(0x9e3779b9 * (at + 1)) | 0);
