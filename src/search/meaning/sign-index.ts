import { setImmediate as nextTurn } from 'node:timers/promises';
import { signBytes } from './quantize.ts';

/** Vectors scanned before yielding to other requests: about five milliseconds. */
const scannedAtOnce = 20_000;

/**
 * An in-memory index of the signs of vectors, at most 128 bytes and an id each. A scan finds those in roughly the same
 * direction as a given vector.
 */
export type SignIndex = {
  /** Numbers of a vector. */
  length: number;
  size(): number;
  /** Adds a vector, or replaces the one with the same id. */
  set(id: string, signs: Uint8Array): void;
  remove(id: string): void;
  /** The ids of the likely nearest vectors, at most `max`, best first. */
  scan(vector: Float32Array, max: number): Promise<string[]>;
};

/** An empty index of vectors with this many numbers each. */
export function createSignIndex(length: number): SignIndex {
  // Whole groups of four bytes: the last may hold zeros.
  const width = 4 * Math.ceil(signBytes(length) / 4);
  let bits = new Uint8Array(1_024 * width);
  const ids: string[] = [];
  const places = new Map<string, number>();

  function put(place: number, signs: Uint8Array): void {
    if ((place + 1) * width > bits.length) {
      const more = new Uint8Array(bits.length * 2);
      more.set(bits);
      bits = more;
    }
    bits.set(signs, place * width);
  }

  return {
    length,
    size: () => ids.length,
    set(id, signs) {
      const place = places.get(id) ?? ids.length;
      put(place, signs);
      ids[place] = id;
      places.set(id, place);
    },
    remove(id) {
      const place = places.get(id);
      if (place === undefined) return;
      // The last one moves into the gap.
      const last = ids.pop()!;
      places.delete(id);
      if (last === id) return;
      bits.copyWithin(place * width, ids.length * width, (ids.length + 1) * width);
      ids[place] = last;
      places.set(last, place);
    },
    async scan(vector, max) {
      const sums = sumsOf(vector, width);
      const best = keepBest(max);
      for (let first = 0; first < ids.length; first += scannedAtOnce) {
        if (first > 0) await nextTurn();
        const end = Math.min(ids.length, first + scannedAtOnce);
        let floor = best.floor();
        for (let place = first; place < end; place++) {
          const score = scoreAt(bits, place * width, sums);
          if (score > floor) floor = best.add(ids[place]!, score);
        }
      }
      return best.ids();
    },
  };
}

/** For each byte of signs and each of its values: the sum of the vector's numbers with these signs. */
function sumsOf(vector: Float32Array, width: number): Float32Array {
  const sums = new Float32Array(width * 256);
  for (let byte = 0; byte < width; byte++)
    for (let value = 0; value < 256; value++) {
      let sum = 0;
      for (let bit = 0; bit < 8; bit++) {
        const number = vector[byte * 8 + bit] ?? 0;
        sum += (value >> bit) & 1 ? number : -number;
      }
      sums[byte * 256 + value] = sum;
    }
  return sums;
}

/** The product of the vector with the signs that begin at `first`. Four sums at a time take half as long as one. */
function scoreAt(bits: Uint8Array, first: number, sums: Float32Array): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  for (let row = 0, at = first; row < sums.length; row += 1_024, at += 4) {
    one += sums[row + bits[at]!]!;
    two += sums[row + 256 + bits[at + 1]!]!;
    three += sums[row + 512 + bits[at + 2]!]!;
    four += sums[row + 768 + bits[at + 3]!]!;
  }
  return one + two + three + four;
}

/** Keeps the `max` best of what is added, sorting only occasionally. */
function keepBest(max: number) {
  let kept: { id: string; score: number }[] = [];
  let floor = -Infinity;
  const cut = () => {
    kept = kept.toSorted((a, b) => b.score - a.score).slice(0, max);
    if (kept.length === max) floor = kept.at(-1)!.score;
  };
  return {
    floor: () => floor,
    /** Returns the new floor. */
    add(id: string, score: number): number {
      kept.push({ id, score });
      if (kept.length >= 4 * max) cut();
      return floor;
    },
    ids() {
      cut();
      return kept.map(({ id }) => id);
    },
  };
}
