import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJson } from './read-json.ts';

test('JSON that is nested without end is refused before it is parsed; brackets in texts don’t count', () => {
  assert.throws(() => parseJson('['.repeat(10_000_000)), /nested more than 100 levels/);
  assert.throws(() => parseJson('{"a":'.repeat(101)), /nested more than 100 levels/);
  const text = '[{'.repeat(1_000);
  assert.deepEqual(parseJson(JSON.stringify([text, '"\\', []])), [text, '"\\', []]);
});
