import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spellingsOf } from './spelling.ts';

const cases: [string, string[]][] = [
  ['fibre', ['fiber']],
  ['Neighborhood', ['neighbourhood']],
  ['sulphonate', ['sulfonate']],
  ['minimised', ['minimized']],
  ['utilization', ['utilisation']],
  ['MCL', ['mcls']],
  ['MCLs', ['mcl']],
  ['E.P.A.', ['epa']],
  ['U.K', ['uk']],
  ['St.', []],
  ['537.1', []],
  ['PFAS', []],
  ['wells', []],
];
for (const [word, expected] of cases)
  test(`'${word}' is also written ${expected.join(', ') || 'no other way'}`, () =>
    assert.deepEqual(spellingsOf(word), expected));
