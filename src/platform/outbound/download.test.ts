import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
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
type State = { content: Buffer; date: string | null; cutAfter: number | null };

/** A file server, which can cut a response off once its start has arrived; it notes each request's headers. */
async function fileServer(t: TestContext, state: State) {
  const seen: IncomingMessage['headers'][] = [];
  let cutOff = () => {};
  const listener = ({ headers }: IncomingMessage, response: ServerResponse) => {
    seen.push(headers);
    const { content, date, cutAfter } = state;
    if (date !== null && headers['if-modified-since'] === date) return void response.writeHead(304).end();
    response.writeHead(200, {
      'content-length': content.length,
      ...(date !== null && { 'last-modified': date }),
    });
    if (cutAfter === null) response.end(content);
    else {
      cutOff = () => response.destroy();
      response.write(content.subarray(0, cutAfter));
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

const march = 'Thu, 05 Mar 2026 12:00:00 GMT';
const april = 'Sun, 05 Apr 2026 12:00:00 GMT';

test('a file arrives whole, with progress, and is not sent again while it is the same', async (t) => {
  const state: State = { content: contentOf('a'), date: march, cutAfter: null };
  const [file, { seen, get }] = [folderFor(t), await fileServer(t, state)];
  const heard: [number, number | null][] = [];
  const onProgress = (...progress: [number, number | null]) => heard.push(progress);
  const first = await get(file, { onProgress });
  assert.deepEqual(readFileSync(first), state.content);
  assert.deepEqual(heard.at(-1), [state.content.length, state.content.length]);
  assert.equal(await get(file), first);
  assert.equal(seen[1]!['if-modified-since'], march);
  Object.assign(state, { content: contentOf('b'), date: april });
  assert.deepEqual(readFileSync(await get(file)), state.content);
  assert.equal(readdirSync(file.folder).length, 1);
});

test('the file of another address is not taken for this one, whatever their dates', async (t) => {
  const file = folderFor(t);
  const first = await fileServer(t, { content: contentOf('a'), date: march, cutAfter: null });
  const second = await fileServer(t, { content: contentOf('b'), date: march, cutAfter: null });
  await first.get(file);
  assert.ok(readFileSync(await second.get(file)).equals(contentOf('b')));
});

test('a download that was cut off leaves the former file, and the next attempt gets the whole one', async (t) => {
  const state: State = { content: contentOf('a'), date: null, cutAfter: null };
  const [file, { get }] = [folderFor(t), await fileServer(t, state)];
  const former = await get(file);
  Object.assign(state, { content: contentOf('b'), cutAfter: 70_000 });
  await assert.rejects(get(file), refusal('incomplete'));
  assert.deepEqual(readFileSync(former), contentOf('a'));
  state.cutAfter = null;
  assert.deepEqual(readFileSync(await get(file)), state.content);
  assert.equal(readdirSync(file.folder).length, 1);
});

test('what a killed process has left is deleted a day later', async (t) => {
  const [file, { get }] = [
    folderFor(t),
    await fileServer(t, { content: contentOf('a'), date: march, cutAfter: null }),
  ];
  for (const [name, hours] of [
    ['file.zip.old', 25],
    ['file.zip.new', 23],
  ] as const) {
    const at = Date.now() / 1000 - hours * 3600;
    writeFileSync(path.join(file.folder, name), 'PK');
    utimesSync(path.join(file.folder, name), at, at);
  }
  const whole = path.basename(await get(file));
  assert.deepEqual(readdirSync(file.folder).toSorted(), [whole, 'file.zip.new'].toSorted());
});

test('a file that is too large, is none, or is another kind of file is refused, and nothing is kept', async (t) => {
  const file = folderFor(t);
  const cases: [Partial<State>, ReturnType<typeof refusal>][] = [
    [{ content: Buffer.from('<!doctype html><title>Moved</title>') }, refusal('unexpected', /web page/)],
    [{ content: Buffer.from('') }, refusal('unexpected')],
    [{ content: Buffer.alloc(file.bytesMax + 1) }, refusal('too-large')],
  ];
  for (const [state, expected] of cases) {
    const { get } = await fileServer(t, { content: signature, date: march, cutAfter: null, ...state });
    await assert.rejects(get(file), expected);
    assert.deepEqual(readdirSync(file.folder), []);
  }
});

test('an endless file, a missing one and an internal address are refused; aborting leaves nothing', async (t) => {
  const file = folderFor(t);
  const server = await serve(t, (request, response) => {
    if (request.url === '/missing') return void response.writeHead(404).end();
    response.writeHead(200);
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
  // Deleted a moment later.
  while (readdirSync(file.folder).length > 0) await pause(10);
});
