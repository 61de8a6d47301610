import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measuredLevel } from './draw-cover.ts';

const cases: [label: string, value: string, level: ReturnType<typeof measuredLevel>][] = [
  ['PFOA', '38 ppt', { compound: 'PFOA', ppt: 38, limit: 4 }],
  ['Highest PFOS result', '212 ppt', { compound: 'PFOS', ppt: 212, limit: 4 }],
  ['Concentration (PFHxS)', '1,200 ng/L', { compound: 'PFHxS', ppt: 1_200, limit: 10 }],
  ['GenX', '0.7 µg/L', { compound: 'GenX', ppt: 700, limit: 10 }],
  ['PFOA and PFOS', '38 ppt', null],
  ['PFBS', '38 ppt', null],
  ['Limit (PFOA)', '4 ppt', null],
  ['PFOS in effluent', '0.21 µg/L', null],
  ['PFOA in serum', '12 ng/L', null],
  ['PFOA', '$38', null],
];
for (const [label, value, level] of cases)
  test(`${label}: ${value} is ${level ? 'a level with a limit' : 'no level to compare'}`, () =>
    assert.deepEqual(measuredLevel({ label, value }, 'Wells near a training area'), level));

test('a story about blood is not compared with the limit for drinking water', () =>
  assert.equal(measuredLevel({ label: 'PFOA', value: '38 ppt' }, 'Blood of firefighters tested'), null));
