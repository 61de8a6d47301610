import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAnalyte } from '../analytes/terms.ts';
import {
  stateAtEnd,
  stateLimits,
  stateLimitsAsOf,
  stateOfSite,
  type StateRule,
} from './jurisdiction-terms.ts';
import rules from './state-limits.json' with { type: 'json' };
import { stateCodes } from './state-terms.ts';

test('every state limit names known compounds, a positive value, a day, its citation and its source', () => {
  for (const { state, kind, since, metBy, citation, source, limits } of rules as StateRule[]) {
    assert.ok(
      stateCodes.some((code) => code === state),
      state,
    );
    assert.ok(limits.length > 0);
    for (const { compounds, ppt } of limits) {
      assert.ok(compounds.length > 0 && ppt > 0);
      for (const compound of compounds) assert.equal(findAnalyte(compound)?.name, compound);
    }
    assert.match(kind, /^(?:enforceable|guidance)$/);
    for (const day of [since, metBy ?? since]) assert.match(day, /^20\d{2}-\d{2}-\d{2}$/);
    assert.ok(since <= stateLimitsAsOf, 'a limit that was not in force yet');
    assert.ok(citation.length > 5);
    assert.equal(new URL(source).protocol, 'https:');
  }
});

test('a state has one limit per compound or sum', () => {
  const keys = rules.flatMap(({ state, limits }) =>
    limits.map(({ compounds }) => `${state} ${compounds.join(' ')}`),
  );
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

test('the state of a water system is in its location or its number, of another site only in its location', () => {
  const system = {
    siteType: 'Drinking Water Below MCL',
    location: 'New York',
    externalId: 'NJ0102001',
  } as const;
  assert.equal(stateOfSite(system), 'NJ');
  assert.equal(stateOfSite({ ...system, location: 'NY' }), 'NY');
  for (const externalId of ['090400123', 'NN0400123', 'NJ-17', null])
    assert.equal(stateOfSite({ ...system, externalId }), undefined);
  assert.equal(stateOfSite({ ...system, siteType: 'Industrial' }), undefined);
});
