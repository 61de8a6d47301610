import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAnalyte } from '../analytes/terms.ts';
import limits from './state-limits.json' with { type: 'json' };
import { stateAtEnd, type StateLimit, stateLimits, stateLimitsAsOf } from './jurisdiction-terms.ts';
import { stateCodes } from './state-terms.ts';

test('every state limit names known compounds, a positive value, a day, its citation and its source', () => {
  for (const { state, compounds, ppt, kind, since, metBy, citation, source } of limits as StateLimit[]) {
    assert.ok(
      stateCodes.some((code) => code === state),
      state,
    );
    assert.ok(compounds.length > 0 && ppt > 0);
    for (const compound of compounds) assert.equal(findAnalyte(compound)?.name, compound);
    assert.match(kind, /^(?:enforceable|guidance)$/);
    for (const day of [since, metBy ?? since]) assert.match(day, /^20\d{2}-\d{2}-\d{2}$/);
    assert.ok(since <= stateLimitsAsOf, 'a limit that was not in force yet');
    assert.ok(citation.length > 5);
    assert.equal(new URL(source).protocol, 'https:');
  }
});

test('a state has one limit per compound or sum', () => {
  const keys = limits.map(({ state, compounds }) => `${state} ${compounds.join(' ')}`);
  assert.equal(new Set(keys).size, keys.length);
});

test('the limits of a state are found by the place that ends with it', () => {
  assert.equal(stateAtEnd('Parchment, MI'), 'MI');
  assert.equal(stateAtEnd('MI'), 'MI');
  assert.equal(stateAtEnd('Parchment'), undefined);
  assert.deepEqual(
    stateLimits('PA').map(({ compounds, ppt }) => [...compounds, ppt]),
    [
      ['PFOA', 14],
      ['PFOS', 18],
    ],
  );
  assert.deepEqual(stateLimits('WY'), []);
});
