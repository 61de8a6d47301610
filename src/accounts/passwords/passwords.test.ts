import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verify } from '@node-rs/argon2';
import { hashPassword, isPassword } from './passwords.ts';

const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$');

test('an unknown account costs one verification, as expensive as for a known one', async () => {
  const verified: string[] = [];
  const counting: typeof verify = (hash, password) => {
    verified.push(String(hash));
    return verify(hash, password);
  };
  const stored = await hashPassword('a password of somebody');
  assert.equal(await isPassword('a guess', stored, counting), false);
  assert.equal(await isPassword('a guess', undefined, counting), false);
  assert.equal(verified.length, 2);
  assert.equal(costOf(verified[1]!), costOf(verified[0]!));
});

test('the placeholder password for unknown accounts is never accepted', async () =>
  assert.equal(await isPassword('the password of no account', undefined), false));
