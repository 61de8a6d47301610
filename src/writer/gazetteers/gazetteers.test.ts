import assert from 'node:assert/strict';
import { test } from 'node:test';
import { regulations, tags } from './gazetteers.ts';

const repeated = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

test('no word belongs to two tags', () => {
  const words = Object.entries(tags).flatMap(([tag, aliases]) => Array.from(new Set([tag].concat(aliases))));
  assert.deepEqual(repeated(words), []);
});

test('a compound or technology tag is also found by its aliases', () => {
  assert.ok(tags.PFOA!.includes('perfluorooctanoic acid'));
  assert.ok(tags.GenX!.includes('HFPO-DA'));
  assert.ok(tags['supercritical water oxidation']!.includes('SCWO'));
});

test('no law is listed twice', () => assert.deepEqual(repeated(regulations), []));
