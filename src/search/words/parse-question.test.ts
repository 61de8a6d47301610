import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseQuestion } from './parse-question.ts';

const cases: [string, ReturnType<typeof parseQuestion>][] = [
  ['foam court', { words: ['foam', 'court'], phrases: [], excluded: [] }],
  ['foam -court', { words: ['foam'], phrases: [], excluded: ['court'] }],
  ['"every well" foam', { words: ['foam'], phrases: ['every well'], excluded: [] }],
  ['“every well” foam', { words: ['foam'], phrases: ['every well'], excluded: [] }],
  ['foam -"every well"', { words: ['foam'], phrases: [], excluded: ['every well'] }],
  ['"never closed', { words: [], phrases: ['never closed'], excluded: [] }],
  ['335-67-1 HFPO-DA', { words: ['335-67-1', 'HFPO-DA'], phrases: [], excluded: [] }],
  ['"', { words: [], phrases: [], excluded: [] }],
  ['', { words: [], phrases: [], excluded: [] }],
];
for (const [text, expected] of cases)
  test(`a question is read: ${text || 'nothing'}`, () => assert.deepEqual(parseQuestion(text), expected));

test('in pasted text, quotation marks and hyphens are only punctuation', () => {
  const { words, phrases, excluded } = parseQuestion(`The "first" -second ${'and another '.repeat(16)}`);
  assert.deepEqual(words.slice(0, 3), ['The', 'first', '-second']);
  assert.deepEqual([phrases, excluded], [[], []]);
});
