import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchIntervalMinutes, jittered } from './terms.ts';

test('a delay is lengthened by up to a tenth, and never shortened', () => {
  const minutes = fetchIntervalMinutes(10);
  assert.deepEqual(
    [0, 0.5, 1].map((chance) => jittered(minutes, chance)),
    [15, 15.75, 16.5],
  );
});
