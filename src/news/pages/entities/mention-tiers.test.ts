import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tiersOf } from './mention-tiers.ts';

const named = (mentions: number) => ({ name: `Named ${mentions}`, slug: `named-${mentions}`, mentions });

test('every name stands in one part of the index, in the order it came in', () => {
  const counts = [120, 10, 9, 5, 4, 3, 2, 1];
  const parts = tiersOf(counts.map(named));
  assert.deepEqual(
    parts.map(({ entities }) => entities.map(({ mentions }) => mentions)),
    [[120, 10], [9, 5], [4, 3, 2], [1]],
  );
});

test('a part without names is not there', () => {
  assert.deepEqual(
    tiersOf([named(2)]).map(({ mentionsMin }) => mentionsMin),
    [2],
  );
  assert.deepEqual(tiersOf([]), []);
});
