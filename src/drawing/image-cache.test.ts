import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Files } from '../platform/files/files.ts';
import { createImageCache } from './image-cache.ts';

function emptyFiles(): Pick<Files, 'get' | 'keep'> {
  const kept = new Map<string, Buffer>();
  return {
    keep: async (name, bytes) => void kept.set(name, Buffer.from(bytes)),
    get: async (name) => kept.get(name) ?? null,
  };
}
const limits = { runningMax: 1, waitingMax: 1 };

test('concurrent requests draw a file once, and it is kept', async () => {
  const cache = createImageCache(emptyFiles(), limits);
  let drawn = 0;
  const ask = () => cache('a', async () => async () => Buffer.from(`drawing ${++drawn}`));
  const expected = { bytes: Buffer.from('drawing 1') };
  for (const answer of await Promise.all(Array.from({ length: 10 }, ask))) assert.deepEqual(answer, expected);
  assert.deepEqual(await ask(), expected);
});

test("a missing drawing is 'none', a full queue is 'busy'", async () => {
  const cache = createImageCache(emptyFiles(), limits);
  assert.equal(await cache('nothing', async () => null), 'none');
  const { promise: finished, resolve: finish } = Promise.withResolvers<Buffer>();
  const pending = ['a', 'b', 'c'].map((file) => cache(file, async () => () => finished));
  assert.equal(await Promise.race(pending), 'busy');
  finish(Buffer.from('drawn'));
  const answers = await Promise.all(pending);
  assert.equal(answers.filter((answer) => answer === 'busy').length, 1);
});

test('a failed drawing is retried on the next request', async () => {
  const cache = createImageCache(emptyFiles(), limits);
  await assert.rejects(cache('a', async () => () => Promise.reject(new Error('no font'))));
  assert.deepEqual(await cache('a', async () => async () => Buffer.from('drawn')), {
    bytes: Buffer.from('drawn'),
  });
});
