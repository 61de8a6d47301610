import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { storyVectors } from '../tables.ts';
import { cosine } from './quantize.ts';
import type { SignIndex } from './sign-index.ts';

/** Candidates found by their signs, which are then compared by their full vectors. */
const comparedMax = 300;
/** The number of results. */
export const nearestMax = 100;

/** The ids of the public stories whose vectors are nearest to a query's, nearest first. */
export async function findNearest(
  database: Queryable,
  model: string,
  index: SignIndex,
  vector: Float32Array,
): Promise<string[]> {
  const ids = await index.scan(vector, comparedMax);
  if (ids.length === 0) return [];
  const rows = await database
    .select({ id: storyVectors.storyId, numbers: storyVectors.numbers })
    .from(storyVectors)
    .where(and(inArray(storyVectors.storyId, ids), eq(storyVectors.model, model)));
  const stored = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!stored.has(id)) index.remove(id);
  return rows
    .flatMap(({ id, numbers }) =>
      numbers?.length === vector.length ? [{ id, score: cosine(vector, bytesOf(numbers)) }] : [],
    )
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, nearestMax)
    .map(({ id }) => id);
}

const bytesOf = (numbers: Uint8Array): Int8Array =>
  new Int8Array(numbers.buffer, numbers.byteOffset, numbers.length);
