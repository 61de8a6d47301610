import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeTiles, entryBundle, parseTilePath, tilePath } from './tiles.ts';

const paths: [string, number | 'entries', number, number][] = [
  ['0/000', 0, 0, 256],
  ['0/000.p/1', 0, 0, 1],
  ['0/999', 0, 999, 256],
  ['0/x001/000', 0, 1_000, 256],
  ['0/x001/x234/067', 0, 1_234_067, 256],
  ['1/x001/x234/067.p/8', 1, 1_234_067, 8],
  ['63/000.p/255', 63, 0, 255],
  ['entries/x003/906.p/64', 'entries', 3_906, 64],
  ['entries/000', 'entries', 0, 256],
];
for (const [path, level, n, width] of paths)
  test(`tile ${path} is formatted and parsed`, () => {
    assert.equal(tilePath(level, n, width), path);
    assert.deepEqual(parseTilePath(path), { level, n, width });
  });

const noPaths = [
  '',
  '0',
  '0/0',
  '0/0000',
  '0/x000/001',
  '0/001/002',
  '0/x001',
  '0/x01/002',
  '00/000',
  '64/000',
  '-1/000',
  '0/000.p/0',
  '0/000.p/01',
  '0/000.p/256',
  '0/000.p/',
  '0/000.p',
  '0/000/',
  'data/000',
  'entries/0',
  '0/x999/x999/x999/x999/x999/999',
  '0/000\n',
  ' 0/000',
  '0/٠٠٠',
];
for (const path of noPaths)
  test(`'${path.trim()}' (${path.length} characters) is not a tile path`, () =>
    assert.equal(parseTilePath(path), null));

test('a tree of 70,000 has the partial tiles of the example in C2SP tlog-tiles', () =>
  assert.deepEqual(edgeTiles(70_000), [
    { level: 0, n: 273, width: 112 },
    { level: 1, n: 1, width: 17 },
    { level: 2, n: 0, width: 1 },
  ]));

test('a tree of 256 has a full tile and one hash above it', () =>
  assert.deepEqual(edgeTiles(256), [
    { level: 0, n: 1, width: 0 },
    { level: 1, n: 0, width: 1 },
  ]));

test('a bundle prefixes each entry with its big-endian length', () => {
  const long = new Uint8Array(258).fill(7);
  assert.deepEqual(
    [...entryBundle([Uint8Array.of(1, 2, 3), new Uint8Array(), long])],
    [0, 3, 1, 2, 3, 0, 0, 1, 2, ...long],
  );
  assert.throws(() => entryBundle([new Uint8Array(65_536)]), RangeError);
});
