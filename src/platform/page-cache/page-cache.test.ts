import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPageCache } from './page-cache.ts';

type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Render = (key: string, signal: AbortSignal) => Response | Promise<Response>;

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A server whose pages come from the cache; uncached requests get 'past the cache'. */
async function serve(render: Render, options: { bytesMax?: number; ageMsMax?: number } = {}) {
  const rendered: string[] = [];
  const cache = createPageCache({
    keyOf: (address) => (address.startsWith('/page') ? (address.split('?')[0] ?? null) : null),
    render(key, signal) {
      rendered.push(key);
      return render(key, signal);
    },
    sessionCookie: 'session',
    report: () => {},
    ...options,
  });
  const server = createServer(cache.wrap((_, response) => response.end('past the cache')));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Received>((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', path, headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    });
  /** Sends a request; returns a function that disconnects before the response arrives. */
  const askAndLeave = (path: string) => {
    const visit = httpRequest({ port, host: '127.0.0.1', path, agent: false }).on('error', () => {});
    visit.end();
    return () => visit.destroy();
  };
  return { cache, ask, askAndLeave, rendered };
}

const page = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html', ...init.headers } });

test('a page is rendered once and then served to everyone', async () => {
  const { ask, rendered } = await serve((key) => page(`This is ${key}`));
  for (let visit = 0; visit < 3; visit++) assert.equal(String((await ask('/page')).body), 'This is /page');
  assert.deepEqual(rendered, ['/page']);
});

test('concurrent requests render a page once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { ask, rendered } = await serve(() => promise);
  const responses = Array.from({ length: 50 }, () => ask('/page'));
  resolve(page('for all'));
  for (const { body } of await Promise.all(responses)) assert.equal(String(body), 'for all');
  assert.equal(rendered.length, 1);
});

test("parameters outside the key don't reach the renderer", async () => {
  const { ask, rendered } = await serve((key) => page(key));
  assert.equal(String((await ask('/page?utm_source=a')).body), '/page');
  assert.equal(String((await ask('/page?utm_source=b')).body), '/page');
  assert.deepEqual(rendered, ['/page']);
});

test('every encoding has the same text and its own ETag', async () => {
  const text = 'A text that is long enough to be worth the effort. '.repeat(40);
  const { ask } = await serve(() => page(text));
  const [br, gzip, plain, none] = await Promise.all(
    ['gzip, deflate, br', 'gzip', 'identity', undefined].map((encoding) =>
      ask('/page', encoding ? { 'accept-encoding': encoding } : {}),
    ),
  );
  assert.equal(String(brotliDecompressSync(br!.body)), text);
  assert.equal(String(gunzipSync(gzip!.body)), text);
  assert.equal(String(plain!.body), text);
  assert.deepEqual(
    [br, gzip, plain, none].map((response) => response!.headers['content-encoding']),
    ['br', 'gzip', undefined, undefined],
  );
  assert.equal(new Set([br, gzip, plain].map((response) => response!.headers.etag)).size, 3);
  for (const response of [br, gzip, plain]) {
    assert.equal(response!.headers.vary, 'accept-encoding');
    assert.equal(Number(response!.headers['content-length']), response!.body.length);
  }
});

test('an excluded encoding is not sent', async () => {
  const { ask } = await serve(() => page('text'));
  const encodingFor = async (header: string) =>
    (await ask('/page', { 'accept-encoding': header })).headers['content-encoding'];
  assert.equal(await encodingFor('br;q=0, gzip'), 'gzip');
  assert.equal(await encodingFor('br;q=0.5, gzip;q=1.0'), 'gzip');
  assert.equal(await encodingFor('*'), 'br');
  assert.equal(await encodingFor('gzip;q=0, br;q=0'), undefined);
  assert.equal(await encodingFor('zstd'), undefined);
});

test('a client with a current copy gets 304 and no body until the page changes', async () => {
  let text = 'first';
  const { ask, cache } = await serve(() => page(text));
  const { etag } = (await ask('/page')).headers;
  assert.match(etag ?? '', /^"[\w-]+"$/);
  for (const known of [etag!, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await ask('/page', { 'if-none-match': known });
    assert.deepEqual([response.status, response.body.length, response.headers.etag], [304, 0, etag], known);
  }
  assert.equal((await ask('/page', { 'if-none-match': etag!, 'accept-encoding': 'br' })).status, 200);
  text = 'second';
  cache.clear();
  const changed = await ask('/page', { 'if-none-match': etag! });
  assert.deepEqual([changed.status, String(changed.body)], [200, 'second']);
  assert.notEqual(changed.headers.etag, etag);
});

test('HEAD responds like GET, without the body', async () => {
  const { ask } = await serve(() => page('text'));
  const [head, get] = [await ask('/page', {}, 'HEAD'), await ask('/page')];
  assert.deepEqual([head.status, head.body.length], [200, 0]);
  assert.equal(head.headers['content-length'], get.headers['content-length']);
  assert.equal(head.headers.etag, get.headers.etag);
});

test('sessions, credentials, other methods and other addresses bypass the cache', async () => {
  const { ask, rendered } = await serve(() => page('shared'));
  await ask('/page');
  const passing: Received[] = [
    await ask('/page', { cookie: 'theme=dark; session=abc' }),
    await ask('/page', { authorization: 'Bearer abc' }),
    await ask('/page', {}, 'POST'),
    await ask('/elsewhere'),
  ];
  for (const { body, headers } of passing) {
    assert.equal(String(body), 'past the cache');
    assert.equal(headers.etag, undefined);
  }
  assert.equal(String((await ask('/page', { cookie: 'sidebar_state=true' })).body), 'shared');
  assert.equal(rendered.length, 1);
});

const personal: [string, ResponseInit][] = [
  ['is private', { headers: { 'cache-control': 'private, no-store' } }],
  ['must not be stored', { headers: { 'cache-control': 'no-store' } }],
  ['sets a cookie', { headers: { 'set-cookie': 'visitor=1' } }],
];
for (const [what, init] of personal)
  test(`a response that ${what} is not shared`, async () => {
    const { ask, cache } = await serve(() => page('for one', init));
    assert.equal(String((await ask('/page')).body), 'past the cache');
    assert.equal(cache.bytes, 0);
  });

for (const status of [302, 404, 500, 503])
  test(`a response with status ${status} is passed on with its headers and not cached`, async () => {
    const { ask, rendered } = await serve(() =>
      page('not now', { status, headers: { 'retry-after': '5', location: '/page/other' } }),
    );
    for (let visit = 0; visit < 2; visit++) {
      const response = await ask('/page', { 'if-none-match': '*' });
      assert.deepEqual([response.status, response.headers['retry-after']], [status, '5']);
    }
    assert.equal(rendered.length, 2);
  });

test('a rendering that began before a change is neither cached nor served to later visitors', async () => {
  const [before, after] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const renderings = [before, after];
  const { ask, cache, rendered } = await serve(() => renderings.shift()!.promise);
  const early = ask('/page');
  while (rendered.length < 1) await new Promise(setImmediate);
  cache.clear();
  const late = ask('/page');
  while (rendered.length < 2) await new Promise(setImmediate);
  after.resolve(page('after the change'));
  assert.equal(String((await late).body), 'after the change');
  before.resolve(page('before the change'));
  assert.equal(String((await early).body), 'before the change');
  assert.equal(String((await ask('/page')).body), 'after the change');
  assert.equal(rendered.length, 2);
});

test('a rendering continues while anyone waits for it and is aborted when all have left', async () => {
  const signals: AbortSignal[] = [];
  const responses = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const { ask, askAndLeave, rendered } = await serve(
    (_, signal) => responses[signals.push(signal) - 1]!.promise,
  );
  const leave = askAndLeave('/page');
  while (rendered.length < 1) await new Promise(setImmediate);
  const ended = once(signals[0]!, 'abort');
  leave();
  await ended;
  const stays = ask('/page');
  const leaveAgain = askAndLeave('/page');
  while (rendered.length < 2) await new Promise(setImmediate);
  leaveAgain();
  responses[1]!.resolve(page('for who stayed'));
  assert.equal(String((await stays).body), 'for who stayed');
  assert.equal(String((await ask('/page')).body), 'for who stayed');
  assert.equal(rendered.length, 2);
});

test('a failed rendering is reported, answered with 500, and retried for the next visitor', async () => {
  let isBroken = true;
  const { ask } = await serve(async () => {
    if (isBroken) throw new Error('broken');
    return page('mended');
  });
  assert.equal((await ask('/page')).status, 500);
  isBroken = false;
  assert.equal(String((await ask('/page')).body), 'mended');
});

test('memory stays within its limit by evicting the least recently used page', async () => {
  const bytesMax = 100_000;
  const noise = Array.from({ length: 400 }, () => crypto.randomUUID()).join('');
  const { ask, cache, rendered } = await serve((key) => page(key + noise), { bytesMax });
  await ask('/page/favourite');
  for (let number = 0; number < 30; number++) {
    await ask(`/page/${number}`);
    await ask('/page/favourite');
    assert.ok(cache.bytes > 0 && cache.bytes <= bytesMax, String(cache.bytes));
  }
  assert.equal(rendered.filter((key) => key === '/page/favourite').length, 1);
  await ask('/page/0');
  assert.equal(rendered.filter((key) => key === '/page/0').length, 2);
});

test('an expired page is rendered again', async () => {
  const { ask, rendered } = await serve(() => page('text'), { ageMsMax: 1 });
  // Returns after a millisecond, or never.
  while (rendered.length < 2) await ask('/page');
});

test('a response too long to buffer is streamed to each visitor', async () => {
  const megabyte = new Uint8Array(1024 * 1024);
  let [made, isCancelled] = [0, false];
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          made++;
          controller.enqueue(megabyte);
        },
        cancel: () => void (isCancelled = true),
      }),
    );
  const { ask, cache, rendered } = await serve(endless);
  for (let visit = 0; visit < 3; visit++) assert.equal(String((await ask('/page')).body), 'past the cache');
  assert.ok(isCancelled && made <= 4, `${made} megabytes were made`);
  assert.deepEqual([rendered.length, cache.bytes], [1, 0]);
  cache.clear();
  await ask('/page');
  assert.equal(rendered.length, 2, 'after a change it may be shorter');
});
