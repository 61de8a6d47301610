import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createDocumentReader, type DocumentReader } from '../../src/ingest/parsers/document-reader.ts';
import { UnreadableSource } from '../../src/ingest/parsers/source-reader.ts';
import { rssFeed } from '../support/servers/feed-server.ts';

let documents: DocumentReader;
before(() => (documents = createDocumentReader()));
after(() => documents.close());

const url = 'https://news.example.org/feed.xml';
const read = (text: string) =>
  documents.read({
    parser: 'rss',
    document: { url, contentType: 'application/rss+xml', body: Buffer.from(text) },
    context: { request: { url, step: 'feed', accept: '*/*' }, remembered: null, position: null },
  });

test('a feed is read in another process, with its HTML sanitized and its hash set', async () => {
  const feed = rssFeed([
    { title: 'One', link: 'https://news.example.org/1', text: '<p>Text</p><script>alert(1)</script>' },
  ]);
  const [item] = (await read(feed)).items;
  assert.equal(item?.title, 'One');
  assert.match(item.hash, /^[0-9a-f]{64}$/);
  assert.doesNotMatch(item.contentHtml, /script/);
});

test('a document that is not a feed gives a readable error, and the next is still read', async () => {
  await assert.rejects(read('<!doctype html><title>x</title><p>y'), UnreadableSource);
  assert.equal((await read(rssFeed([]))).items.length, 0);
});

test('a document crafted to be slow blocks no requests', async () => {
  const hostile = `<rss><channel>${'<item><category>x</category></item>'.repeat(200_000)}</channel></rss>`;
  let turns = 0;
  let isReading = true;
  const reading = read(hostile).finally(() => (isReading = false));
  while (isReading) {
    await pause(1);
    turns++;
  }
  await reading;
  assert.ok(turns > 1, 'other work had to wait for the read');
});

test('a document crafted to use up memory is refused, and the next is still read', async () => {
  const text = '&lt;p&gt;&lt;b&gt;x&lt;/b&gt;'.repeat(400);
  const item = `<item><title>PFAS</title><link>${url}</link><description>${text}</description></item>`;
  const hostile = `<rss><channel>${item.repeat(9.9e6 / item.length)}</channel></rss>`;
  await assert.rejects(read(hostile), (error: unknown) => {
    assert.ok(error instanceof UnreadableSource);
    assert.match(error.message, /^The response (needs too much memory|took too long) to parse\. Open /);
    return true;
  });
  assert.equal((await read(rssFeed([]))).items.length, 0);
});

test('ten megabytes of ordinary items are read', async () => {
  const text = '<p>The state’s wells hold twice the limit of PFOA, officials said.</p>'.repeat(30);
  const items = Array.from({ length: 4_000 }, (_, at) => ({
    title: `Wells ${at}`,
    link: `https://news.example.org/${at}`,
    text,
  }));
  const feed = rssFeed(items);
  assert.ok(Math.abs(Buffer.byteLength(feed) - 10e6) < 0.5e6);
  assert.equal((await read(feed)).items.length, 1_000);
});
