import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { storyVectors } from '../tables.ts';

/** The number of results. */
const nearestMax = 100;
/** Numbers compared before yielding to other requests: a few milliseconds. */
const comparedAtOnce = 2_000_000;
const readAtOnce = 2_000;
/** Rows are read again this far back, because transactions may commit out of order. */
const overlap = 500;

/** The vectors of one model in memory, a byte per number: 20 MB for 20,000 stories of 1,024 numbers. */
export type VectorIndex = {
  /** Reads the vectors stored since the last update. Updates run one at a time. */
  update(): Promise<void>;
  length(): number | undefined;
  /** The ids of the public stories whose vectors are nearest to this one, nearest first. */
  findNearest(vector: Float32Array): Promise<string[]>;
};

/** The index of one model's vectors; empty until the first `update`. */
export function openVectorIndex(database: Database, model: string): VectorIndex {
  const stored = new Map<string, Stored>();
  let length: number | undefined;
  let reached = 0;
  let updated = Promise.resolve();

  async function readNew(): Promise<void> {
    for (let after = Math.max(0, reached - overlap); ;) {
      const rows = await readAfter(database, model, after);
      for (const { storyId, numbers } of rows) {
        length ??= numbers!.length;
        if (numbers!.length === length) stored.set(storyId, withSize(numbers!));
      }
      after = rows.at(-1)?.place ?? after;
      reached = Math.max(reached, after);
      if (rows.length < readAtOnce) return;
    }
  }

  return {
    update() {
      updated = updated.catch(() => {}).then(readNew);
      return updated;
    },
    length: () => length,
    async findNearest(vector) {
      const ids = await nearestOf(stored, vector);
      const rows = await database
        .select({ id: storyVectors.storyId })
        .from(storyVectors)
        .where(and(inArray(storyVectors.storyId, ids), eq(storyVectors.model, model)));
      const current = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!current.has(id)) stored.delete(id);
      return ids.filter((id) => current.has(id));
    },
  };
}

/** Rounded numbers of a vector and their Euclidean norm. */
type Stored = { numbers: Int8Array; size: number };

/** Rounds a vector to a byte per number. This loses its length, which doesn't matter for cosines. */
export function roundToBytes(vector: Float32Array): Int8Array {
  const largest = vector.reduce((max, one) => Math.max(max, Math.abs(one)), 0);
  return Int8Array.from(vector, (one) => Math.round((one / largest) * 127));
}

/** The bytes are copied, because a database row's are part of a larger buffer. */
export function withSize(bytes: Uint8Array): Stored {
  const numbers = Int8Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length));
  return { numbers, size: Math.sqrt(product(numbers, numbers)) };
}

/** Compares all stored vectors by cosine. */
export async function nearestOf(
  stored: ReadonlyMap<string, Stored>,
  vector: Float32Array,
): Promise<string[]> {
  const rounded = roundToBytes(vector);
  const scored: { id: string; score: number }[] = [];
  for (const [id, { numbers, size }] of stored) {
    scored.push({ id, score: product(rounded, numbers) / size });
    if ((scored.length * vector.length) % comparedAtOnce < vector.length) await nextTurn();
  }
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, nearestMax)
    .map(({ id }) => id);
}

/** Four sums take half as long as one. */
function product(one: Int8Array, other: Int8Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  let at = 0;
  for (; at + 3 < one.length; at += 4) {
    a += one[at]! * other[at]!;
    b += one[at + 1]! * other[at + 1]!;
    c += one[at + 2]! * other[at + 2]!;
    d += one[at + 3]! * other[at + 3]!;
  }
  for (; at < one.length; at++) a += one[at]! * other[at]!;
  return a + b + c + d;
}

const readAfter = (database: Database, model: string, place: number) =>
  database
    .select({ storyId: storyVectors.storyId, numbers: storyVectors.numbers, place: storyVectors.place })
    .from(storyVectors)
    .where(and(gt(storyVectors.place, place), eq(storyVectors.model, model), isNotNull(storyVectors.numbers)))
    .orderBy(asc(storyVectors.place))
    .limit(readAtOnce);
