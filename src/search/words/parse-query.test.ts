import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseQuery } from './parse-query.ts';

const cases: [string, ReturnType<typeof parseQuery>][] = [
  ['foam court', { words: ['foam', 'court'], phrases: [], alternatives: [], excluded: [] }],
  ['foam -court', { words: ['foam'], phrases: [], alternatives: [], excluded: ['court'] }],
  ['"every well" foam', { words: ['foam'], phrases: ['every well'], alternatives: [], excluded: [] }],
  ['“every well” foam', { words: ['foam'], phrases: ['every well'], alternatives: [], excluded: [] }],
  ['foam -"every well"', { words: ['foam'], phrases: [], alternatives: [], excluded: ['every well'] }],
  ['"never closed', { words: [], phrases: ['never closed'], alternatives: [], excluded: [] }],
  ['335-67-1 HFPO-DA', { words: ['335-67-1', 'HFPO-DA'], phrases: [], alternatives: [], excluded: [] }],
  [
    'PFOA OR PFOS | "drinking water" lawsuit',
    {
      words: ['lawsuit'],
      phrases: [],
      alternatives: [
        [
          { text: 'PFOA', isQuoted: false },
          { text: 'PFOS', isQuoted: false },
          { text: 'drinking water', isQuoted: true },
        ],
      ],
      excluded: [],
    },
  ],
  [
    'Portland, OR water',
    { words: ['Portland,', 'OR', 'water'], phrases: [], alternatives: [], excluded: [] },
  ],
  ['OR foam OR', { words: ['OR', 'foam', 'OR'], phrases: [], alternatives: [], excluded: [] }],
  ['foam OR -court', { words: ['foam', 'OR'], phrases: [], alternatives: [], excluded: ['court'] }],
  ['EPA NOT PFOA', { words: ['EPA'], phrases: [], alternatives: [], excluded: ['PFOA'] }],
  ['foam AND NOT "every well"', { words: ['foam'], phrases: [], alternatives: [], excluded: ['every well'] }],
  ['EPA AND PFOA', { words: ['EPA', 'PFOA'], phrases: [], alternatives: [], excluded: [] }],
  ['NOT PFOA AND', { words: ['NOT', 'PFOA', 'AND'], phrases: [], alternatives: [], excluded: [] }],
  [
    'foam and not court',
    { words: ['foam', 'and', 'not', 'court'], phrases: [], alternatives: [], excluded: [] },
  ],
  ['<b>foam</b>', { words: ['b', 'foam', '/b'], phrases: [], alternatives: [], excluded: [] }],
  ['foam or court', { words: ['foam', 'or', 'court'], phrases: [], alternatives: [], excluded: [] }],
  ['"', { words: [], phrases: [], alternatives: [], excluded: [] }],
  ['" "', { words: [], phrases: [], alternatives: [], excluded: [] }],
  ['"" foam -" "', { words: ['foam'], phrases: [], alternatives: [], excluded: [] }],
  ['', { words: [], phrases: [], alternatives: [], excluded: [] }],
];
for (const [text, expected] of cases)
  test(`a query is read: ${text || 'nothing'}`, () => assert.deepEqual(parseQuery(text), expected));

test('in pasted text, quotation marks and hyphens are only punctuation', () => {
  const { words, phrases, excluded } = parseQuery(`The "first" -second ${'and another '.repeat(16)}`);
  assert.deepEqual(words.slice(0, 3), ['The', 'first', '-second']);
  assert.deepEqual([phrases, excluded], [[], []]);
});
