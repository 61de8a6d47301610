import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPhrases, indexPhrases, wordsOf } from './phrases.ts';

const find = (phrases: string[], text: string): string[] =>
  findPhrases(indexPhrases(phrases.map((phrase) => [phrase, phrase])), { text, words: wordsOf(text) }).map(
    ({ start, end }) => text.slice(start, end),
  );

const cases: [promise: string, phrases: string[], text: string, found: string[]][] = [
  ['lower case meets any case', ['drinking water'], 'Drinking Water is safe', ['Drinking Water']],
  ['lower case meets the plural', ['landfill'], 'two landfills', ['landfills']],
  ['capitals must be met', ['Clean Harbors'], 'clean harbors', []],
  ['an acronym is never a word', ['WHO'], 'who knows', []],
  ['a name is met in a shouting headline', ['Chemours'], 'CHEMOURS SUED', ['CHEMOURS']],
  ['the longest wins', ['EPA', 'Ohio EPA'], 'the Ohio EPA said', ['Ohio EPA']],
  ['none inside another word', ['ban'], 'urban bank', []],
  ['none across a comma', ['water supply'], 'water, supply', []],
  [
    'a comma of its own is met',
    ['Environment, Great Lakes'],
    'Environment, Great Lakes',
    ['Environment, Great Lakes'],
  ],
  ['possessives are met', ['EPA'], 'EPA’s rule', ['EPA']],
  ['a broken beginning starts anew', ['a b c', 'b d'], 'a b d', ['b d']],
];

for (const [promise, phrases, text, found] of cases)
  test(`phrases: ${promise}`, () => assert.deepEqual(find(phrases, text), found));
