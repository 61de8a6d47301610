import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cosine, quantize } from './quantize.ts';
import { createSignIndex } from './sign-index.ts';

/** The same numbers in every run, between -1 and 1. */
function randomNumbers(seed: number) {
  let state = seed;
  return (length: number) =>
    Float32Array.from({ length }, () => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return state / 2 ** 31 - 1;
    });
}

test('rounding to bytes hardly changes a cosine', () => {
  const numbers = randomNumbers(1);
  for (let round = 0; round < 20; round++) {
    const [one, other] = [numbers(384), numbers(384)];
    const exact =
      one.reduce((sum, number, at) => sum + number * other[at]!, 0) /
      (Math.hypot(...one) * Math.hypot(...other));
    assert.ok(Math.abs(cosine(one, quantize(other).numbers) - exact) < 0.005);
  }
});

test('a scan finds the nearest of many, however many are added, replaced and removed', async () => {
  const numbers = randomNumbers(2);
  const vectors = Array.from({ length: 5_000 }, () => numbers(100));
  const index = createSignIndex(100);
  for (const [at, vector] of vectors.entries()) index.set(`${at}`, quantize(vector).signs);
  for (let at = 0; at < 2_500; at++) index.remove(`${at}`);
  assert.equal(index.size(), 2_500);
  for (const at of [2_500, 3_777, 4_999]) assert.equal((await index.scan(vectors[at]!, 10))[0], `${at}`);
  assert.ok(!(await index.scan(vectors[7]!, 2_500)).includes('7'));
  index.set('3777', quantize(vectors[7]!).signs);
  assert.equal((await index.scan(vectors[7]!, 1))[0], '3777');
  index.remove('unknown');
  assert.equal(index.size(), 2_500);
});

test('of long vectors, the signs of the first numbers are kept', () => {
  assert.equal(quantize(randomNumbers(3)(3_072)).signs.length, 128);
  assert.deepEqual(
    [...quantize(Float32Array.of(1, -1, 0, 2, -3, 1, 1, 1, -1, 5)).signs],
    [0b1110_1001, 0b10],
  );
});
