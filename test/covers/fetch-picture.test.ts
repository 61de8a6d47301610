import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createPictureFetcher } from '../../src/covers/source/find-picture.ts';
import { openPublisherAccess } from '../../src/covers/source/publisher-access.ts';
import { imageSize } from '../../src/drawing/terms.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createOutboundFetch } from '../../src/platform/outbound/outbound-fetch.ts';
import { type FeedServer, startFeedServer } from '../support/servers/feed-server.ts';
import { testPicture } from '../support/servers/image-endpoint.ts';

let server: FeedServer;
/** In the local network, as far as the fetcher knows. */
let inside: FeedServer;
let picture: Buffer;
before(async () => {
  [server, inside] = await Promise.all([startFeedServer(), startFeedServer()]);
  picture = await testPicture(1600, 900);
  inside.serve('/p.png', picture);
});
after(() => Promise.all([server.stop(), inside.stop()]));

/** A new fetcher, which remembers no failure. */
function open({ msMax = 10_000, clock = systemClock } = {}) {
  const outboundFetch = createOutboundFetch({ allowHosts: [server.host], userAgent: 'Test' });
  return createPictureFetcher(openPublisherAccess({ outboundFetch, clock }, msMax));
}
const reasonFor = async (path: string, fetchPicture = open()): Promise<string> => {
  const answer = await fetchPicture(server.url(path));
  return 'reason' in answer ? answer.reason : assert.fail('There is a picture.');
};

test('a picture is cropped to the size of covers and encoded again, without its metadata', async () => {
  const jpeg = await sharp(picture)
    .withExif({ IFD0: { Copyright: 'Someone', Artist: 'At home' } })
    .jpeg()
    .toBuffer();
  server.serve('/p.jpg', jpeg, { 'content-type': 'image/jpeg' });
  const answer = await open()(server.url('/p.jpg'));
  assert.ok('picture' in answer);
  const { width, height, format, exif } = await sharp(answer.picture).metadata();
  assert.deepEqual({ width, height, format, exif }, { ...imageSize, format: 'jpeg', exif: undefined });
});

for (const format of ['avif', 'webp'] as const)
  test(`a picture in ${format} is read`, async () => {
    server.serve('/p', await sharp(picture).toFormat(format).toBuffer());
    assert.ok('picture' in (await open()(server.url('/p'))));
  });

test('a picture that its camera held sideways is measured upright', async () => {
  const upright = await sharp(picture).rotate(90).jpeg().withMetadata({ orientation: 8 }).toBuffer();
  server.serve('/sideways.jpg', upright);
  assert.ok('picture' in (await open()(server.url('/sideways.jpg'))));
});

/** A PNG that says it is larger than any memory. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(40_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An AVIF that says it is smaller than what it holds. */
async function understated(): Promise<Buffer> {
  const bytes = await sharp(await testPicture(2400, 1600))
    .avif({ effort: 0 })
    .toBuffer();
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(1200, size);
  bytes.writeUInt32BE(800, size + 4);
  return bytes;
}

const hostile: [what: string, content: () => Uint8Array | Promise<Uint8Array>, reason: RegExp][] = [
  ['a decompression bomb', bomb, /pixels|can’t be decoded/],
  ['a web page', () => Buffer.from('<!doctype html><title>Sign in</title>'), /not a PNG/],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"/>'),
    /not a PNG/,
  ],
  ['a GIF', () => sharp(picture).gif().toBuffer(), /not a PNG/],
  ['an AVIF larger than it says', understated, /can’t be decoded/],
  ['half an AVIF', async () => (await understated()).subarray(0, 400), /can’t be decoded/],
  ['nothing', () => Buffer.alloc(0), /not a PNG/],
  ['half a picture', () => picture.subarray(0, picture.length / 2), /can’t be decoded/],
  ['an icon', () => testPicture(64, 64), /too small/],
  ['a portrait', () => testPicture(900, 1200), /too tall or too wide/],
  ['a banner', () => testPicture(2000, 400), /too tall or too wide/],
  [
    'a blank surface',
    () =>
      sharp({ create: { width: 1200, height: 630, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    /blank/,
  ],
];
for (const [what, content, reason] of hostile)
  test(`${what} is not a picture`, async () => {
    server.serve('/hostile', await content(), { 'content-type': 'image/png' });
    assert.match(await reasonFor('/hostile'), reason);
  });

test('a download that is cut off, has no end or is missing is not used', async () => {
  server.serve('/cut', (_, response) => {
    response.writeHead(200, { 'content-length': picture.length });
    response.write(picture.subarray(0, 1_000), () => response.destroy());
  });
  server.serve('/endless', (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    const more = () => void (response.destroyed || response.write(Buffer.alloc(256 * 1024), more));
    more();
  });
  assert.match(await reasonFor('/cut'), /could not be fetched/);
  assert.match(await reasonFor('/endless'), /larger than|too large|MiB|MB/);
  assert.match(await reasonFor('/none'), /404/);
});

test('a redirect into the local network is not followed', async () => {
  server.serve('/away', (_, response) => response.writeHead(302, { location: inside.url('/p.png') }).end());
  assert.match(await reasonFor('/away'), /could not be fetched/);
  const answer = await open()(inside.url('/p.png'));
  assert.ok('reason' in answer);
  assert.equal(inside.visits('/p.png'), 0);
});

test('robots.txt is obeyed, and read once per host', async () => {
  const own = await startFeedServer();
  try {
    own.serve('/robots.txt', 'User-agent: *\nDisallow: /private/\n', { 'content-type': 'text/plain' });
    for (const path of ['/private/p.png', '/p.png', '/q.png']) own.serve(path, picture);
    const outboundFetch = createOutboundFetch({ allowHosts: [own.host], userAgent: 'Test' });
    const fetchPicture = createPictureFetcher(openPublisherAccess({ outboundFetch, clock: systemClock }));
    const excluded = await fetchPicture(own.url('/private/p.png'));
    assert.match('reason' in excluded ? excluded.reason : '', /robots\.txt/);
    assert.equal(own.visits('/private/p.png'), 0);
    for (const path of ['/p.png', '/q.png']) assert.ok('picture' in (await fetchPicture(own.url(path))));
    assert.equal(own.visits('/robots.txt'), 1);
  } finally {
    await own.stop();
  }
});

test('a failing host gets no requests for a while, or for as long as it asks', async () => {
  let now = new Date('2026-11-20T12:00:00Z');
  const fetchPicture = open({ clock: { now: () => now } });
  server.serve('/busy', (_, response) => response.writeHead(429, { 'retry-after': '600' }).end());
  server.serve('/fine.png', picture);
  assert.match(await reasonFor('/busy', fetchPicture), /429/);
  now = new Date('2026-11-20T12:09:00Z');
  assert.match(await reasonFor('/fine.png', fetchPicture), /429/);
  assert.equal(server.visits('/fine.png'), 0);
  now = new Date('2026-11-20T12:11:00Z');
  assert.ok('picture' in (await fetchPicture(server.url('/fine.png'))));
});

test('a server that never answers is abandoned', async () => {
  server.serve('/never', () => undefined);
  const fetchPicture = open({ msMax: 300 });
  assert.equal(await reasonFor('/never', fetchPicture), 'The picture did not arrive in time.');
});
