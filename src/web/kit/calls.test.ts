import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf } from './calls.ts';

const cases: [path: string, input: object | undefined, address: string][] = [
  ['/api/home', undefined, '/api/home'],
  ['/api/stories/{slugOrId}', { slugOrId: 'a b/ü' }, '/api/stories/a%20b%2F%C3%BC'],
  ['/api/tags/{slug}', { slug: 'pfas', before: 'x&y', limit: 3 }, '/api/tags/pfas?before=x%26y&limit=3'],
  ['/api/certificates', { q: '', from: undefined, page: 2 }, '/api/certificates?page=2'],
  ['/api/{a}/of/{b}', { a: 1, b: '{a}' }, '/api/1/of/%7Ba%7D'],
];
for (const [path, input, address] of cases)
  test(`${path} with ${JSON.stringify(input)} is ${address}`, () =>
    assert.equal(addressOf(path, input), address));

test('the input is not modified', () => {
  const input = { id: '1' };
  addressOf('/api/{id}', input);
  assert.deepEqual(input, { id: '1' });
});
