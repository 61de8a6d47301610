import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut, pinned } from './arrange.ts';

test('a story is never both pinned and left out, and the last pinned comes last', () => {
  const out = leftOut({ pinned: ['a', 'b'], leftOut: [] }, 'a', true);
  assert.deepEqual(out, { pinned: ['b'], leftOut: ['a'] });
  assert.deepEqual(pinned(out, 'a', true), { pinned: ['b', 'a'], leftOut: [] });
  assert.deepEqual(leftOut(out, 'a', false).leftOut, []);
});
