import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../kit/api-error.ts';
import { failureOf } from './failure.ts';

test('a failure says what the server said, by field too', () => {
  const body = JSON.stringify({ error: 'title: Give a title.', fields: { title: 'Give a title.' } });
  assert.deepEqual(failureOf(new ApiError(400, body)), {
    status: 400,
    message: 'Title: Give a title.',
    fields: { title: 'Give a title.' },
  });
});

test('a failure names a field as its form does', () => {
  const told = (field: string) =>
    failureOf(
      new ApiError(400, JSON.stringify({ error: `${field}: Too long.`, fields: { [field]: 'Too long.' } })),
      { audioUrl: 'Audio URL', tags: 'Tags' },
    ).message;
  assert.equal(told('audioUrl'), 'Audio URL: Too long.');
  assert.equal(told('tags.3'), 'Tags: Too long.');
  assert.equal(told('withdrawalReason'), 'Withdrawal reason: Too long.');
});

test('an answer without words, or none at all, still ends in a sentence', () => {
  assert.match(failureOf(new ApiError(502, '<html>Bad gateway</html>')).message, /our side/);
  assert.match(failureOf(new TypeError('Failed to fetch')).message, /could not be reached/);
});
