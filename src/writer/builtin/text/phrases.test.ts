import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPhrases, indexPhrases, wordsOf } from './phrases.ts';

const find = (phrases: string[], text: string): string[] =>
  findPhrases(indexPhrases(phrases.map((phrase) => [phrase, phrase])), { text, words: wordsOf(text) }).map(
    ({ start, end }) => text.slice(start, end),
  );

const cases: [promise: string, phrases: string[], text: string, found: string[]][] = [
  ['lower case matches any case', ['drinking water'], 'Drinking Water is safe', ['Drinking Water']],
  ['lower case matches the plural', ['landfill'], 'two landfills', ['landfills']],
  ['capitals must match', ['Clean Harbors'], 'clean harbors', []],
  ['an acronym does not match a word', ['WHO'], 'who knows', []],
  ['a name matches in an all-caps headline', ['Chemours'], 'CHEMOURS SUED', ['CHEMOURS']],
  ['the longest match wins', ['EPA', 'Ohio EPA'], 'the Ohio EPA said', ['Ohio EPA']],
  ['no match inside another word', ['ban'], 'urban bank', []],
  ['no match across a comma', ['water supply'], 'water, supply', []],
  [
    'a comma in the phrase matches',
    ['Environment, Great Lakes'],
    'Environment, Great Lakes',
    ['Environment, Great Lakes'],
  ],
  ['possessives match', ['EPA'], 'EPA’s rule', ['EPA']],
  ['matching restarts after a partial match', ['a b c', 'b d'], 'a b d', ['b d']],
];

for (const [promise, phrases, text, found] of cases)
  test(`phrases: ${promise}`, () => assert.deepEqual(find(phrases, text), found));
