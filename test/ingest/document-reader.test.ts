import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { createDocumentReader, type DocumentReader } from '../../src/ingest/parsers/document-reader.ts';
import { UnreadableSource } from '../../src/ingest/parsers/parsed-item.ts';
import { createWorkerCall, WorkerEnded } from '../../src/platform/worker-call.ts';
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

test('a feed is read in a worker thread, with its HTML sanitized and its hash set', async () => {
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

/** A thread that answers every message except 'for ever', on which it hangs; it starts as slowly as asked. */
const makeThread = (msMax: number, startMs = 0) => {
  const source = `const until = performance.now() + ${startMs}; while (performance.now() < until);
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (input) => { if (input === 'for ever') for (;;); parentPort.postMessage({ output: input }); });
    parentPort.postMessage('ready');`;
  return createWorkerCall<string, string>(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
    msMax,
    heapMegabytesMax: 64,
  });
};

test('closing aborts running and waiting calls immediately, and blames no input', async () => {
  const thread = makeThread(60_000);
  assert.equal(await thread.call('ready'), 'ready');
  const calls = [thread.call('for ever'), thread.call('next')];
  const outcomes = Promise.allSettled(calls);
  await nextTurn();
  await thread.close();
  for (const outcome of await outcomes) {
    assert.equal(outcome.status, 'rejected');
    assert.ok(!(outcome.reason instanceof WorkerEnded));
  }
});

test('a call that takes too long is terminated, and the next one works', async () => {
  const thread = makeThread(500);
  await assert.rejects(thread.call('for ever'), WorkerEnded);
  assert.equal(await thread.call('again'), 'again');
  await thread.close();
});

test('the time limit starts when the thread is ready, and a slow call is not held against the next', async () => {
  const thread = makeThread(500, 1_500);
  assert.equal(await thread.call('first'), 'first');
  const [slow, next] = await Promise.allSettled([thread.call('for ever'), thread.call('next')]);
  assert.ok(slow.status === 'rejected' && slow.reason instanceof WorkerEnded);
  assert.deepEqual(next, { status: 'fulfilled', value: 'next' });
  await thread.close();
});
