import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameWord, partsOf, withLead } from './find-passages.ts';

const [start, end] = ['\uE000', '\uE001'];
const text = (words: string) => ({ text: words, isMatch: false });
const match = (words: string) => ({ text: words, isMatch: true });

test('a passage is split at its marks, without empty parts', () => {
  assert.deepEqual(partsOf('plain'), [text('plain')]);
  assert.deepEqual(partsOf(`a ${start}b${end} c ${start}d${end}`), [
    text('a '),
    match('b'),
    text(' c '),
    match('d'),
  ]);
  assert.deepEqual(partsOf(`${start}a${end}${start}b${end}`), [match('a'), match('b')]);
  assert.deepEqual(partsOf(''), []);
});

const story =
  'Wells near the base were closed in May. Tests of the town’s own water then found foam in two of nine wells.';
const leads: [string, string, string][] = [
  [
    'a few words before the match',
    `${start}foam${end} in two`,
    `the town’s own water then found ${start}foam${end} in two`,
  ],
  ['no further back than the sentence', `${start}Tests${end} of the`, `${start}Tests${end} of the`],
  ['from the start of the sentence', `${start}town’s${end} own`, `Tests of the ${start}town’s${end} own`],
  ['from the start of the text', `${start}base${end} were`, `Wells near the ${start}base${end} were`],
  ['whole words', `’s own ${start}water${end} then`, `Tests of the town’s own ${start}water${end} then`],
  ['unchanged without a match', 'own water', 'own water'],
  ['unchanged if the passage is not in the text', `${start}other${end} words`, `${start}other${end} words`],
];
for (const [what, passage, expected] of leads)
  test(`lead of a passage: ${what}`, () => assert.equal(withLead(passage, story), expected));

test('a passage with enough text before its match keeps it', () => {
  const long = `near the base were closed in May. Tests of the town’s own ${start}water${end}`;
  assert.equal(withLead(long, story), long);
});

const same: [string, string][] = [
  ['organisation', 'organizations'],
  ['organic', 'Organics'],
  ['contamination', 'contaminated'],
  ['hospital', 'hospitalized'],
  ['litigation', 'litigants'],
  ['settlement', 'settle'],
  ['EPA', 'Environmental'],
];
for (const [asked, found] of same)
  test(`'${found}' is what '${asked}' asks for`, () => assert.ok(isSameWord(found, [asked])));

const others: [string, string][] = [
  ['organisation', 'organic'],
  ['organic', 'organization'],
  ['general', 'generated'],
];
for (const [asked, found] of others)
  test(`'${found}' is not what '${asked}' asks for`, () => assert.ok(!isSameWord(found, [asked])));

test('one of several spellings is enough', () =>
  assert.ok(isSameWord('organic', ['organisation', 'organic'])));
