import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { createOutboundFetch, type OutboundLimits } from './outbound-fetch.ts';
import { refusal, serve, serveRaw } from './testing.ts';

const mebibyte = 1024 * 1024;
/** Bytes between the sender's counter and the reader: socket and stream buffers on both sides. */
const bytesUnderwayMax = 12 * mebibyte;

const fetcher = (hostPort: string, limits: Partial<OutboundLimits> = {}) =>
  createOutboundFetch({ allowHosts: [hostPort], userAgent: 'Reader', limits });

const sendEndlessly = (target: ServerResponse | Socket, chunk: Buffer): void => {
  const send = () => {
    while (!target.destroyed && target.write(chunk));
  };
  target.on('drain', send);
  send();
};

test('an endless body is aborted at 10 MiB', async (t) => {
  let sender: Socket | undefined;
  const server = await serve(t, (request, response) => {
    sender = request.socket;
    sendEndlessly(response, Buffer.alloc(64 * 1024, 'a'));
  });
  await assert.rejects(fetcher(server.hostPort)(server.origin), refusal('too-large', /10 MiB/));
  assert.ok(sender!.bytesWritten < 10 * mebibyte + bytesUnderwayMax, `${sender!.bytesWritten} bytes sent`);
});

test('a body of exactly the limit is read, one byte more is refused', async (t) => {
  for (const chunked of [true, false]) {
    const server = await serve(t, (request, response) => {
      const body = Buffer.alloc(Number(request.url?.slice(1)), 'a');
      if (!chunked) response.setHeader('content-length', body.length);
      response.write(body);
      response.end();
    });
    const fetch = fetcher(server.hostPort, { bodyBytesMax: 100_000 });
    assert.equal((await fetch(`${server.origin}/100000`)).body.byteLength, 100_000);
    await assert.rejects(fetch(`${server.origin}/100001`), refusal('too-large'));
  }
});

test('a body with too large a Content-Length is not read', async (t) => {
  const server = await serve(t, (_request, response) => {
    response.writeHead(200, { 'content-length': 1024 * mebibyte }).flushHeaders();
  });
  await assert.rejects(fetcher(server.hostPort)(server.origin), refusal('too-large'));
});

test('the body of a redirect is not read', async (t) => {
  let sender: Socket | undefined;
  const server = await serve(t, (request, response) => {
    if (request.url === '/end') return void response.end('end');
    sender = request.socket;
    response.writeHead(302, { location: '/end' });
    sendEndlessly(response, Buffer.alloc(64 * 1024, 'a'));
  });
  assert.equal((await fetcher(server.hostPort)(server.origin)).status, 200);
  assert.ok(sender!.bytesWritten < bytesUnderwayMax, `${sender!.bytesWritten} bytes sent`);
});

test('a body in chunks of one byte costs no more than its bytes', async (t) => {
  const chunks = Buffer.from('1\r\na\r\n'.repeat(10_000));
  const server = await serveRaw(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    sendEndlessly(socket, chunks);
  });
  const before = process.memoryUsage().rss;
  await assert.rejects(
    fetcher(server.hostPort, { bodyBytesMax: mebibyte })(server.origin),
    refusal('too-large'),
  );
  const risen = process.memoryUsage().rss - before;
  assert.ok(risen < 64 * mebibyte, `memory rose by ${risen} bytes`);
});

test('endless headers are aborted', async (t) => {
  let sender: Socket | undefined;
  const server = await serveRaw(t, (socket) => {
    sender = socket;
    socket.write('HTTP/1.1 200 OK\r\n');
    sendEndlessly(socket, Buffer.from(`X-Filler: ${'a'.repeat(1_000)}\r\n`));
  });
  await assert.rejects(fetcher(server.hostPort)(server.origin), refusal('too-large', /headers/));
  assert.ok(sender!.bytesWritten < bytesUnderwayMax, `${sender!.bytesWritten} bytes sent`);
});

const text = Buffer.from('water '.repeat(50_000));
const encodings: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['GZip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['identity', (bytes) => bytes],
];

for (const [encoding, compress] of encodings) {
  const name = `${encoding} (${compress.name || 'as it is'})`;

  test(`${name} is decompressed`, async (t) => {
    const server = await serve(t, (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(text)),
    );
    assert.deepEqual(Buffer.from((await fetcher(server.hostPort)(server.origin)).body), text);
  });

  test(`truncated ${name} yields no partial text`, async (t) => {
    const whole = compress(text);
    const half = whole.subarray(0, whole.length - 5);
    const header = `HTTP/1.1 200 OK\r\nContent-Encoding: ${encoding}\r\n`;
    const cut = await serveRaw(t, (socket) => {
      socket.write(`${header}Content-Length: ${whole.length}\r\n\r\n`);
      socket.end(half);
    });
    await assert.rejects(fetcher(cut.hostPort)(cut.origin), refusal('incomplete', /connection closed/));
    if (encoding === 'identity') return;
    const wrong = await serveRaw(t, (socket) => {
      socket.write(`${header}Content-Length: ${half.length}\r\n\r\n`);
      socket.end(half);
    });
    await assert.rejects(fetcher(wrong.hostPort)(wrong.origin), refusal('undecodable', /truncated/));
  });
}

test('a chunked body without its final chunk is incomplete', async (t) => {
  const server = await serveRaw(t, (socket) =>
    socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nnews\r\n'),
  );
  await assert.rejects(fetcher(server.hostPort)(server.origin), refusal('incomplete'));
});

test('an empty body is empty in every encoding', async (t) => {
  const server = await serve(t, (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(),
  );
  assert.equal((await fetcher(server.hostPort)(server.origin)).body.byteLength, 0);
});

test('an unknown or stacked encoding is refused by name', async (t) => {
  for (const encoding of ['compress', 'gzip, gzip', 'aes128gcm']) {
    const server = await serve(t, (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(gzipSync(text)),
    );
    await assert.rejects(
      fetcher(server.hostPort)(server.origin),
      refusal('undecodable', new RegExp(encoding)),
    );
  }
});

test("a body that doesn't match its encoding is undecodable", async (t) => {
  for (const encoding of ['gzip', 'deflate', 'br', 'zstd']) {
    const server = await serve(t, (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end('<rss>plain text</rss>'),
    );
    await assert.rejects(fetcher(server.hostPort)(server.origin), refusal('undecodable'), encoding);
  }
});

test('several gzip members are read as one text; zstd frames that node:zlib would drop are refused', async (t) => {
  const server = await serve(t, (request, response) => {
    const [encoding, compress] = request.url === '/gzip' ? ['gzip', gzipSync] : ['zstd', zstdCompressSync];
    const part = (compress as typeof gzipSync)(text);
    response.writeHead(200, { 'content-encoding': String(encoding) }).end(Buffer.concat([part, part]));
  });
  const fetch = fetcher(server.hostPort);
  assert.equal((await fetch(`${server.origin}/gzip`)).body.byteLength, 2 * text.length);
  await assert.rejects(fetch(`${server.origin}/zstd`), refusal('undecodable'));
});

test('a 1 GB gzip bomb is aborted at 10 MiB and uses little memory', async (t) => {
  const member = gzipSync(Buffer.alloc(mebibyte));
  const bomb = Buffer.concat(Array.from({ length: 1024 }, () => member));
  const server = await serve(t, (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  );
  const before = process.memoryUsage().rss;
  await assert.rejects(fetcher(server.hostPort)(server.origin), refusal('too-large'));
  const risen = process.memoryUsage().rss - before;
  assert.ok(risen < 64 * mebibyte, `memory rose by ${risen} bytes`);
});

test('a bomb in any encoding is aborted at the limit', async (t) => {
  const zeros = Buffer.alloc(32 * mebibyte);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  for (const [encoding, bomb] of [
    ['deflate', deflateSync(zeros)],
    ['deflate', deflateRawSync(zeros)],
    ['br', brotliCompressSync(zeros, quick)],
    ['zstd', zstdCompressSync(zeros)],
  ] as const) {
    const server = await serve(t, (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    );
    await assert.rejects(fetcher(server.hostPort)(server.origin), refusal('too-large'), encoding);
  }
});

test('zstd with a larger window than senders may use is refused', async (t) => {
  const windowed = zstdCompressSync(Buffer.alloc(9 * mebibyte, 'a'), {
    params: { [constants.ZSTD_c_windowLog]: 27 },
  });
  const server = await serve(t, (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'zstd' }).end(windowed),
  );
  await assert.rejects(fetcher(server.hostPort)(server.origin), refusal('undecodable'));
});

test('compressed bytes that decompress to nothing are limited too', async (t) => {
  let sender: Socket | undefined;
  const emptyMembers = Buffer.concat(Array.from({ length: 2_000 }, () => gzipSync('')));
  const server = await serve(t, (request, response) => {
    sender = request.socket;
    response.writeHead(200, { 'content-encoding': 'gzip' });
    sendEndlessly(response, emptyMembers);
  });
  const fetch = fetcher(server.hostPort, { bodyBytesMax: 100_000 });
  await assert.rejects(fetch(server.origin), refusal('too-large'));
  assert.ok(sender!.bytesWritten < bytesUnderwayMax, `${sender!.bytesWritten} bytes sent`);
});

const drip = (socket: Socket, beginning: string): void => {
  socket.write(beginning, 'latin1');
  const timer = setInterval(() => socket.write('a'), 10);
  socket.on('close', () => clearInterval(timer));
};

/** The first bytes of a gzip body whose file name never ends. */
const gzipName = '\x1f\x8b\x08\x08\0\0\0\0\0\x03';

test('silent and slow-dripping servers time out at any stage', async (t) => {
  const limits = { totalMsMax: 150 };
  for (const beginning of [
    '',
    'HTTP/1.1 200 OK\r\nX-Drip: ',
    'HTTP/1.1 200 OK\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n',
    `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n${gzipName}`,
  ]) {
    const server = await serveRaw(t, (socket) => (beginning === '' ? undefined : drip(socket, beginning)));
    await assert.rejects(
      fetcher(server.hostPort, limits)(server.origin),
      refusal('timeout', /0\.15 s/),
      beginning,
    );
  }
});

test('a hanging name lookup times out', async () => {
  const fetch = createOutboundFetch({
    allowHosts: [],
    userAgent: 'Reader',
    limits: { totalMsMax: 50 },
    resolve: () => new Promise<never>(() => undefined),
  });
  await assert.rejects(fetch('http://news.example/'), refusal('timeout'));
});

test('redirects share one time limit', async (t) => {
  const server = await serve(t, (request, response) => {
    const step = Number(request.url?.slice(1));
    setTimeout(() => response.writeHead(302, { location: `/${step + 1}` }).end(), 80);
  });
  const fetch = fetcher(server.hostPort, { totalMsMax: 200 });
  await assert.rejects(fetch(`${server.origin}/0`), refusal('timeout'));
});

test("waiting for the host doesn't count toward the time limit", async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const totalMsMax = 300;
  const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = await serve(t, (request, response) => {
    if (request.url === '/quick') response.end('quick');
    else arrivals[Number(request.url?.slice(1))]!.resolve();
  });
  const fetch = fetcher(server.hostPort, { totalMsMax });
  const silent = arrivals.map((_, at) => assert.rejects(fetch(`${server.origin}/${at}`), refusal('timeout')));
  const quick = fetch(`${server.origin}/quick`);
  for (const [at, { promise: arrival }] of arrivals.entries()) {
    // The quick request has no turn yet; it would fail here if its time already counted.
    await Promise.race([arrival, quick]);
    t.mock.timers.tick(totalMsMax);
    await silent[at];
  }
  assert.equal((await quick).status, 200);
});

test('a connection is closed after a response, a refusal, a redirect or a timeout', async (t) => {
  const closed: Promise<void>[] = [];
  const server = await serve(t, (request, response) => {
    closed.push(new Promise((resolve) => request.socket.on('close', () => resolve())));
    if (request.url === '/silent') return;
    if (request.url === '/end') return void response.end('end');
    if (request.url === '/away') response.writeHead(302, { location: '/end' });
    sendEndlessly(response, Buffer.alloc(64 * 1024));
  });
  const fetch = fetcher(server.hostPort, { totalMsMax: 2_000 });
  await fetch(`${server.origin}/away`);
  await assert.rejects(fetch(`${server.origin}/endless`), refusal('too-large'));
  await assert.rejects(fetcher(server.hostPort, { totalMsMax: 100 })(`${server.origin}/silent`));
  assert.equal(closed.length, 4);
  await Promise.all(closed);
});
