import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeRanks } from './search-stories.ts';

const merged: [first: string, second: string, both: string][] = [
  ['abc', '', 'abc'],
  ['', 'abc', 'abc'],
  ['abc', 'xyz', 'axbycz'],
  ['abc', 'bcd', 'bcad'],
  ['abcdef', 'f', 'fabcde'],
  ['abc', 'cba', 'acb'],
];
for (const [first, second, both] of merged)
  test(`of '${first}' and '${second}', what both rank high comes first`, () =>
    assert.equal(mergeRanks([...first], [...second]).join(''), both));
