import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from './api-error.ts';
import { errorBody } from './error-body.ts';

const conflict = new ApiError(409, '{"error":"Changed.","current":{"title":"Theirs"}}');

test('a conflict carries the current record', () =>
  assert.deepEqual(errorBody('PATCH /api/admin/stories/{id}', 409, conflict)?.current, {
    title: 'Theirs',
  }));

test('an error with another status, or from elsewhere, carries no response', () => {
  assert.equal(errorBody('PATCH /api/admin/stories/{id}', 400, conflict), undefined);
  assert.equal(errorBody('PATCH /api/admin/stories/{id}', 409, new TypeError('Failed to fetch')), undefined);
});
