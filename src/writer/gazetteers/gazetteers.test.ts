import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categories, contentTypes } from '../../news/terms.ts';
import { scorePartMax } from '../terms.ts';
import {
  boilerplate,
  cues,
  eventWords,
  impact,
  nameWords,
  paperHosts,
  regulations,
  signWeights,
  tags,
} from './gazetteers.ts';

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

test('every phrase of the lists is a short text without spaces around it', () => {
  const phrasesIn = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value !== null && typeof value === 'object'
        ? [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(phrasesIn)]
        : [];
  const lists = { boilerplate, cues, eventWords, impact, nameWords, paperHosts, regulations, tags };
  for (const [name, list] of Object.entries(lists)) {
    const { about: _about, ...words } = list as { about?: string };
    const wrong = phrasesIn(words).filter(
      (phrase) => phrase !== phrase.trim() || phrase === '' || phrase.length > 120,
    );
    assert.deepEqual(wrong, [], name);
  }
});

test('the kinds of stories have parts and content types that exist, and each weight is one of the options', () => {
  for (const { name, severity, novelty, reach = 0, reachMax = 0, measure, ...kind } of [
    ...impact.kinds,
    impact.otherwise,
  ]) {
    for (const part of [severity, novelty, reach, reachMax])
      assert.ok(Number.isInteger(part) && part >= 0 && part <= scorePartMax, name);
    assert.ok(measure === undefined || ['money', 'concentration', 'sample'].includes(measure), name);
    for (const type of kind.contentTypes ?? []) assert.ok((contentTypes as readonly string[]).includes(type));
  }
  assert.ok(Object.keys(impact.jurisdictions).every((level) => Number(level) >= 1 && Number(level) <= 10));
  for (const weights of Object.values(signWeights.category)) assert.equal(weights.length, categories.length);
  for (const weights of Object.values(signWeights.contentType))
    assert.equal(weights.length, contentTypes.length);
});
