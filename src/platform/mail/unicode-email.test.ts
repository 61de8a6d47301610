import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unicodeEmail } from './unicode-email.ts';

for (const [stored, shown] of [
  ['reader@xn--bcher-kva.example', 'reader@bücher.example'],
  ['a@b.xn--e1afmkfd.xn--p1ai', 'a@b.пример.рф'],
  ['xn--odd@example.org', 'xn--odd@example.org'],
  ['a@xn--invalid-\u0000.example', 'a@xn--invalid-\u0000.example'],
  ['unknown account', 'unknown account'],
] as const)
  test(`${stored} is shown as ${shown}`, () => assert.equal(unicodeEmail(stored), shown));
