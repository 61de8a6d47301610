import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { createDownload, type DownloadedFile } from './download.ts';
import { refusal, serve } from './testing.ts';

const signature = Buffer.from('PK');
const contentOf = (letter: string) => Buffer.from(`PK${letter.repeat(200_000)}`);

function folderFor(t: TestContext): DownloadedFile {
  const folder = mkdtempSync(path.join(tmpdir(), 'download-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return { folder, name: 'file.zip', signature, bytesMax: 1_000_000, totalMsMax: 60_000 };
}

type OnProgress = (bytes: number, total: number | null) => void;
type State = { content: Buffer; etag: string | null; cutAfter: number | null };

/** A file server with ranges, which can cut a response off once its start has arrived; it notes each request's headers. */
async function fileServer(t: TestContext, state: State) {
  const seen: IncomingMessage['headers'][] = [];
  let cutOff = () => {};
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request;
    seen.push(headers);
    const { content, etag, cutAfter } = state;
    const start = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    const isRest = start > 0 && headers['if-range'] === etag;
    const rest = content.subarray(isRest ? start : 0);
    if (etag !== null && headers['if-none-match'] === etag) return void response.writeHead(304).end();
    if (isRest && start >= content.length) return void response.writeHead(416).end();
    response.writeHead(isRest ? 206 : 200, {
      'content-length': rest.length,
      ...(etag !== null && { etag }),
      ...(isRest && { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` }),
    });
    if (cutAfter === null) response.end(rest);
    else {
      cutOff = () => response.destroy();
      response.write(rest.subarray(0, cutAfter));
    }
  };
  const server = await serve(t, listener);
  const download = createDownload({ allowHosts: [server.hostPort], userAgent: 'Test' });
  const get = (file: DownloadedFile, { onProgress }: { onProgress?: OnProgress } = {}) =>
    download(`${server.origin}/a.zip`, file, {
      onProgress(bytes, total) {
        onProgress?.(bytes, total);
        if (bytes === state.cutAfter) cutOff();
      },
    });
  return { seen, get };
}

test('a file arrives whole, with progress, and is not sent again while it is the same', async (t) => {
  const state: State = { content: contentOf('a'), etag: '"1"', cutAfter: null };
  const [file, { seen, get }] = [folderFor(t), await fileServer(t, state)];
  const heard: [number, number | null][] = [];
  const onProgress = (...progress: [number, number | null]) => heard.push(progress);
  const first = await get(file, { onProgress });
  assert.deepEqual(readFileSync(first), state.content);
  assert.deepEqual(heard.at(-1), [state.content.length, state.content.length]);
  assert.equal(await get(file), first);
  assert.equal(seen[1]!['if-none-match'], '"1"');
  Object.assign(state, { content: contentOf('b'), etag: '"2"' });
  assert.deepEqual(readFileSync(await get(file)), state.content);
  assert.equal(readdirSync(file.folder).length, 1);
});

test('a download that was cut off continues where it ended', async (t) => {
  const state: State = { content: contentOf('a'), etag: '"1"', cutAfter: 70_000 };
  const [file, { seen, get }] = [folderFor(t), await fileServer(t, state)];
  await assert.rejects(get(file), refusal('incomplete'));
  state.cutAfter = null;
  assert.deepEqual(readFileSync(await get(file)), state.content);
  assert.deepEqual([seen[1]!.range, seen[1]!['if-range']], ['bytes=70000-', '"1"']);
});

test('a download starts over if the file has changed in between', async (t) => {
  const state: State = { content: contentOf('a'), etag: '"1"', cutAfter: 70_000 };
  const [file, { get }] = [folderFor(t), await fileServer(t, state)];
  await assert.rejects(get(file), refusal('incomplete'));
  Object.assign(state, { content: contentOf('b'), etag: '"2"', cutAfter: null });
  assert.deepEqual(readFileSync(await get(file)), state.content);
  assert.equal(readdirSync(file.folder).length, 1);
});

test('a download starts over if the server doesn’t say which version it sent, or has a shorter file', async (t) => {
  const state: State = { content: contentOf('a'), etag: null, cutAfter: 70_000 };
  const [file, { seen, get }] = [folderFor(t), await fileServer(t, state)];
  await assert.rejects(get(file), refusal('incomplete'));
  assert.deepEqual(readdirSync(file.folder), []);
  state.etag = '"1"';
  await assert.rejects(get(file), refusal('incomplete'));
  Object.assign(state, { content: Buffer.from('PK short'), cutAfter: null });
  assert.deepEqual(readFileSync(await get(file)), state.content);
  assert.equal(seen.at(-1)!.range, undefined);
});

test('a file that is too large, is none, or is another kind of file is refused, and nothing is kept', async (t) => {
  const file = folderFor(t);
  const cases: [Partial<State>, ReturnType<typeof refusal>][] = [
    [{ content: Buffer.from('<!doctype html><title>Moved</title>') }, refusal('unexpected', /web page/)],
    [{ content: Buffer.from('') }, refusal('unexpected')],
    [{ content: Buffer.alloc(file.bytesMax + 1) }, refusal('too-large')],
  ];
  for (const [state, expected] of cases) {
    const { get } = await fileServer(t, { content: signature, etag: '"1"', cutAfter: null, ...state });
    await assert.rejects(get(file), expected);
    assert.deepEqual(readdirSync(file.folder), []);
  }
});

test('an endless file, a missing one and an internal address are refused; aborting keeps what has arrived', async (t) => {
  const file = folderFor(t);
  const server = await serve(t, (request, response) => {
    if (request.url === '/missing') return void response.writeHead(404).end();
    response.writeHead(200, { etag: '"1"' });
    const more = () => void (response.destroyed || response.write(contentOf('a'), more));
    more();
  });
  const download = createDownload({ allowHosts: [server.hostPort], userAgent: 'Test' });
  await assert.rejects(download(`${server.origin}/missing`, file), refusal('status', /404/));
  await assert.rejects(download(`${server.origin}/endless`, file), refusal('too-large'));
  assert.deepEqual(readdirSync(file.folder), []);
  await assert.rejects(
    createDownload({ allowHosts: [], userAgent: 'Test' })('http://127.0.0.1/a.zip', file),
    refusal('address', /this machine/),
  );
  const leaving = new AbortController();
  const onProgress = (bytes: number) => bytes > 0 && leaving.abort(new Error('left'));
  await assert.rejects(
    download(`${server.origin}/endless`, file, { onProgress, signal: leaving.signal }),
    /left/,
  );
  assert.equal(readdirSync(file.folder).length, 1);
});
