import assert from 'node:assert/strict';
import { test } from 'node:test';
import { links } from '../../../web/kit/links.ts';
import { isActive, narrowed, titleOf } from './narrowing.ts';

test('a search runs only with a query, a category or an entity', () => {
  assert.equal(isActive({ page: 2 }), false);
  for (const search of [{ q: 'foam' }, { category: 'Utilities' }, { entity: 'EPA' }] as const)
    assert.equal(isActive(search), true);
});

test('any change to a search goes back to its first page', () => {
  const search = narrowed({ q: 'foam', page: 4 }, { category: 'Utilities' });
  assert.equal(links.search(search), '/search?q=foam&category=Utilities');
});

test('the title of a search says what is searched for', () => {
  assert.equal(titleOf({}), 'Search PFAS News');
  assert.equal(titleOf({ q: 'PFOA', category: 'Utilities' }), 'PFOA, Utilities · Search PFAS News');
  assert.ok(titleOf({ q: 'foam '.repeat(60) }).length < 110);
});
