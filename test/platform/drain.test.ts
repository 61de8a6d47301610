import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { waitFor } from '../support/wait-for.ts';
import { usedDataDir, runWebsite } from '../support/website/run-website.ts';

test('requests in flight at SIGTERM are answered, and each response closes its connection', async () => {
  const website = await runWebsite(usedDataDir());
  const { port } = new URL(website.address);
  const begun = async (firstPart: string) => {
    const socket = connect(Number(port), 'localhost');
    await once(socket, 'connect');
    socket.write(firstPart);
    return socket;
  };
  const body = '{"email":"reader@example.org"}';
  const rest = `host: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const sockets = [
    await begun('GET /about HTTP/1.1\r\nhost: localhost\r\n'),
    await begun(`POST /api/subscribe HTTP/1.1\r\n${rest}`),
  ];
  // Once the server answers a later request, it has read both.
  assert.equal((await fetch(`${website.address}/healthz`)).status, 200);
  const ended = website.kill('SIGTERM');
  await waitFor('the website to stop', async () => website.output().includes('Stopping...'));
  sockets[0]!.write('\r\n');
  sockets[1]!.write(body);
  for (const answer of await Promise.all(sockets.map((socket) => text(socket)))) {
    const [head = ''] = answer.split('\r\n\r\n');
    assert.match(head, /^HTTP\/1\.1 200 OK\r\n/);
    assert.match(head, /^connection: close\r?$/im);
  }
  assert.equal(await ended, 0);
});

test('on SIGTERM, kept-alive connections are closed without a reset', async () => {
  const website = await runWebsite(usedDataDir());
  let answers = 0;
  const visits = ['/about', '/', '/api/home', '/nothing', '/about', '/', '/api/home', '/healthz'].map(
    (path) => visitUntilRefused(website.address + path, () => answers++),
  );
  await waitFor('every visitor to be served', async () => answers > 400);
  const ended = website.kill('SIGTERM');
  for (const { code, last } of await Promise.all(visits))
    assert.deepEqual([code, last], ['ECONNREFUSED', 'close']);
  assert.equal(await ended, 0);
});

/** Sends requests, reusing each connection while it is kept alive; returns how that ended. */
async function visitUntilRefused(address: string, count: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let last: string | undefined;
  try {
    for (;;) {
      last = await connectionAfter(address, agent);
      count();
    }
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code, last };
  } finally {
    agent.destroy();
  }
}

const connectionAfter = (address: string, agent: Agent): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.headers.connection));
      answer.on('error', reject);
    }).on('error', reject);
  });
