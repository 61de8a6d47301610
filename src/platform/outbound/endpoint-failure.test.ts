import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRetryAfter } from './endpoint-failure.ts';

const now = new Date('1994-11-06T08:49:00Z');

const table: readonly (readonly [string | null, number | null])[] = [
  [null, null],
  ['', null],
  ['0', 0],
  [' 120 ', 120],
  ['86401', 86_400],
  ['99999999999999999999', 86_400],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['1994', 1_994],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 37],
  ['Sunday, 06-Nov-94 08:49:37 GMT', 37],
  ['Sun Nov  6 08:49:37 1994', 37],
  ['Sun, 06 Nov 1994 08:00:00 GMT', 0],
  ['Mon, 06 Nov 2034 08:00:00 GMT', 86_400],
  ['Sun, 99 Foo 1994', null],
];

for (const [value, seconds] of table)
  test(`Retry-After ${JSON.stringify(value)} is ${seconds} seconds`, () => {
    assert.equal(parseRetryAfter(value, now), seconds);
  });
