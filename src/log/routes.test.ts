import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Hono } from 'hono';
import { logRoutes, allowAnyOrigin } from './routes.ts';
import { openTestLogs, testEntries, type TestLogs } from './testing.ts';
import { hashLeaf, openCheckpoint, parseVerifierKey } from './verify.ts';
import { startTree } from './verify/tree.ts';

let logs: TestLogs;
let website: Hono;
before(async () => {
  logs = await openTestLogs();
  website = new Hono().use('/log/*', allowAnyOrigin).route('/', logRoutes(logs));
});
after(() => logs.stop());
const read = (path: string, headers: Record<string, string> = {}) => website.request(path, { headers });
const bytesAt = async (path: string) => {
  const response = await read(path);
  assert.equal(response.status, 200, path);
  return new Uint8Array(await response.arrayBuffer());
};

test('an empty log has no checkpoint, key or tile', async () => {
  for (const path of [
    'checkpoint',
    'key',
    'tile/0/000',
    'tile/0/000.p/1',
    'tile/entries/000.p/1',
    'tile/1/000',
  ])
    for (const log of ['/log', '/log/sample']) assert.equal((await read(`${log}/${path}`)).status, 404, path);
});

test('a third party can read the whole log and reproduce its signed root', async () => {
  await logs.append(logs.real, ...testEntries(300));
  await logs.append(logs.real, ...testEntries(300, 300));
  const key = await parseVerifierKey((await (await read('/log/key')).text()).trim());
  assert.ok(key.ok);
  const checkpoint = await openCheckpoint(await (await read('/log/checkpoint')).text(), key.value);
  assert.ok(checkpoint.ok);
  assert.equal(checkpoint.value.size, 600);
  const tree = await startTree();
  const tiles: Uint8Array[] = [];
  for (const n of ['000', '001', '002.p/88']) {
    const bundle = await bytesAt(`/log/tile/entries/${n}`);
    const tile = await bytesAt(`/log/tile/0/${n}`);
    tiles.push(tile);
    const view = new DataView(bundle.buffer);
    let at = 0;
    for (let leaf = 0; leaf < tile.length / 32; leaf++) {
      const end = at + 2 + view.getUint16(at);
      const hash = await hashLeaf(bundle.subarray(at + 2, end));
      assert.deepEqual(Buffer.from(hash), Buffer.from(tile.subarray(leaf * 32, leaf * 32 + 32)));
      await tree.add(hash);
      at = end;
    }
    assert.equal(at, bundle.length);
  }
  assert.deepEqual(Buffer.from(await tree.root()), Buffer.from(checkpoint.value.root));

  const above = await bytesAt('/log/tile/1/000.p/2');
  for (const n of [0, 1]) {
    const full = await startTree();
    for (let at = 0; at < 256; at++) await full.add(tiles[n]!.subarray(at * 32, at * 32 + 32));
    assert.deepEqual(Buffer.from(await full.root()), Buffer.from(above.subarray(n * 32, n * 32 + 32)));
  }
  // Earlier partial widths are still served, although the tile is full by now.
  assert.deepEqual(await bytesAt('/log/tile/0/001.p/44'), tiles[1]!.subarray(0, 44 * 32));
});

test('the sample log has its own key', async () => {
  await logs.append(logs.sample, 'a sample');
  const key = await (await read('/log/sample/key')).text();
  assert.match(key, /^log\.example\.org\/log\/sample\+[0-9a-f]{8}\+A[A-Za-z0-9+/]{43}\n$/);
  const note = await (await read('/log/sample/checkpoint')).text();
  assert.match(
    note,
    /^log\.example\.org\/log\/sample\n1\n[A-Za-z0-9+/]{43}=\n\n(— log\.example\.org\/log\/sample \S+\n){2}$/,
    'its signature, and the time at which it signed',
  );
  const parsed = await parseVerifierKey(key.trim());
  assert.ok(parsed.ok && (await openCheckpoint(note, parsed.value)).ok);
  assert.equal((await bytesAt('/log/sample/tile/0/000.p/1')).length, 32);
});

test('tiles are cached forever, the checkpoint for seconds, and any origin may read them', async () => {
  for (const [path, type, caching] of [
    ['checkpoint', 'text/plain; charset=utf-8', 'public, max-age=3'],
    ['key', 'text/plain; charset=utf-8', 'public, max-age=300'],
    ['tile/0/000', 'application/octet-stream', 'public, max-age=31536000, immutable'],
    ['tile/entries/000', 'application/octet-stream', 'public, max-age=31536000, immutable'],
  ]) {
    const { headers } = await read(`/log/${path}`);
    assert.deepEqual([headers.get('content-type'), headers.get('cache-control')], [type, caching]);
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
  }
});

test('bundles are compressed on request', async () => {
  const response = await read('/log/tile/entries/000', { 'accept-encoding': 'gzip, br' });
  assert.equal(response.headers.get('content-encoding'), 'gzip');
  const plain = response.body!.pipeThrough(new DecompressionStream('gzip'));
  assert.deepEqual(
    new Uint8Array(await new Response(plain).arrayBuffer()),
    await bytesAt('/log/tile/entries/000'),
  );
});

test('tiles that do not exist yet get 404, invalid paths 400', async () => {
  for (const path of [
    '0/002',
    '0/002.p/89',
    '0/003.p/1',
    '1/000',
    '1/000.p/3',
    '2/000.p/1',
    '63/000',
    'entries/002',
    'entries/x999/999',
  ])
    assert.equal((await read(`/log/tile/${path}`)).status, 404, path);
  for (const path of [
    '',
    '0',
    '0/0',
    '0/2.p/1',
    '0/000.p/0',
    '0/000.p/256',
    '64/000',
    'data/000',
    '0/%30%30%30',
    '0/000/',
    '0/000?x=1'.replace('?x=1', '.p'),
  ])
    assert.equal((await read(`/log/tile/${path}`)).status, 400, path);
});
