import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordProblem } from './password-terms.ts';

const own = { email: 'jane.miller@waterworks.example', websiteTitle: 'The Basin Gazette' };
const tooEasy = /Too easy to guess/;
const tooPersonal = /your email address or the name of the website/;
const problems: [password: string, problem: RegExp | null][] = [
  ['eleven char', /^Use at least 12 characters\.$/],
  ['x'.repeat(201), /^Use at most 200 characters\.$/],
  ['a dozen long', null],
  ['correct horse battery', null],
  ['ÄÖÜ und ß, alles gut', null],
  ['winter battery train', null],
  ['my record of the basin in May', null],
  ['4fJ!q9_Lw2xZ', null],
  // Common passwords, with anything attached.
  ['Password 1234', tooEasy],
  ['P@ssw0rd2026!', tooEasy],
  ['correct horse battery staple', tooEasy],
  ['Summer Monday 2026', tooEasy],
  ['letmein letmein', tooEasy],
  // Repetition.
  ['aaaaaaaaaaaaaa', tooEasy],
  ['121212121212', tooEasy],
  ['margaret Margaret', tooEasy],
  ['one two three one two three', tooEasy],
  ['a phrase of more than a dozen a phrase of more than a dozen', null],
  // Runs of keys, letters and numbers, in either direction.
  ['qwertyuiop[]', tooEasy],
  ['asdfghjkl;asdf', tooEasy],
  ['1qaz2wsx3edc', tooEasy],
  ['1q2w3e4r5t6y', tooEasy],
  ['0987654321qwerty', tooEasy],
  ['abcdefghijklm', tooEasy],
  ['zyxwvutsrqpo', tooEasy],
  ['1234567890123', tooEasy],
  ['xk 123456789012', tooEasy],
  // Words from the email address and the website title: once, twice and mixed.
  ['jane.miller@waterworks.example', tooPersonal],
  ['JANE.MILLER 1', tooPersonal],
  ['jane.miller@waterworks.example jane.miller@waterworks.example', tooPersonal],
  ['Miller Waterworks 1', tooPersonal],
  ['jane.miller@waterworks.example 2026', tooPersonal],
  ['The Basin Gazette', tooPersonal],
  ['Basin Gazette Basin Gazette!', tooPersonal],
  ['Miller at the river bank', null],
];
for (const [password, problem] of problems)
  test(`a new password '${password.slice(0, 30)}' ${problem ? 'is refused' : 'is accepted'}`, () => {
    const actual = passwordProblem(password, own);
    if (problem) assert.match(actual ?? '', problem);
    else assert.equal(actual, null);
  });
