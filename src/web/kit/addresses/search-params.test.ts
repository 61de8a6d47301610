import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSearch, stringifySearch } from './search-params.ts';

test('numbers and booleans in a URL stay text', () => {
  assert.deepEqual(parseSearch('?q=12&flag=true'), { q: '12', flag: 'true' });
});

test('written values are read back, and empty ones are left out', () => {
  const search = { q: 'PFOA & "PFOS"', entity: '', category: undefined, page: 2 };
  assert.deepEqual(parseSearch(stringifySearch(search)), { q: 'PFOA & "PFOS"', page: '2' });
  assert.equal(stringifySearch({ q: '' }), '');
});
