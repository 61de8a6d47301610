import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createOutboundFetch, describeStatus, type OutboundOptions } from './outbound-fetch.ts';
import { type LoopbackServer, refusal, serve, serveRaw } from './testing.ts';

const fetcher = (server: Pick<LoopbackServer, 'hostPort'>, more: Partial<OutboundOptions> = {}) =>
  createOutboundFetch({ allowHosts: [server.hostPort], userAgent: 'Reader (reader@example.org)', ...more });

/** Redirects each path as in the table; a path that isn't in it responds with its own name. */
const serveRedirects = (t: TestContext, table: Record<string, string>, status = 302) =>
  serve(t, (request, response) => {
    const location = table[request.url ?? ''];
    if (location === undefined) response.end(request.url);
    else response.writeHead(status, { location }).end('not to be read');
  });

test('a response has its address, status, headers and body', async (t) => {
  const server = await serve(t, (_request, response) =>
    response.writeHead(200, { etag: '"1"', 'content-type': 'text/plain' }).end('news'),
  );
  const response = await fetcher(server)(`${server.origin}/feed?page=1#top`);
  assert.equal(response.url, `${server.origin}/feed?page=1#top`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('etag'), '"1"');
  assert.equal(Buffer.from(response.body).toString(), 'news');
  assert.deepEqual([response.redirects, response.notModified, response.retryAfterSeconds], [0, false, null]);
});

test("a request sends the user agent, what it accepts, and the caller's headers", async (t) => {
  const server = await serve(t, (request, response) => response.end(JSON.stringify(request.headers)));
  const response = await fetcher(server)(server.origin, {
    headers: {
      Accept: 'text/xml',
      'If-None-Match': '"1"',
      'User-Agent': 'somebody else',
      Host: 'other.example',
    },
  });
  const { connection, ...headers } = JSON.parse(Buffer.from(response.body).toString());
  assert.equal(connection, 'close');
  assert.deepEqual(headers, {
    host: server.hostPort,
    accept: 'text/xml',
    'accept-encoding': 'gzip, deflate, br',
    'if-none-match': '"1"',
    'user-agent': 'Reader (reader@example.org)',
  });
});

test('304 has no body and is reported as not modified', async (t) => {
  const server = await serve(t, (_request, response) =>
    response.writeHead(304, { 'content-length': '999999999', 'content-encoding': 'unknown' }).end(),
  );
  const response = await fetcher(server)(server.origin);
  assert.deepEqual([response.status, response.notModified, response.body.byteLength], [304, true, 0]);
});

test('HEAD reads no body, whatever its Content-Length', async (t) => {
  const server = await serve(t, (request, response) =>
    response.writeHead(200, { 'content-length': '999999999', 'x-method': request.method }).end(),
  );
  const response = await fetcher(server)(server.origin, { method: 'HEAD' });
  assert.deepEqual([response.headers.get('x-method'), response.body.byteLength], ['HEAD', 0]);
});

test('an error status is a result, with the delay from Retry-After', async (t) => {
  const server = await serve(t, (_request, response) =>
    response.writeHead(429, { 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' }).end('slower'),
  );
  const clock = { now: () => new Date('1994-11-06T08:49:00Z') };
  const response = await fetcher(server, { clock })(server.origin);
  assert.deepEqual([response.status, response.retryAfterSeconds], [429, 37]);
});

test('every status has its own sentence', () => {
  for (const status of [200, 302, 401, 403, 404, 410, 418, 429, 500, 503])
    assert.match(describeStatus(status), new RegExp(`^[A-Z][^.]*${status}[^.]*\\.$`));
  assert.notEqual(describeStatus(404), describeStatus(410));
});

for (const status of [301, 302, 303, 307, 308])
  test(`a ${status} redirect is followed, relative or absolute`, async (t) => {
    const end = await serveRedirects(t, {});
    const server = await serveRedirects(t, { '/a/': '../b', '/b': `//${end.hostPort}/c` }, status);
    const fetch = createOutboundFetch({ allowHosts: [server.hostPort, end.hostPort], userAgent: 'Reader' });
    const response = await fetch(`${server.origin}/a/`);
    assert.deepEqual([response.url, response.redirects], [`${end.origin}/c`, 2]);
    assert.equal(Buffer.from(response.body).toString(), '/c');
  });

test('a Location in raw UTF-8 is decoded', async (t) => {
  const server = await serveRedirects(t, { '/a': Buffer.from('/é水').toString('latin1') });
  const response = await fetcher(server)(`${server.origin}/a`);
  assert.equal(response.url, `${server.origin}/%C3%A9%E6%B0%B4`);
});

test('a redirect without a Location is a result', async (t) => {
  const server = await serve(t, (_request, response) => response.writeHead(301).end('moved'));
  const response = await fetcher(server)(server.origin);
  assert.deepEqual([response.status, Buffer.from(response.body).toString()], [301, 'moved']);
});

test('five redirects are followed, the sixth is not', async (t) => {
  const steps = Object.fromEntries([0, 1, 2, 3, 4, 5].map((step) => [`/${step}`, `/${step + 1}`]));
  const server = await serveRedirects(t, steps);
  assert.equal((await fetcher(server)(`${server.origin}/1`)).redirects, 5);
  await assert.rejects(fetcher(server)(`${server.origin}/0`), refusal('redirects', /more than 5 times/));
});

test('a redirect loop is reported as such', async (t) => {
  const server = await serveRedirects(t, { '/start': '/a', '/a': '/b', '/b': '/a#again' });
  const circle = new RegExp(`loop \\(${server.origin}/a → ${server.origin}/b → ${server.origin}/a`);
  await assert.rejects(fetcher(server)(`${server.origin}/start`), refusal('redirects', circle));
});

test('credentials and conditional headers are never sent to another origin, nor back after a detour', async (t) => {
  const seen: Record<string, string[]> = {};
  const record = (name: string, headers: object) => {
    seen[name] = Object.keys(headers)
      .filter((header) => !['host', 'connection'].includes(header))
      .sort();
  };
  const away = await serve(t, (request, response) => {
    record('away', request.headers);
    response.writeHead(302, { location: `${home.origin}/back` }).end();
  });
  const home: LoopbackServer = await serve(t, (request, response) => {
    record(request.url ?? '', request.headers);
    if (request.url === '/back') response.end('done');
    else response.writeHead(307, { location: request.url === '/' ? '/same' : away.origin }).end();
  });
  const fetch = createOutboundFetch({ allowHosts: [home.hostPort, away.hostPort], userAgent: 'Reader' });
  await fetch(home.origin, {
    headers: {
      authorization: 'Bearer key',
      cookie: 'a=b',
      'x-api-key': 'key',
      'if-none-match': '"1"',
      'accept-language': 'en',
    },
  });
  const everywhere = ['accept', 'accept-encoding', 'accept-language', 'user-agent'];
  const all = [...everywhere, 'authorization', 'cookie', 'if-none-match', 'x-api-key'].sort();
  assert.deepEqual(seen, { '/': all, '/same': all, away: everywhere, '/back': everywhere });
});

test('one request at a time per host', async (t) => {
  let open = 0;
  let most = 0;
  const server = await serve(t, (_request, response) => {
    most = Math.max(most, ++open);
    setImmediate(() => {
      open -= 1;
      response.end('done');
    });
  });
  const fetch = fetcher(server);
  await Promise.all(Array.from({ length: 10 }, () => fetch(server.origin)));
  assert.equal(most, 1);
});

test('a slow host delays no other host, and its queue is bounded', async (t) => {
  const silent = await serve(t, () => undefined);
  const quick = await serve(t, (_request, response) => response.end('quick'));
  const fetch = createOutboundFetch({
    allowHosts: [silent.hostPort, quick.hostPort],
    userAgent: 'Reader',
    limits: { waitersPerHostMax: 1 },
  });
  const controller = new AbortController();
  const stuck = [1, 2].map(() => fetch(silent.origin, { signal: controller.signal }));
  await assert.rejects(fetch(silent.origin), refusal('busy'));
  assert.equal((await fetch(quick.origin)).status, 200);
  controller.abort(new Error('enough'));
  for (const request of stuck) await assert.rejects(request, /enough/);
});

test("a redirect waits only for its target host, so that hosts redirecting to each other don't deadlock", async (t) => {
  const second: LoopbackServer = await serve(t, (request, response) =>
    request.url === '/end'
      ? response.end('end')
      : response.writeHead(302, { location: `${first.origin}/end` }).end(),
  );
  const first: LoopbackServer = await serve(t, (request, response) =>
    request.url === '/end'
      ? response.end('end')
      : response.writeHead(302, { location: `${second.origin}/end` }).end(),
  );
  const fetch = createOutboundFetch({ allowHosts: [first.hostPort, second.hostPort], userAgent: 'Reader' });
  const responses = await Promise.all([fetch(first.origin), fetch(second.origin), fetch(first.origin)]);
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200, 200],
  );
});

test("an aborted request throws the signal's reason", async (t) => {
  const server = await serve(t, () => controller.abort(new Error('no longer wanted')));
  const controller = new AbortController();
  await assert.rejects(fetcher(server)(server.origin, { signal: controller.signal }), /no longer wanted/);
  await assert.rejects(fetcher(server)(server.origin, { signal: controller.signal }), /no longer wanted/);
});

const failures: readonly (readonly [string, string | null, RegExp])[] = [
  ['a closed connection', '', /closed the connection/],
  ['half a header', 'HTTP/1.1 200 OK\r\nContent-', /closed the connection/],
  ['something that is not HTTP', '220 mail.example ESMTP\r\n', /invalid HTTP/],
  [
    'a switch to another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    /closed the connection/,
  ],
  [
    'two different lengths',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    /invalid HTTP/,
  ],
];

for (const [name, sent, words] of failures)
  test(`${name} is refused with a clear message`, async (t) => {
    const server = await serveRaw(t, (socket) => socket.end(sent ?? ''));
    await assert.rejects(fetcher(server)(server.origin), refusal('unreachable', words));
  });

test('a closed port is refused with a clear message', async (t) => {
  const server = await serve(t, () => undefined);
  const vacated = server.port === 65_535 ? server.port - 1 : server.port + 1;
  const fetch = fetcher({ hostPort: `127.0.0.2:${vacated}` });
  await assert.rejects(
    fetch(`http://127.0.0.2:${vacated}`),
    refusal('unreachable', /refused the connection/),
  );
});

const failing = (code: string) =>
  createOutboundFetch({
    allowHosts: [],
    userAgent: 'Reader',
    resolve: () => Promise.reject(Object.assign(new Error(code), { code })),
  });

test('an unresolvable name is refused with a clear message', async () => {
  const none = createOutboundFetch({ allowHosts: [], userAgent: 'Reader', resolve: async () => [] });
  await assert.rejects(
    failing('ENOTFOUND')('http://news.example'),
    refusal('unresolvable', /news\.example could not be found/),
  );
  await assert.rejects(
    failing('EAI_AGAIN')('http://news.example'),
    refusal('unresolvable', /name server did not respond/),
  );
  await assert.rejects(none('http://news.example'), refusal('unresolvable', /could not be found/));
});
