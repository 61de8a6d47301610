import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import {
  hashOf,
  indexLies,
  naiveAnswer,
  naiveIndex,
  naiveRoot,
} from '../../../test/support/content/naive-index.ts';
import { idKey, type IndexAnswer, lotIndexKey, verifyIndexAnswer } from './index-proof.ts';
import { startIndex } from './index-tree.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('the roots of a small index are those of the design', () => {
  const ids = ['id:a', 'id:b', 'id:a', 'id:c'];
  const roots = [
    'b588d7b598d2d3f85b18cc445315403df4862df2f1006abbf901e8eb72731eca',
    '4e024ed37d52c88e1bc2cff6d97a5591376b8fe0a132ac04ecd6535feec8e117',
    '2b4a65e547e1965d22f2426448a9346cd447e1e8526b3450d3d495623f29fff4',
    'f5f15352da38a0e8be4d4a408f85bb67204c1481b07b7d3ffd3eabc04af19536',
  ];
  const replayed = startIndex(sha256);
  assert.equal(hex(replayed.root()), '00'.repeat(32));
  for (const [at, root] of roots.entries()) {
    replayed.add(hashOf(ids[at]!), at);
    assert.equal(hex(replayed.root()), root);
    assert.equal(hex(naiveRoot(naiveIndex(ids.slice(0, at + 1).map((id) => [id])))), root);
  }
});

/** 300 entries under 90 IDs and 40 lots. */
const keysOfEntries = Array.from({ length: 300 }, (_, entry) => [
  `id:${hex(hashOf(`id ${entry}`)).charCodeAt(1) % 9}-${(entry * 7) % 10}`,
  `lot:${(entry * entry) % 40}`,
]);

test('an index replayed in any steps has the roots of the definition', () => {
  const eager = startIndex(sha256);
  const lazy = startIndex(sha256);
  for (const [entry, keys] of keysOfEntries.entries()) {
    for (const key of keys) for (const index of [eager, lazy]) index.add(hashOf(key), entry);
    const root = hex(eager.root());
    if (entry % 37 > 0) continue;
    assert.equal(root, hex(naiveRoot(naiveIndex(keysOfEntries.slice(0, entry + 1)))));
    assert.equal(root, hex(lazy.root()));
  }
  assert.equal(eager.keys(), naiveIndex(keysOfEntries).size);
});

const index = naiveIndex(keysOfEntries);
const claim = (key: string, answer: IndexAnswer = naiveAnswer(index, key)) => ({
  key: hashOf(key),
  answer,
  size: keysOfEntries.length,
  root: naiveRoot(index),
});

test('every key is proven present with exactly its entries, and every other key absent', async () => {
  for (const key of new Set(keysOfEntries.flat())) {
    const listed = await verifyIndexAnswer(claim(key));
    assert.deepEqual(listed.ok && listed.value, [...index.get(hex(hashOf(key)))!]);
  }
  for (let at = 0; at < 100; at++) {
    const listed = await verifyIndexAnswer(claim(`id:absent ${at}`));
    assert.deepEqual(listed.ok && listed.value, []);
  }
});

test('an index of one key proves it, and others absent, without a path', async () => {
  const one = naiveIndex([['id:a']]);
  for (const [key, indexes] of [
    ['id:a', [0]],
    ['id:b', []],
  ] as const) {
    const answer = naiveAnswer(one, key);
    assert.deepEqual(answer.path, []);
    const listed = await verifyIndexAnswer({ key: hashOf(key), answer, size: 1, root: naiveRoot(one) });
    assert.deepEqual(listed.ok && listed.value, indexes);
  }
});

const lies = indexLies(index, {
  size: keysOfEntries.length,
  present: keysOfEntries[0]![0]!,
  absent: 'id:absent',
});
for (const { what, key, answer, root, isRootWrong } of lies)
  test(`the index is not believed with ${what}`, async () => {
    const verdict = await verifyIndexAnswer({ ...claim(key, answer), root: Buffer.from(root, 'hex') });
    assert.equal(verdict.ok ? '' : verdict.code, isRootWrong ? 'wrong-root' : 'malformed-index');
  });

test('IDs that differ in the case of ASCII letters have one key, lots the text of their entries', async () => {
  assert.deepEqual(await idKey('PFR-É-kelvin-K'), new Uint8Array(hashOf('id:pfr-É-kelvin-k')));
  assert.notDeepEqual(await idKey('é'), await idKey('É'));
  assert.deepEqual(await lotIndexKey('A1@x'), new Uint8Array(hashOf('lot:A1@x')));
});
