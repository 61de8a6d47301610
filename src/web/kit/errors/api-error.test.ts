import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, apiErrorOf, statusOf } from './api-error.ts';

test("an error carries the API's message, also by field", () => {
  const error = new ApiError(400, '{"error":"title: Give a title.","fields":{"title":"Give a title."}}');
  assert.equal(error.reason, 'title: Give a title.');
  assert.deepEqual(error.fields, { title: 'Give a title.' });
});

test('a JSON object embedded in the body is read', () =>
  assert.equal(new ApiError(500, 'Failed: {"error":"The list is full."}').reason, 'The list is full.'));

test("a response that is not the API's has no reason and no fields", () => {
  for (const body of ['<html>Bad gateway</html>', '{broken}', '{"error":{"code":1}}', 'null']) {
    assert.equal(new ApiError(502, body).reason, undefined, body);
    assert.deepEqual(new ApiError(502, body).fields, {}, body);
  }
});

test('an error survives being sent as text with the page', () => {
  const error = new ApiError(410, '{"error":"Withdrawn.","withdrawal":{"reason":"A mistake"}}');
  assert.deepEqual(apiErrorOf(new Error(error.message)), error);
});

test('an error with another message keeps its cause', () =>
  assert.equal(
    statusOf(new Error('Failed to fetch certificates', { cause: new ApiError(503, 'Busy') })),
    503,
  ));

test('an error from elsewhere is not an API error', () => {
  for (const error of [new TypeError('Failed to fetch'), new Error('500 Oops'), undefined, 'text'])
    assert.equal(statusOf(error), undefined);
});
