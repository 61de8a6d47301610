import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from './compress.ts';
import { streamText } from './stream-body.ts';

const text = 'A line of a table, of which there are many. ';
const linesMax = 30_000;
let ended = Promise.withResolvers<void>();

async function* lines(count: number) {
  try {
    for (let line = 0; line < count; line++) {
      // As a database would.
      if (line % 1000 === 0) await nextTurn();
      yield text;
    }
  } finally {
    ended.resolve();
  }
}

const app = new Hono()
  .use(compress)
  .get('/short', (c) => c.text('Short'))
  .get('/page', (c) => c.text(text.repeat(100), 200, { etag: '"one"', 'content-length': '4400' }))
  .get('/long', () => streamText(lines(linesMax), { 'content-type': 'text/csv' }))
  .get('/endless', () => streamText(lines(Infinity), { 'content-type': 'text/csv' }))
  .get('/part', (c) => c.text(text.repeat(100), 206, { 'content-range': 'bytes 0-4399/9000' }))
  .get('/as-is', (c) => c.text(text.repeat(100), 200, { 'cache-control': 'no-transform' }))
  .get('/picture', (c) => c.body(text.repeat(100), 200, { 'content-type': 'image/jpeg' }));
const ask = (path: string, encoding = 'gzip, br', method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': encoding } });
const unzipped = async (response: Response) => String(gunzipSync(await response.arrayBuffer()));

test('a text is compressed for clients that accept it, under a weak tag', async () => {
  const response = await ask('/page');
  assert.equal(await unzipped(response), text.repeat(100));
  assert.deepEqual(
    ['content-encoding', 'content-length', 'etag', 'vary'].map((name) => response.headers.get(name)),
    ['gzip', null, 'W/"one"', 'Accept-Encoding'],
  );
  const plain = await ask('/page', 'identity');
  assert.equal(await plain.text(), text.repeat(100));
  assert.deepEqual([plain.headers.get('etag'), plain.headers.get('vary')], ['"one"', 'Accept-Encoding']);
});

test('short texts, pictures, parts and responses without a body are left alone', async () => {
  for (const path of ['/short', '/picture', '/part', '/as-is'])
    assert.equal((await ask(path)).headers.get('content-encoding'), null, path);
  assert.equal((await ask('/page', 'gzip', 'HEAD')).headers.get('content-encoding'), null);
  assert.equal(await (await ask('/short')).text(), 'Short');
});

test('a long text is compressed while it is produced, until its reader leaves', async () => {
  assert.equal(await unzipped(await ask('/long')), text.repeat(linesMax));
  ended = Promise.withResolvers();
  const reader = (await ask('/endless')).body!.getReader();
  await reader.read();
  await reader.cancel();
  await ended.promise;
});
