import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, apiErrorOf, statusOf } from './api-error.ts';

test('an error says what the API answered, by field too', () => {
  const error = new ApiError(400, '{"error":"title: Give a title.","fields":{"title":"Give a title."}}');
  assert.equal(error.reason, 'title: Give a title.');
  assert.deepEqual(error.fields, { title: 'Give a title.' });
});

test('a JSON object that is embedded in the body is read', () =>
  assert.equal(new ApiError(500, 'Failed: {"error":"The list is full."}').reason, 'The list is full.'));

test("an answer that is not the API's own has no reason and no fields", () => {
  for (const body of ['<html>Bad gateway</html>', '{broken}', '{"error":{"code":1}}', 'null']) {
    assert.equal(new ApiError(502, body).reason, undefined, body);
    assert.deepEqual(new ApiError(502, body).fields, {}, body);
  }
});

test('an error is the same after the server has sent its text with the page', () => {
  const error = new ApiError(410, '{"error":"Withdrawn.","withdrawal":{"reason":"A mistake"}}');
  assert.deepEqual(apiErrorOf(new Error(error.message)), error);
});

test('an error of another origin is none of the API', () => {
  for (const error of [new TypeError('Failed to fetch'), new Error('500 Oops'), undefined, 'text'])
    assert.equal(statusOf(error), undefined);
});
