import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestOf, roundToBytes, withSize } from './vector-index.ts';

/** The same numbers in every run, between -1 and 1. */
function randomNumbers(seed: number) {
  let state = seed;
  return (length: number) =>
    Float32Array.from({ length }, () => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return state / 2 ** 31 - 1;
    });
}

const cosine = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, number, at) => sum + number * other[at]!, 0) / (Math.hypot(...one) * Math.hypot(...other));

test('the nearest of many vectors are found, whatever their lengths', async () => {
  const numbers = randomNumbers(1);
  const asked = numbers(200);
  const vectors = Array.from({ length: 2_000 }, (_, at) => numbers(200).map((one) => one * (1 + (at % 9))));
  // Some are near: the question itself, with more and more noise.
  for (let at = 0; at < 20; at++)
    vectors[at * 7] = numbers(200).map((noise, nth) => asked[nth]! + (noise * at) / 10);
  const stored = new Map(
    vectors.map((vector, at) => [`${at}`, withSize(new Uint8Array(roundToBytes(vector).buffer))]),
  );
  const nearest = vectors
    .map((vector, at) => ({ id: `${at}`, score: cosine(asked, vector) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id);
  assert.deepEqual((await nearestOf(stored, asked)).slice(0, 10), nearest.slice(0, 10));
});
