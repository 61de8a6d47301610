import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut, moved, pinned } from './arrange.ts';

const stories = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id })) as Parameters<typeof moved>[0]['stories'];
const none = { pinned: [], leftOut: [], order: [] };

test('moving a story fixes the places down to the lower one only', () => {
  assert.deepEqual(moved({ arrangement: none, stories }, 'd', 1).order, ['a', 'd']);
  assert.deepEqual(moved({ arrangement: none, stories }, 'a', 2).order, ['b', 'c', 'a']);
  assert.deepEqual(moved({ arrangement: { ...none, order: ['a', 'b', 'c'] }, stories }, 'c', 0).order, [
    'c',
    'a',
    'b',
  ]);
});

test('a story is never both pinned and left out, and leaving it out forgets its place', () => {
  const out = leftOut({ pinned: ['a'], leftOut: [], order: ['b', 'a'] }, 'a', true);
  assert.deepEqual(out, { pinned: [], leftOut: ['a'], order: ['b'] });
  assert.deepEqual(pinned(out, 'a', true), { pinned: ['a'], leftOut: [], order: ['b'] });
  assert.deepEqual(leftOut(out, 'a', false).leftOut, []);
});
