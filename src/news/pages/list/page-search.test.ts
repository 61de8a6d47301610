import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageQuery, storyPageOf } from './page-search.ts';

const id = '0b6f2b7e-6f0c-4c53-9e9e-1f6f9a0d7c11';

test('only the id of a story leads to a later page; whatever else stands in an address means the first', () => {
  assert.deepEqual(storyPageOf({ before: id }), { before: id });
  for (const before of ['', 'yesterday', `${id}0`, `${id}&limit=9`, 7, undefined])
    assert.deepEqual(storyPageOf({ before }), {});
});

test('a cursor cannot bring a parameter of its own into the call', () => {
  assert.equal(pageQuery({}), '');
  assert.equal(pageQuery({ before: 'A&B=c d' }), '?before=A%26B%3Dc+d');
});
