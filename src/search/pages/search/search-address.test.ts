import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isActive, narrowed, searchFromAddress } from './search-address.ts';

test('an address gives only what can be asked', () => {
  const table: [Record<string, unknown>, unknown][] = [
    [{}, {}],
    [
      { q: '  foam  ', category: 'Litigation', entity: 'EPA', page: '3' },
      { q: 'foam', category: 'Litigation', entity: 'EPA', page: '3' },
    ],
    [{ q: '   ', category: 'litigation', entity: '', page: '1' }, {}],
    [
      { q: 'a\0b', page: '101' },
      { q: 'ab', page: '101' },
    ],
    [{ page: '2.5', category: 'Elsewhere', sort: 'newest' }, {}],
    [{ q: 'foam', page: '9'.repeat(30) }, { q: 'foam' }],
    [{ q: 'x'.repeat(900) }, { q: 'x'.repeat(500) }],
  ];
  for (const [given, read] of table) assert.deepEqual(searchFromAddress(given), read);
});

test('a search runs only when there is a word, a category or an entity', () => {
  assert.equal(isActive(searchFromAddress({ page: '2' })), false);
  for (const given of [{ q: 'foam' }, { category: 'Utilities' }, { entity: 'EPA' }])
    assert.equal(isActive(searchFromAddress(given)), true);
});

test('whatever is changed about a search, it begins on its first page', () => {
  assert.deepEqual(narrowed({ q: 'foam', page: '4' }, { category: 'Utilities' }), {
    q: 'foam',
    category: 'Utilities',
    page: '',
  });
});
