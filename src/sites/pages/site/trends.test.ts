import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteSample } from '../../contract.ts';
import { scaleTop, trendsOf } from './trends.ts';

const sample = (compound: string, collectedOn: string | null, levelPpt: number | null): SiteSample => ({
  id: 1,
  compound,
  collectedOn,
  levelPpt,
  result: levelPpt === null ? 'not detected' : 'detected',
  value: levelPpt,
  unit: levelPpt === null ? null : 'ppt',
  reportingLimit: null,
  resultText: null,
  method: null,
  sample: null,
  source: 'Test',
});

test('a trend has the highest result of each day, oldest first, and keeps days without a detection', () => {
  const [trend] = trendsOf([
    sample('PFOA', '2025-05-01', 8),
    sample('PFOA', '2024-05-01', 12),
    sample('PFOA', '2024-05-01', 20),
    sample('PFOA', '2026-05-01', null),
  ]);
  assert.deepEqual(trend, {
    compound: 'PFOA',
    limit: 4,
    points: [
      { day: '2024-05-01', level: 20 },
      { day: '2025-05-01', level: 8 },
      { day: '2026-05-01', level: null },
    ],
  });
});

test('one day, an unknown day or nothing detected make no trend', () => {
  assert.deepEqual(
    trendsOf([
      sample('PFOA', '2024-05-01', 20),
      sample('PFOS', null, 3),
      sample('PFOS', '2024-05-01', 3),
      sample('PFNA', '2024-05-01', null),
      sample('PFNA', '2025-05-01', null),
    ]),
    [],
  );
});

test('compounds with a limit come before higher levels of others', () => {
  const compounds = ['PFBS', 'PFOS', 'PFOA'].flatMap((compound, at) => [
    sample(compound, '2024-05-01', 100 - at * 40),
    sample(compound, '2025-05-01', 1),
  ]);
  assert.deepEqual(
    trendsOf(compounds).map(({ compound }) => compound),
    ['PFOS', 'PFOA', 'PFBS'],
  );
});

test('the top of a scale is a round number at or above the level', () => {
  for (const [level, top] of [
    [67.9, 75],
    [4, 5],
    [1, 1],
    [0.3, 0.3],
    [101, 150],
    [98, 100],
    [12_345, 15_000],
  ] as const)
    assert.equal(scaleTop(level), top);
});
