import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameWord } from './find-passages.ts';

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
