import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { type Listening, listen } from './listen.ts';

const isUpload = (path: string) => path === '/upload';

async function serve(handler: Parameters<Listening['setHandler']>[0]): Promise<number> {
  const at = { host: '127.0.0.1', port: 0 };
  const listening = await listen(at, isUpload, { requestMsMax: 300, afterAnswerMsMax: 300 });
  after(() => listening.drain());
  listening.setHandler(handler);
  return Number(new URL(listening.address).port);
}

/** Sends a body byte by byte until the connection is closed; returns what was answered. */
async function drip(port: number, path: string, type: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answered = '';
  socket.on('data', (chunk) => (answered += String(chunk)));
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 9999\r\n\r\n`);
  const dripping = setInterval(() => socket.write('1'), 20);
  // `once` would reject on a socket error, which cutting the connection may cause.
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(dripping);
  return answered;
}

test('a body sent byte by byte is cut off, JSON at an address for uploads too', async () => {
  const port = await serve((request, response) => {
    text(request).then(
      () => response.end(),
      () => {},
    );
  });
  for (const path of ['/', '/upload'])
    assert.match(await drip(port, path, 'application/json'), /^HTTP\/1\.1 408 /);
});

test('a body that goes on byte by byte after its answer is cut off', async () => {
  const port = await serve((_, response) => response.writeHead(401).end());
  assert.match(await drip(port, '/upload', 'text/csv'), /^HTTP\/1\.1 401 /);
});

test('while the server starts, a read is sent away and a write waits', async () => {
  const listening = await listen({ host: '127.0.0.1', port: 0 });
  after(() => listening.drain());
  const { address } = listening;
  assert.equal((await fetch(address)).status, 503);
  const write = request(address, { method: 'POST', headers: { expect: '100-continue' } });
  write.flushHeaders();
  await once(write, 'continue');
  listening.setHandler((incoming, response) => void text(incoming).then((body) => response.end(body)));
  write.end('kept');
  const [answer] = (await once(write, 'response')) as [IncomingMessage];
  assert.deepEqual([answer.statusCode, await text(answer)], [200, 'kept']);
});
