import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEnglish } from './correct-words.ts';
import { nearBeginnings, nearWords, stepsFrom } from './near-words.ts';

const english = await readEnglish();
const cases: [typed: string, meant: string][] = [
  ['setlemnt', 'settlement'],
  ['fnd', 'fund'],
  ['fome', 'foam'],
  ['litigaton', 'litigation'],
  ['antilope', 'antelope'],
  ['recieved', 'received'],
];
for (const [typed, meant] of cases)
  test(`'${typed}' may mean '${meant}'`, () => {
    const words = nearWords(english.byLetter.get(typed[0]!)!, typed).map(({ word }) => word);
    assert.ok(words.includes(meant), words.join(' '));
  });

test('a misspelled beginning is near the words that it begins', () => {
  const meant = (typed: string) =>
    nearBeginnings(english.byLetter.get(typed[0]!)!, typed).map(({ word }) => word);
  assert.ok(meant('setlem').includes('settlement'));
  assert.ok(meant('contanim').includes('contamination'));
  assert.deepEqual(meant('setl'), []);
  assert.ok(!meant('setlem').includes('set'));
});

test('an acronym of three letters is near no word', () =>
  assert.deepEqual(nearWords(english.byLetter.get('e')!, 'eap'), []));

for (const word of ['farms', 'milk', 'fibre', 'Organisation', 'eggs', 'nonstick', 'forming'])
  test(`'${word}' is spelled correctly`, () => assert.ok(english.has(word)));

for (const word of ['fome', 'fnd', 'setlemnt', 'perflourinated', 'Chemours'])
  test(`'${word}' is no word of English`, () => assert.ok(!english.has(word)));

/** What was typed, and the stem of the word that was meant. */
const near: [string, string][] = [
  ['setlement', 'settlement'],
  ['drnking', 'drink'],
  ['litigaton', 'litig'],
  ['utilites', 'util'],
  ['chemcals', 'chemic'],
  ['compaines', 'compani'],
  ['contaminaton', 'contamin'],
  ['filtraton', 'filtrat'],
  ['polution', 'pollut'],
  ['recieved', 'receiv'],
];
for (const [typed, stem] of near)
  test(`'${typed}' is near '${stem}'`, () => assert.ok(stepsFrom(typed)(stem) !== null));

const far: [string, string][] = [
  ['carbon', 'carri'],
  ['station', 'stat'],
  ['utah', 'util'],
];
for (const [typed, stem] of far)
  test(`'${typed}' is not near '${stem}'`, () => assert.equal(stepsFrom(typed)(stem), null));

test('a whole word is nearer than a part of it with a misspelled ending', () => {
  const stepsTo = stepsFrom('setlemnt');
  assert.ok(stepsTo('settlement')! < (stepsTo('set') ?? Infinity));
});
