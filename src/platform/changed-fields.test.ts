import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedFields, formerFields } from './changed-fields.ts';

type Fields = { title: string; note: string | null; tags: string[]; data: Record<string, string> };
const record: Fields = { title: 'A', note: null, tags: ['x', 'y'], data: { b: '1', aa: '2' } };

const cases: [
  what: string,
  change: { [Name in keyof Fields]?: Fields[Name] | undefined },
  changed: object,
][] = [
  ['the same', { title: 'A', note: null, tags: ['x', 'y'] }, {}],
  ['another value', { title: 'B', note: 'n' }, { title: 'B', note: 'n' }],
  ['keys in another order', { data: { aa: '2', b: '1' } }, {}],
  ['an extra key', { data: { aa: '2', b: '1', c: '3' } }, { data: { aa: '2', b: '1', c: '3' } }],
  ['a list in another order', { tags: ['y', 'x'] }, { tags: ['y', 'x'] }],
  ['undefined', { title: undefined }, {}],
];
for (const [what, change, changed] of cases)
  test(`${what}: ${Object.keys(changed).length} changed`, () =>
    assert.deepEqual(changedFields(record, change), changed));

test('a custom comparison decides what counts as unchanged', () => {
  const data = { aa: '2', b: '1' };
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  assert.deepEqual(changedFields(record, { title: 'A', data }, isSame), { data });
});

test('the former fields cover exactly the changed ones', () =>
  assert.deepEqual(formerFields(record, { title: 'B', note: 'n' }), { title: 'A', note: null }));
