import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tidyAddress } from './serve-pages.ts';

const origin = 'https://record.example.org';
const addresses: [string, string | null][] = [
  ['/ledger?q=&status=Retired&tech=&from=', '/ledger?status=Retired'],
  ['/ledger?q=', '/ledger'],
  ['/search?q=a+b&entity=', '/search?q=a+b'],
  ['/search?q=water', null],
  ['/search', null],
  ['/search?q=a&q=', '/search'],
  ['/search?q=&q=a', null],
  ['//evil.example/?q=', null],
  ['/\\evil.example/?q=', null],
];
for (const [before, expected] of addresses)
  test(`${before} is ${expected ?? 'tidy or left alone'}`, () =>
    assert.equal(tidyAddress(origin + before), expected));
