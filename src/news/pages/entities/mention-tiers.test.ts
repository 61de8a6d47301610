import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tiersOf } from './mention-tiers.ts';

const named = (mentions: number) => ({ name: `Named ${mentions}`, slug: `named-${mentions}`, mentions });

test('every name is in exactly one tier of the index, in its original order', () => {
  const counts = [120, 10, 9, 5, 4, 3, 2, 1];
  const parts = tiersOf(counts.map(named));
  assert.deepEqual(
    parts.map(({ entities }) => entities.map(({ mentions }) => mentions)),
    [[120, 10], [9, 5], [4, 3, 2], [1]],
  );
});

test('empty tiers are omitted', () => {
  assert.deepEqual(
    tiersOf([named(2)]).map(({ mentionsMin }) => mentionsMin),
    [2],
  );
  assert.deepEqual(tiersOf([]), []);
});
