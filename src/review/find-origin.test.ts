import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSupport } from './find-origin.ts';

const text =
  'Heading\n\nTests found 12 ppt of PFOA\nin two wells. Residents get bottled water.  The bridge reopens on Monday morning.';
const marked = (...sentences: string[]) =>
  findSupport(text, sentences).map(({ start, end }) => text.slice(start, end));

test('a draft sentence is found in its source regardless of line wrapping', () =>
  assert.deepEqual(marked('Tests found 12 ppt of PFOA in two wells.'), [
    'Tests found 12 ppt of PFOA\nin two wells.',
  ]));

test('adjacent sentences are merged into one span, in source order', () =>
  assert.deepEqual(marked('Residents get bottled water.', 'Tests found 12 ppt of PFOA in two wells.'), [
    'Tests found 12 ppt of PFOA\nin two wells. Residents get bottled water.',
  ]));

test('reworded, too short and empty sentences are not marked', () => {
  assert.deepEqual(marked('Tests found 13 ppt of PFOA in two wells.', 'Heading', '', '  '), []);
  assert.deepEqual(findSupport('', ['Tests found 12 ppt of PFOA in two wells.']), []);
});

test('a sentence is found at the end of a long text', () => {
  const long = `${'One more sentence of no concern. '.repeat(15_000)}${text}`;
  assert.equal(findSupport(long, ['Residents get bottled water.']).length, 1);
});

test('of a sentence that was shortened, what is left of it is found', () =>
  assert.deepEqual(marked('Tests found 12 ppt of PFOA in…'), ['Tests found 12 ppt of PFOA\nin']));
