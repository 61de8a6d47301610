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

const own = { email: 'jane.miller@waterworks.example', siteTitle: 'The Basin Gazette' };
const tooEasy = /too easily guessed/;
const tooOwn = /your e-mail address or the name of the site/;
const problems: [password: string, problem: RegExp | null][] = [
  ['eleven char', /^At least 12 characters\.$/],
  ['x'.repeat(201), /^At most 200 characters\.$/],
  ['a dozen long', null],
  ['correct horse battery', null],
  ['ÄÖÜ und ß, alles gut', null],
  ['winter battery train', null],
  ['my record of the basin in May', null],
  ['4fJ!q9_Lw2xZ', null],
  // What everybody tries first, whatever is hung on it.
  ['Password 1234', tooEasy],
  ['P@ssw0rd2026!', tooEasy],
  ['correct horse battery staple', tooEasy],
  ['Summer Monday 2026', tooEasy],
  ['letmein letmein', tooEasy],
  // The same again.
  ['aaaaaaaaaaaaaa', tooEasy],
  ['121212121212', tooEasy],
  ['margaret Margaret', tooEasy],
  ['one two three one two three', tooEasy],
  ['a phrase of more than a dozen a phrase of more than a dozen', null],
  // Runs of keys, of letters and of numbers, either way.
  ['qwertyuiop[]', tooEasy],
  ['asdfghjkl;asdf', tooEasy],
  ['1qaz2wsx3edc', tooEasy],
  ['1q2w3e4r5t6y', tooEasy],
  ['0987654321qwerty', tooEasy],
  ['abcdefghijklm', tooEasy],
  ['zyxwvutsrqpo', tooEasy],
  ['1234567890123', tooEasy],
  ['xk 123456789012', tooEasy],
  // The person's and the site's own words, once, twice and mixed.
  ['jane.miller@waterworks.example', tooOwn],
  ['JANE.MILLER 1', tooOwn],
  ['jane.miller@waterworks.example jane.miller@waterworks.example', tooOwn],
  ['Miller Waterworks 1', tooOwn],
  ['jane.miller@waterworks.example 2026', tooOwn],
  ['The Basin Gazette', tooOwn],
  ['Basin Gazette Basin Gazette!', tooOwn],
  ['Miller at the river bank', null],
];
for (const [password, problem] of problems)
  test(`a new password '${password.slice(0, 30)}' ${problem ? 'is refused' : 'is fine'}`, () => {
    const said = passwordProblem(password, own);
    if (problem) assert.match(said ?? '', problem);
    else assert.equal(said, null);
  });
