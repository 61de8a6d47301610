import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partOf, type Scale } from './scale.ts';

const scale: Scale = [
  [100, 2],
  [10_000, 4],
];

for (const [amount, part] of [
  [0, 0],
  [99, 0],
  [100, 2],
  [1_000, 3],
  [10_000, 4],
  [1e9, 4],
] as const)
  test(`between two amounts of a scale, the part grows with the magnitude: ${amount}`, () =>
    assert.ok(Math.abs(partOf(scale, amount) - part) < 1e-9));
