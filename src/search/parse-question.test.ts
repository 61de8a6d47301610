import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseQuestion } from './parse-question.ts';

const cases: [string, ReturnType<typeof parseQuestion>][] = [
  ['foam court', { words: 'foam court', phrases: [], excluded: [] }],
  ['foam -court', { words: 'foam', phrases: [], excluded: ['court'] }],
  ['"every well" foam', { words: 'every well foam', phrases: ['every well'], excluded: [] }],
  ['foam -"every well"', { words: 'foam', phrases: [], excluded: ['every well'] }],
  ['"never closed', { words: 'never closed', phrases: ['never closed'], excluded: [] }],
  ['335-67-1 HFPO-DA 6:2 FTS', { words: '335-67-1 HFPO-DA 6:2 FTS', phrases: [], excluded: [] }],
  ['"', { words: '', phrases: [], excluded: [] }],
  ['', { words: '', phrases: [], excluded: [] }],
];
for (const [text, expected] of cases)
  test(`a question is read: ${text || 'nothing'}`, () => assert.deepEqual(parseQuestion(text), expected));
