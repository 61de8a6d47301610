import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verify } from '@node-rs/argon2';
import { hashPassword, isPassword } from './passwords.ts';
import { passwordProblem } from './terms.ts';

const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$');

test('an unknown account costs one verification of a hash that is as dear as that of a known one', async () => {
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

test('the password of nobody opens nothing', async () =>
  assert.equal(await isPassword('the password of nobody', undefined), false));

const email = 'jane.miller@example.org';
const problems: [password: string, problem: RegExp | null][] = [
  ['eleven char', /^At least 12 characters\.$/],
  ['x'.repeat(201), /^At most 200 characters\.$/],
  ['a dozen long', null],
  ['correct horse battery', null],
  ['ÄÖÜ und ß, alles gut', null],
  ['jane.miller@example.org', /not your e-mail address/],
  ['JANE.MILLER 1', /not your e-mail address/],
  ['Password 1234', /too easily guessed/],
  ['correct horse battery staple', /too easily guessed/],
  ['aaaaaaaaaaaaaa', /too easily guessed/],
  ['121212121212', /too easily guessed/],
];
for (const [password, problem] of problems)
  test(`a new password '${password.slice(0, 30)}' ${problem ? 'is refused' : 'is fine'}`, () => {
    const said = passwordProblem(password, email);
    if (problem) assert.match(said ?? '', problem);
    else assert.equal(said, null);
  });
