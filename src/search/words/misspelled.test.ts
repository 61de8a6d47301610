import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepsFrom } from './near-words.ts';

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
