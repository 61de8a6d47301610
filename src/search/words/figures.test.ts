import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureAt } from './figures.ts';

const spellings = (text: string) => figureAt(text.split(' '), 0)?.spellings;

test('a figure keeps its unit, in all its spellings', () => {
  assert.deepEqual(spellings('4 ppt limit')?.slice(0, 2), ['4 ppt', '4 parts per trillion']);
  assert.ok(spellings('4 ng/L')?.includes('4.0 ppt'));
  assert.ok(spellings('70 parts per trillion')?.includes('70 ppt'));
  assert.deepEqual(spellings('$1.2 billion'), ['$1.2 billion', '$1.2 bn']);
});

test('a year or a name with a digit is no figure', () => {
  assert.equal(spellings('2024 settlement'), undefined);
  assert.equal(spellings('3M ppt'), undefined);
  assert.equal(spellings('4'), undefined);
});
