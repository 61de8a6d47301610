import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf } from './find-passages.ts';

const [start, end] = ['\uE000', '\uE001'];
const text = (words: string) => ({ text: words, isMatch: false });
const match = (words: string) => ({ text: words, isMatch: true });

test('a passage is split at its marks, without empty parts', () => {
  assert.deepEqual(partsOf('plain'), [text('plain')]);
  assert.deepEqual(partsOf(`a ${start}b${end} c ${start}d${end}`), [
    text('a '),
    match('b'),
    text(' c '),
    match('d'),
  ]);
  assert.deepEqual(partsOf(`${start}a${end}${start}b${end}`), [match('a'), match('b')]);
  assert.deepEqual(partsOf(''), []);
});
