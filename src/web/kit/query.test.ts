import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from './errors/api-error.ts';
import { createQueryClient } from './query.ts';

const clientFor = (response: () => Response) => createQueryClient(() => response());

test('the message of a failed read is status, colon, body', async () => {
  const client = clientFor(() => new Response('{"error":"Gone away"}', { status: 503 }));
  await assert.rejects(client.fetchQuery({ queryKey: ['/api/home'] }), (error) => {
    assert.ok(error instanceof ApiError);
    assert.equal(error.message, '503: {"error":"Gone away"}');
    assert.equal(error.status, 503);
    assert.equal(error.reason, 'Gone away');
    return true;
  });
});

test('an empty body is replaced by the status text', async () => {
  const client = clientFor(() => new Response('', { status: 404, statusText: 'Not Found' }));
  await assert.rejects(client.fetchQuery({ queryKey: ['/x'] }), { message: '404: Not Found' });
});

test('a cached read is not requested again', async () => {
  let calls = 0;
  const client = clientFor(() => Response.json({ calls: ++calls }));
  await client.fetchQuery({ queryKey: ['/api/home'] });
  assert.deepEqual(await client.fetchQuery({ queryKey: ['/api/home'] }), { calls: 1 });
});
