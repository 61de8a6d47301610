import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureAt } from './figures.ts';

const spellings = (text: string) => figureAt(text.split(' '), 0)?.spellings;

test('a figure keeps its unit, in all its spellings', () => {
  assert.deepEqual(spellings('4 ppt limit')?.slice(0, 2), ['4 ppt', '4 parts per trillion']);
  assert.ok(spellings('4 ng/L')?.includes('4.0 ppt'));
  assert.ok(spellings('70 parts per trillion')?.includes('70 ppt'));
  assert.deepEqual(spellings('$1.2 billion'), ['$1.2 billion', '$1.2 bn', '$1.20 billion', '$1.20 bn']);
});

test('a figure and its unit may be one word, as newspapers write them', () => {
  assert.ok(spellings('$10.3bn')?.includes('$10.3 billion'));
  assert.ok(spellings('$850M deal')?.includes('$850 million'));
  assert.ok(spellings('4ppt')?.includes('4 parts per trillion'));
  assert.equal(spellings('3M settlement'), undefined);
});

test('a concentration is also spelled in the next unit', () => {
  assert.ok(spellings('0.004 µg/L')?.includes('4 ppt'));
  assert.ok(spellings('0.07 ug/L')?.includes('70 parts per trillion'));
  assert.ok(spellings('70 ppt')?.includes('0.07 µg/L'));
  assert.ok(spellings('1.2 ppb')?.includes('1,200 ppt'));
});

test('zeros behind a decimal and commas between thousands make no difference', () => {
  assert.ok(spellings('0.1 µg/L')?.includes('0.10 micrograms per liter'));
  assert.ok(spellings('0.100 µg/L')?.includes('0.1 µg/L'));
  assert.ok(spellings('100 ppt')?.includes('0.10 micrograms per liter'));
  assert.ok(spellings('4.00 ppt')?.includes('4 ppt'));
  assert.ok(spellings('1,200 ppt')?.includes('1200 ppt'));
});

test('a year or a name with a digit is no figure', () => {
  assert.equal(spellings('2024 settlement'), undefined);
  assert.equal(spellings('3M ppt'), undefined);
  assert.equal(spellings('4'), undefined);
});
