import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { readToken, signToken } from './subscriber-links.ts';

const key = randomBytes(32);
const subject = { subscriberId: randomUUID(), issueId: randomUUID() };

test('a token identifies its subscriber and its issue', () => {
  for (const given of [subject, { ...subject, issueId: null }])
    assert.deepEqual(readToken(key, signToken(key, given)), given);
});

test('a token with any byte changed or another key is rejected', () => {
  const token = signToken(key, subject);
  const bytes = Buffer.from(token, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const forged = Buffer.from(bytes);
    forged[at]! ^= 1;
    assert.equal(readToken(key, forged.toString('base64url')), null, `byte ${at}`);
  }
  assert.equal(readToken(randomBytes(32), token), null);
  for (const broken of ['', 'x', token.slice(1), `${token}AAAA`, '💥'.repeat(40)])
    assert.equal(readToken(key, broken), null);
});
