import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../kit/api-error.ts';
import { failureOf } from './failure.ts';

test("a failure carries the server's message, also by field", () => {
  const body = JSON.stringify({ error: 'title: Give a title.', fields: { title: 'Give a title.' } });
  assert.deepEqual(failureOf(new ApiError(400, body)), {
    status: 400,
    message: 'Title: Give a title.',
    fields: { title: 'Give a title.' },
  });
});

test("a failure uses the form's field labels", () => {
  const messageFor = (field: string) =>
    failureOf(
      new ApiError(400, JSON.stringify({ error: `${field}: Too long.`, fields: { [field]: 'Too long.' } })),
      { audioUrl: 'Audio URL', tags: 'Tags' },
    ).message;
  assert.equal(messageFor('audioUrl'), 'Audio URL: Too long.');
  assert.equal(messageFor('tags.3'), 'Tags: Too long.');
  assert.equal(messageFor('withdrawalReason'), 'Withdrawal reason: Too long.');
});

test('a failure lists every field that is wrong', () => {
  const fields = { title: 'Enter a title.', audioUrl: 'Too long.' };
  const body = JSON.stringify({ error: 'title: Enter a title.', fields });
  assert.equal(
    failureOf(new ApiError(400, body), { audioUrl: 'Audio URL' }).message,
    'Title: Enter a title. Audio URL: Too long.',
  );
  const conflict = JSON.stringify({
    error: 'It is taken.',
    fields: { title: 'It is taken.', url: 'Taken.' },
  });
  assert.equal(failureOf(new ApiError(409, conflict)).message, 'It is taken.');
});

test('an empty or missing response still yields a sentence', () => {
  assert.match(failureOf(new ApiError(502, '<html>Bad gateway</html>')).message, /our side/);
  assert.match(failureOf(new TypeError('Failed to fetch')).message, /could not be reached/);
});
