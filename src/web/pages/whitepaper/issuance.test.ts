import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleIssuance, kilograms } from './issuance.ts';

test('the example issues about 900 kg from 1,000 kg at 98% efficiency', () => {
  const { input, efficiency, destroyed, issued } = exampleIssuance;
  assert.deepEqual([input, efficiency, destroyed], [1_000, 0.98, 980]);
  assert.ok(Math.abs(issued - 900) < 5, String(issued));
});

test('the rounded steps add up to the input', () => {
  const { input, destroyed, certain, issued } = exampleIssuance;
  const steps = [input - destroyed, destroyed - certain, certain - issued, issued].map(Math.round);
  assert.equal(
    steps.reduce((sum, step) => sum + step),
    input,
  );
  assert.equal(kilograms(input), '1,000 kg');
});
