import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { createOutboundFetch } from './outbound-fetch.ts';
import { OutboundRefusal } from './outbound-refusal.ts';
import { refusal, serve } from './testing.ts';

const samplesFile = new URL('../../../../shared/samples/ssrf/urls.json', import.meta.url);
const skip = existsSync(samplesFile) ? false : 'skipped: the samples are not there';

type Sample = { url: string; class: string; expect: 'refuse' | 'reject-invalid' | 'informative' };
const samples = (): Sample[] =>
  (JSON.parse(readFileSync(samplesFile, 'utf8')) as Sample[]).filter(
    ({ expect }) => expect !== 'informative',
  );

/** Resolves every name to an internal address. */
const resolveInside = async (hostname: string): Promise<string[]> =>
  hostname.includes('metadata') || hostname.startsWith('169.') ? ['169.254.169.254'] : ['127.0.0.1'];

const insideFetch = (...allowHosts: string[]) =>
  createOutboundFetch({ allowHosts, userAgent: 'Reader', resolve: resolveInside });

/** Counts the connections that the process opens from now on, whatever the protocol. */
const countConnections = (t: TestContext): (() => number) => {
  const connect = t.mock.method(Socket.prototype, 'connect');
  return () => connect.mock.callCount();
};

const expectedCodes: Record<string, readonly string[]> = {
  refuse: ['address', 'port', 'scheme', 'credentials'],
  'reject-invalid': ['invalid-address'],
};

const assertRefusedAs = (error: unknown, { url, expect }: Sample): true => {
  assert.ok(error instanceof OutboundRefusal, `${url}: ${error}`);
  assert.ok(expectedCodes[expect]?.includes(error.code), `${url}: ${error.code}`);
  return true;
};

test('no sample address is connected to', { skip }, async (t) => {
  const connections = countConnections(t);
  const fetch = insideFetch();
  for (const sample of samples())
    await assert.rejects(fetch(sample.url), (error) => assertRefusedAs(error, sample));
  assert.equal(connections(), 0);
});

for (const status of [301, 302, 303, 307, 308])
  test(`no sample address is connected to after a ${status} redirect`, { skip }, async (t) => {
    let location = '';
    const server = await serve(t, (_request, response) => response.writeHead(status, { location }).end());
    const connections = countConnections(t);
    const fetch = insideFetch(server.hostPort);
    let lookups = 0;
    for (const sample of samples()) {
      // 'http:127.0.0.1' has no slashes: relative to an http address, it is a path on the same server.
      if (URL.parse(sample.url, server.origin)?.host === server.hostPort) continue;
      location = Buffer.from(sample.url).toString('latin1');
      await assert.rejects(fetch(server.origin), (error) => assertRefusedAs(error, sample));
      lookups++;
    }
    assert.ok(lookups > 100);
    assert.equal(connections(), lookups, 'one connection each, to the server that redirects');
  });

test('a refusal says what the address resolves to and what to do', async (t) => {
  const messageOf = (address: string) =>
    insideFetch()(address).then(
      () => assert.fail('it was fetched'),
      (error: Error) => error.message,
    );
  assert.equal(
    await messageOf('http://intranet.example/feed'),
    'The address leads to 127.0.0.1, which is this machine itself; use a public address. The operator of this server can allow it by adding intranet.example:80 to FETCH_ALLOW_HOSTS.',
  );
  assert.equal(
    await messageOf('https://news.example:8443/'),
    'The address uses port 8443; only ports 80 and 443 are fetched. The operator of this server can allow it by adding news.example:8443 to FETCH_ALLOW_HOSTS.',
  );
  assert.equal(
    await messageOf('http://169.254.169.254/latest/'),
    'The address leads to 169.254.169.254, which is a cloud metadata service; use a public address.',
  );
  const server = await serve(t, (_request, response) =>
    response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  );
  await assert.rejects(
    insideFetch(server.hostPort)(server.origin),
    refusal(
      'address',
      /^The address redirects to http:\/\/10\.0\.0\.1\/, which leads to 10\.0\.0\.1, which is inside/,
    ),
  );
});

test('each kind of invalid address has its own code', async () => {
  const fetch = insideFetch('127.0.0.1:8080');
  await assert.rejects(fetch('news'), refusal('invalid-address'));
  await assert.rejects(fetch(''), refusal('invalid-address'));
  await assert.rejects(fetch('ftp://127.0.0.1:8080/'), refusal('scheme', /ftp:/));
  await assert.rejects(fetch('data:text/plain,news'), refusal('scheme'));
  await assert.rejects(fetch('http://name@127.0.0.1:8080/'), refusal('credentials'));
  await assert.rejects(fetch('http://:word@127.0.0.1:8080/'), refusal('credentials'));
  await assert.rejects(fetch('http://news.example:22/'), refusal('port', /port 22/));
});

test('listing a host and port lifts the checks for exactly that pair', async (t) => {
  const server = await serve(t, (_request, response) => response.end('listed'));
  const neighbor = await serve(t, (_request, response) => response.end('not listed'));
  const fetch = insideFetch(server.hostPort);
  assert.equal((await fetch(server.origin)).status, 200);
  const connections = countConnections(t);
  await assert.rejects(fetch(neighbor.origin), refusal('port'));
  await assert.rejects(fetch(`http://localhost:${server.port}`), refusal('port'));
  await assert.rejects(fetch(`http://127.0.0.2:${server.port}`), refusal('port'));
  await assert.rejects(fetch(`http://[::ffff:127.0.0.1]:${server.port}`), refusal('port'));
  await assert.rejects(fetch('http://127.0.0.1'), refusal('address'));
  await assert.rejects(insideFetch('localhost:443')('http://localhost'), refusal('address'));
  assert.equal(connections(), 0);
});

test('names resolved by the system are checked too', async (t) => {
  const server = await serve(t, (_request, response) => response.end('local'));
  const fetch = createOutboundFetch({ allowHosts: [`localhost:${server.port}`], userAgent: 'Reader' });
  assert.equal((await fetch(`http://localhost:${server.port}`)).status, 200);
  await assert.rejects(fetch('http://localhost'), refusal('address'));
});

test('a name with one internal address among public ones is refused', async (t) => {
  const connections = countConnections(t);
  for (const addresses of [
    ['8.8.8.8', '10.0.0.1'],
    ['2606:4700:4700::1111', '::1'],
    ['::ffff:127.0.0.1', '8.8.8.8'],
  ]) {
    const fetch = createOutboundFetch({
      allowHosts: [],
      userAgent: 'Reader',
      resolve: async () => addresses,
    });
    await assert.rejects(fetch('http://news.example/'), refusal('address'));
  }
  assert.equal(connections(), 0);
});

test('a name is resolved once, and only those addresses are connected to (DNS rebinding)', async (t) => {
  const server = await serve(t, (request, response) => response.end(request.socket.localAddress));
  const answers = ['127.0.0.1', '127.0.0.2', '169.254.169.254'];
  let lookups = 0;
  const fetch = createOutboundFetch({
    allowHosts: [`news.example:${server.port}`],
    userAgent: 'Reader',
    resolve: async () => [answers[lookups++]!],
  });
  const answer = await fetch(`http://news.example:${server.port}/`);
  assert.equal(Buffer.from(answer.body).toString(), '127.0.0.1');
  assert.equal(lookups, 1);
});

test('a name that becomes internal between two redirects is refused', async (t) => {
  const server = await serve(t, (_request, response) =>
    response.writeHead(302, { location: 'http://news.example/again' }).end(),
  );
  const fetch = createOutboundFetch({
    allowHosts: [`news.example:${server.port}`],
    userAgent: 'Reader',
    resolve: async () => ['127.0.0.1'],
  });
  await assert.rejects(fetch(`http://news.example:${server.port}/`), refusal('address', /redirects to/));
});

test('if the first of several addresses refuses the connection, the next is tried', async (t) => {
  const server = await serve(t, (_request, response) => response.end('reached'));
  const fetch = createOutboundFetch({
    allowHosts: [`news.example:${server.port}`],
    userAgent: 'Reader',
    resolve: async () => ['127.0.0.2', '127.0.0.1'],
  });
  assert.equal((await fetch(`http://news.example:${server.port}/`)).status, 200);
});
