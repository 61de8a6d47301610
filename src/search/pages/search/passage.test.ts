import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passageOf } from './passage.ts';

const summary = 'Foam was found. The wells were closed.';
const parts = (marked: string) =>
  marked
    .split('*')
    .map((text, at) => ({ text, isMatch: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
const shown = (marked: string | null) =>
  passageOf({ summary, passage: marked === null ? null : parts(marked) })
    .map(({ text, isMatch }) => (isMatch ? `*${text}*` : text))
    .join('');

test('a passage shows where it was cut from its text', () => {
  assert.equal(shown('*Foam* was found.'), '*Foam* was found.');
  assert.equal(shown('*Foam* was'), '*Foam* was …');
  assert.equal(shown('the *wells* were closed.'), '… the *wells* were closed.');
  assert.equal(shown('of *foam* in'), '… of *foam* in …');
});

test('without a match, the summary is shown instead', () => {
  assert.equal(shown(null), summary);
  assert.equal(shown('Foam was'), summary);
});
