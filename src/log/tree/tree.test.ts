import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { rootsFromTiles, tilesOf } from '../read-log.ts';
import { noblePrimitives, verifyConsistency, verifyInclusion } from '../verify.ts';
import { startTree } from '../verify/tree.ts';
import { type Edge, edgeRoot, edgeTiles, growEdge, splitHashes, type Tile } from './tiles.ts';
import { consistencyPath, emptyRoot, inclusionPath, leafHash, nodeHash } from './tree.ts';

const sizeMax = 600;
const primitives = await noblePrimitives();
const leaves = Array.from({ length: sizeMax }, (_, at) => leafHash(Buffer.from(`entry ${at}`)));

/** RFC 6962, section 2.1, transcribed literally. */
function naiveRoot(hashes: readonly Uint8Array[]): Uint8Array {
  if (hashes.length === 0) return hash('sha256', '', 'buffer');
  if (hashes.length === 1) return hashes[0]!;
  let left = 1;
  while (left * 2 < hashes.length) left *= 2;
  return nodeHash(naiveRoot(hashes.slice(0, left)), naiveRoot(hashes.slice(left)));
}
const naiveRoots = Array.from({ length: sizeMax + 1 }, (_, size) => naiveRoot(leaves.slice(0, size)));

/** The hashes of a tile, straight from the definition. */
function tileHashes({ level, n, width }: Tile): Uint8Array {
  const leavesEach = 256 ** level;
  const first = n * 256;
  return Buffer.concat(
    Array.from({ length: width }, (_, at) =>
      naiveRoot(leaves.slice((first + at) * leavesEach, (first + at + 1) * leavesEach)),
    ),
  );
}
const cache = new Map<string, Uint8Array>();
function hashesOf(tile: Tile): Uint8Array {
  const key = `${tile.level}/${tile.n}/${tile.width}`;
  const hashes = cache.get(key) ?? tileHashes(tile);
  cache.set(key, hashes);
  return hashes;
}

test('the empty tree has the hash of the empty string as its root', () =>
  assert.equal(
    Buffer.from(emptyRoot).toString('hex'),
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ));

test('grown leaf by leaf or in batches, a tree has the same root as a naive computation', async () => {
  let edge: Edge = [];
  const verifiers = await startTree(primitives);
  for (let size = 0; size <= sizeMax; size++) {
    assert.deepEqual(Buffer.from(edgeRoot(edge)), Buffer.from(naiveRoots[size]!), `size ${size}`);
    assert.deepEqual(Buffer.from(await verifiers.root()), Buffer.from(naiveRoots[size]!), `size ${size}`);
    if (size === sizeMax) break;
    edge = growEdge(edge, size, [leaves[size]!]).edge;
    await verifiers.add(leaves[size]!);
  }
  for (const [first, second] of [
    [0, 600],
    [255, 257],
    [1, 513],
    [300, 600],
  ] as const) {
    const before = growEdge([], 0, leaves.slice(0, first)).edge;
    const { edge: after } = growEdge(before, first, leaves.slice(first, second));
    assert.deepEqual(Buffer.from(edgeRoot(after)), Buffer.from(naiveRoots[second]!));
  }
});

test('a tree completes exactly the tiles that its size fills, and its edge is the remainder', () => {
  const { completed, edge } = growEdge([], 0, leaves);
  assert.deepEqual(
    completed.map(({ level, n }) => [level, n]),
    [
      [0, 0],
      [0, 1],
    ],
  );
  for (const { level, n, hashes, root } of completed) {
    assert.deepEqual(hashes, tileHashes({ level, n, width: 256 }));
    assert.deepEqual(root, naiveRoot(splitHashes(hashes)));
  }
  assert.deepEqual(
    edge.map((row) => Buffer.concat(row)),
    edgeTiles(sizeMax).map(tileHashes),
  );
});

test('a tile of level 1 is completed by 65,536 leaves', () => {
  const many = Array.from({ length: 65_536 }, () => leaves[0]!);
  const { completed, edge } = growEdge([], 0, many);
  assert.equal(completed.length, 257);
  assert.deepEqual(
    completed.filter(({ level }) => level === 1).map(({ n }) => n),
    [0],
  );
  assert.deepEqual(
    edge.map((row) => row.length),
    [0, 0, 1],
  );
  assert.deepEqual(edgeRoot(edge), completed.at(-1)!.root);
});

test('the verifier accepts every inclusion proof of every tree up to 130 leaves, and of the largest', async () => {
  for (const size of [...Array.from({ length: 130 }, (_, at) => at + 1), 255, 256, 257, 512, 513, sizeMax])
    for (let index = 0; index < size; index += size > 130 ? 7 : 1) {
      const proof = rootsFromTiles(inclusionPath(index, size), size, hashesOf);
      const claim = { leafHash: leaves[index]!, index, size, root: naiveRoots[size]!, proof };
      assert.ok((await verifyInclusion(claim, primitives)).ok, `${index} in ${size}`);
      const other = { ...claim, leafHash: leaves[(index + 1) % sizeMax]! };
      assert.ok(!(await verifyInclusion(other, primitives)).ok, `another leaf at ${index} in ${size}`);
    }
});

test('the verifier accepts every consistency proof of trees up to 100 leaves, and some of larger ones', async () => {
  const small = Array.from({ length: 100 }, (_, at) => at + 1);
  const pairs = small.flatMap((second) => small.slice(0, second).map((first) => [first, second] as const));
  const large = [1, 128, 255, 256, 257, 300, 511, 512, 513, sizeMax];
  pairs.push(
    ...large.flatMap((second) =>
      large.filter((first) => first <= second).map((first) => [first, second] as const),
    ),
  );
  for (const [first, second] of pairs) {
    const proof = rootsFromTiles(consistencyPath(first, second), second, hashesOf);
    const claim = { first, second, firstRoot: naiveRoots[first]!, secondRoot: naiveRoots[second]!, proof };
    assert.ok((await verifyConsistency(claim, primitives)).ok, `${first} to ${second}`);
    const forked = { ...claim, firstRoot: naiveRoots[first - 1]! };
    assert.ok(!(await verifyConsistency(forked, primitives)).ok, `another beginning of ${second}`);
  }
});

test('a proof needs a few tiles, however large the tree', () => {
  const size = 1_000_000_123;
  assert.ok(tilesOf(inclusionPath(987_654_321, size), size).length <= 8);
  assert.ok(tilesOf(consistencyPath(987_654_321, size), size).length <= 8);
});

test('there is no proof of entries outside the tree', () => {
  assert.throws(() => inclusionPath(3, 3), RangeError);
  assert.throws(() => inclusionPath(-1, 3), RangeError);
  assert.throws(() => consistencyPath(0, 3), RangeError);
  assert.throws(() => consistencyPath(4, 3), RangeError);
});
