import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../kit/errors/api-error.ts';
import { failureOf, fieldLabel } from './failure.ts';

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
      { audioUrl: 'Audio URL' },
    ).message;
  assert.equal(messageFor('audioUrl'), 'Audio URL: Too long.');
  assert.equal(messageFor('withdrawalReason'), 'Withdrawal reason: Too long.');
});

test('a failure says which item of a list is wrong, in its message and at the field', () => {
  const fields = { 'tags.2': 'Use at most 60 characters.' };
  const body = JSON.stringify({ error: `tags.2: ${fields['tags.2']}`, fields });
  assert.deepEqual(failureOf(new ApiError(400, body), { tags: 'Tags' }), {
    status: 400,
    message: 'Tag 3: Use at most 60 characters.',
    fields: { 'tags.2': 'Tag 3: Use at most 60 characters.' },
  });
});

test('a nested field is called what the form calls it', () => {
  const labels = {
    entities: 'Entities',
    zipCodes: 'ZIP codes',
    documents: 'Documents',
    url: 'Address',
    hour: 'Hour',
  };
  assert.equal(fieldLabel('entities.0', labels), 'Entity 1');
  assert.equal(fieldLabel('changes.zipCodes.1', labels), 'ZIP code 2');
  assert.equal(fieldLabel('documents.0.url', labels), 'Document 1, Address');
  assert.equal(fieldLabel('digest.hour', labels), 'Hour');
  assert.equal(fieldLabel('keyData.Level', { keyData: 'Key Data' }), 'Key Data, Level');
  assert.equal(fieldLabel('body.retiredTo'), 'Retired to');
});

test('a failure of many fields names the first, and says how many more there are', () => {
  const fields = {
    title: 'Enter a title.',
    summary: 'Enter a summary.',
    category: 'Choose one.',
    url: 'Too long.',
  };
  const body = JSON.stringify({ error: 'title: Enter a title.', fields });
  assert.equal(
    failureOf(new ApiError(400, body)).message,
    'Title: Enter a title. 3 more fields need correcting.',
  );
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
