import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, test } from 'node:test';
import { type Ready, sendReady } from './send-ready.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const page: Ready = {
  status: 200,
  headers: ['content-type', 'text/html', 'etag', '"1"', 'content-length', '4', 'date', 'a day'],
  body: Buffer.from('page'),
};

/** Sends requests over one connection, all at once, and gives what came back until the server ended it. */
async function over(server: Server, ...requests: string[]): Promise<string> {
  servers.push(server);
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(requests.map((head) => `${head}\r\nHost: localhost\r\n\r\n`).join(''));
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

const get = 'GET / HTTP/1.1';
const last = 'GET / HTTP/1.1\r\nConnection: close';

test('what follows is byte for byte what Node.js writes by itself', async () => {
  const ready = { ...page };
  const kept = await over(
    createServer((_, response) => sendReady(ready, response)),
    get,
    get,
    get,
    last,
  );
  const plain = await over(
    createServer((_, response) => response.writeHead(page.status, page.headers).end(page.body)),
    get,
    get,
    get,
    last,
  );
  assert.equal(plain.split('HTTP/1.1 200 OK').length, 5);
  assert.equal(kept, plain);
});

test('who closes the connection, asks for the head only or speaks HTTP/1.0 gets a head of their own', async () => {
  const server = createServer((_, response) => sendReady(page, response));
  for (const request of [last, 'HEAD / HTTP/1.1\r\nConnection: close', 'GET / HTTP/1.0']) {
    const answer = await over(server, get, request);
    const [, first = '', second = ''] = answer.split('HTTP/1.1 200 OK');
    assert.match(first, /Connection: keep-alive[^]*\r\n\r\npage$/, request);
    assert.match(second, /Connection: close/, request);
    assert.equal(second.endsWith('\r\n\r\npage'), !request.startsWith('HEAD'), request);
  }
});

test('a head is used for a second, since it tells the date', async () => {
  const times = [0, 999, 1000];
  const ready = { ...page };
  const server = createServer((_, response) => {
    const nowMs = times.shift();
    ready.headers = [...page.headers.slice(0, -1), `the date at ${nowMs}`];
    sendReady(ready, response, nowMs);
  });
  const answer = await over(server, get, get, get, last);
  assert.deepEqual(answer.match(/(?<=the date at )\d+/g), ['0', '0', '1000']);
});
