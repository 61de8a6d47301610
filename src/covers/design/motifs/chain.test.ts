import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chainBox, drawChain } from './chain.ts';

test('a seed always gives the same chain, and another seed another one', () => {
  assert.deepEqual(drawChain('epa-limits'), drawChain('epa-limits'));
  assert.notDeepEqual(drawChain('epa-limits'), drawChain('epa-limit'));
});

/** Half of the widest dot drawn. */
const dotRadius = 6.5;

test('every atom stays within the box for any seed', () => {
  for (let seed = 0; seed < 500; seed++) {
    const { bonds, fluorines, carbons } = drawChain(`story-${seed}`);
    for (const [, x, y] of `${bonds}${fluorines}${carbons}`.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
      assert.ok(Number(x) >= dotRadius && Number(x) <= chainBox.width - dotRadius, `x ${x} of seed ${seed}`);
      assert.ok(Number(y) >= dotRadius && Number(y) <= chainBox.height - dotRadius, `y ${y} of seed ${seed}`);
    }
  }
});

test('every carbon has two fluorines, the last one three', () => {
  const { bonds, fluorines } = drawChain('a');
  const chainCarbons = bonds.slice(1).split('M')[0]!.split('L').length;
  assert.equal(fluorines.split('M').length - 1, 2 * chainCarbons + 1);
});
