import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, day, exactly, oneOf, uuid, wholeNumber, words } from './address.ts';

const id = '0b6f2b7e-6f0c-4c53-9e9e-1f6f9a0d7c11';
const declared = address(
  {
    q: words(5),
    name: exactly(5),
    color: oneOf(['red', 'blue']),
    page: wholeNumber(1),
    score: wholeNumber(0, 10),
    id: uuid,
    from: day,
  },
  ['color', 'from'],
);

const nothing = (name: string, texts: string[]): [object, object][] =>
  texts.map((text) => [{ [name]: text }, {}]);
const table: [search: object, expected: object][] = [
  [{}, {}],
  [{ unknown: 'x', constructor: 'x' }, {}],
  [{ q: '  a\0b  ' }, { q: 'ab' }],
  [{ q: '   ' }, {}],
  [{ q: 'abcdefg', name: 'abcdefg' }, { q: 'abcde' }],
  [{ q: ['a'], name: 7 }, {}],
  [{ color: ' blue ' }, { color: 'blue' }],
  [{ color: 'Blue' }, {}],
  [{ page: '2' }, { page: 2 }],
  [{ page: '123456' }, { page: 123456 }],
  ...nothing('page', ['', '1', '0', '-2', '2.5', '2e3', '0x10', '9'.repeat(30)]),
  [{ score: '7' }, { score: 7 }],
  [{ score: '11' }, { score: 10 }],
  [{ score: '0' }, {}],
  [{ id }, { id }],
  ...nothing('id', [`${id}0`, `${id}&limit=9`, id.replace('4c53', '0c53'), 'x']),
  [{ from: ' 2024-02-29 ' }, { from: '2024-02-29' }],
  ...nothing('from', ['2026-02-29', '2026-02-31', '2026-13-01', '0000-01-01', '5 March']),
];
for (const [search, expected] of table)
  test(`${JSON.stringify(search)} means ${JSON.stringify(expected)}`, () =>
    assert.deepEqual(declared.read(search), expected));

const invalid: [search: object, expected: object][] = [
  [{}, {}],
  [{ color: 'blue', from: '2024-02-29' }, {}],
  [{ color: '', from: '  ' }, {}],
  [
    { color: ' Pin\0k ', from: '5 March' },
    { color: 'Pink', from: '5 March' },
  ],
  [{ color: 'x'.repeat(100) }, { color: 'x'.repeat(60) }],
  [{ id: 'x', page: 'one', unknown: 'x' }, {}],
];
for (const [search, expected] of invalid)
  test(`of ${JSON.stringify(search)}, ${JSON.stringify(expected)} is reported as invalid`, () =>
    assert.deepEqual(declared.invalid(search), expected));

test('an address lists its parameters in the order of their declaration', () =>
  assert.deepEqual(declared.parameters, ['q', 'name', 'color', 'page', 'score', 'id', 'from']));
