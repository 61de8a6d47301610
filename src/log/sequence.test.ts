import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readProof, verifyProofFile } from '../../test/support/content/proof-files.ts';
import { entryBytes } from './key-index/entry-keys.ts';
import { nodePrimitives } from './node-primitives.ts';
import {
  readLatestCheckpoints,
  readConsistencyProof,
  readNewestCheckpoint,
  readIdentity,
  readRoot,
  writeProofFile,
} from './read-log.ts';
import { appendEntries } from './sequence.ts';
import { verifierKey } from './signing/signed-note.ts';
import { openTestLogs, testEntries, testEntry, testHost, type TestLogs, testTime } from './testing.ts';
import { completeRoot, consistencyPath, joinSubtrees, type Subtree, subtreesOf } from './tree/tree.ts';
import { hashLeaf, openCheckpoint, parseVerifierKey, verifyConsistency, type VerifierKey } from './verify.ts';
import { startTree } from './verify/tree.ts';

let logs: TestLogs;
before(async () => (logs = await openTestLogs()));
after(() => logs.stop());

async function keyOf(name: 'real' | 'sample'): Promise<VerifierKey> {
  const { origin, publicKey } = (await readIdentity(logs.database, name))!;
  const key = await parseVerifierKey(verifierKey(origin, publicKey));
  assert.ok(key.ok);
  return key.value;
}

test('200 concurrent appends give 200 entries without a gap, and any two checkpoints are consistent', async () => {
  const appended = await Promise.all(testEntries(200).map((entry) => logs.append(logs.real, entry)));
  const indexes = appended.map(({ firstIndex }) => firstIndex).sort((a, b) => a - b);
  assert.deepEqual(
    indexes,
    Array.from({ length: 200 }, (_, at) => at),
  );

  const key = await keyOf('real');
  assert.equal(key.name, `${testHost}/log`);
  const stored = (await readLatestCheckpoints(logs.database, 'real', 1_000)).toReversed();
  assert.deepEqual(
    stored.map(({ treeSize }) => treeSize),
    Array.from({ length: 200 }, (_, at) => at + 1),
  );
  const heads = [];
  for (const { note } of stored) {
    const opened = await openCheckpoint(note, key, nodePrimitives);
    assert.ok(opened.ok);
    heads.push(opened.value);
  }
  const { rows } = await logs.asOwner("select leaf_hash from log_entries where log = 'real' order by index");
  const leaves = rows.map(({ leaf_hash }) => leaf_hash as Uint8Array);
  const known = new Map<string, Uint8Array>();
  const rootOf = ({ height, index }: Subtree): Uint8Array => {
    const key = `${height}/${index}`;
    const root = known.get(key) ?? completeRoot(leaves.slice(index * 2 ** height, (index + 1) * 2 ** height));
    known.set(key, root);
    return root;
  };
  for (const second of heads)
    for (const first of heads.slice(0, second.size)) {
      const runs = consistencyPath(first.size, second.size);
      const proof = runs.map((run) => joinSubtrees(subtreesOf(run).map(rootOf)));
      const claim = {
        first: first.size,
        second: second.size,
        firstRoot: first.root,
        secondRoot: second.root,
        proof,
      };
      const verdict = await verifyConsistency(claim, nodePrimitives);
      assert.ok(verdict.ok, `${first.size} to ${second.size}`);
    }
  assert.deepEqual(await logs.findings(), []);
});

test('appends of hundreds of entries complete tiles, and the verifier accepts every proof', async () => {
  const { firstIndex, treeSize, root } = await logs.append(logs.real, ...testEntries(700, 1_000));
  assert.equal(treeSize, firstIndex + 700);
  assert.deepEqual(Buffer.from(await readRoot(logs.database, 'real', treeSize)), Buffer.from(root));
  const key = await keyOf('real');
  for (const index of [0, 1, 199, 255, 256, 511, 512, treeSize - 1]) {
    const proof = await readProof(logs.database, index);
    assert.equal(proof.checkpoint.treeSize, treeSize);
    const file = writeProofFile({ ...proof, checkpoint: proof.checkpoint.note });
    const verdict = await verifyProofFile(file, proof.entry, key);
    assert.ok(verdict.ok, JSON.stringify(verdict));
    assert.ok(!(await verifyProofFile(file, Buffer.from('another entry'), key)).ok);
  }
  for (const first of [1, 100, 200, 256, 899])
    assert.ok(
      (
        await verifyConsistency({
          first,
          second: treeSize,
          firstRoot: await readRoot(logs.database, 'real', first),
          secondRoot: root,
          proof: await readConsistencyProof(logs.database, 'real', first, treeSize),
        })
      ).ok,
    );
  assert.deepEqual(await logs.findings(), []);
});

test('appends by two processes take turns, and each signs the index that the other left', async () => {
  const { treeSize } = (await readNewestCheckpoint(logs.database, 'real'))!;
  const other = await logs.reopen();
  // The same texts, so that both list entries under the same keys.
  const appends = testEntries(20).flatMap((text) => [
    logs.append(logs.real, text),
    logs.append(other.real, text),
  ]);
  const indexes = (await Promise.all(appends)).map(({ firstIndex }) => firstIndex - treeSize);
  assert.deepEqual(
    indexes.sort((a, b) => a - b),
    Array.from({ length: 40 }, (_, at) => at),
  );
  await other.close();
  assert.deepEqual(await logs.findings(), []);
});

test('an append that is rolled back leaves nothing behind, and the next one reuses its index', async () => {
  const before = await readNewestCheckpoint(logs.database, 'real');
  await assert.rejects(
    logs.database.transaction(async (transaction) => {
      await appendEntries(transaction, logs.real, [testEntry('never')], testTime);
      throw new Error('rolled back');
    }),
    /rolled back/,
  );
  assert.deepEqual(await readNewestCheckpoint(logs.database, 'real'), before);
  assert.equal((await logs.append(logs.real, 'instead')).firstIndex, before!.treeSize);
  assert.deepEqual(await logs.findings(), []);
});

test('several appends in one transaction follow each other', async () => {
  const sizes = await logs.database.transaction(async (transaction) => {
    const first = await appendEntries(transaction, logs.sample, [testEntry('one')], testTime);
    const second = await appendEntries(transaction, logs.sample, [testEntry('two')], testTime);
    return [first.treeSize, second.treeSize];
  });
  assert.deepEqual(sizes, [1, 2]);
  assert.deepEqual(await logs.findings('sample'), []);
});

test('the two logs have separate keys, origins and entries', async () => {
  const [real, sample] = [await keyOf('real'), await keyOf('sample')];
  assert.equal(sample.name, `${testHost}/log/sample`);
  assert.notDeepEqual(real.publicKey, sample.publicKey);
  const note = (await readNewestCheckpoint(logs.database, 'sample'))!.note;
  assert.deepEqual((await openCheckpoint(note, real)).ok, false);
});

test('an entry may have up to 65,535 bytes with its index root, and an append needs at least one entry', async () => {
  const longest = { text: 'x'.repeat(65_535 - entryBytes({ indexRoot: '0'.repeat(64), text: '' }).length) };
  await logs.database.transaction((transaction) =>
    appendEntries(transaction, logs.sample, [{}, longest], testTime),
  );
  const tree = await startTree();
  const { rows } = await logs.asOwner("select entry from log_entries where log = 'sample' order by index");
  for (const { entry } of rows) await tree.add(await hashLeaf(entry));
  assert.deepEqual(
    Buffer.from(await tree.root()),
    Buffer.from((await readNewestCheckpoint(logs.database, 'sample'))!.root),
  );
  for (const entries of [[], [{ text: `${longest.text}x` }]])
    await assert.rejects(
      logs.database.transaction((transaction) => appendEntries(transaction, logs.sample, entries, testTime)),
      RangeError,
    );
});

test('the first entry fixes the origin, even if the website is renamed later', async () => {
  const later = await logs.reopen({}, { host: 'elsewhere.example.org' });
  await logs.append(later.real, 'under another name');
  assert.equal((await keyOf('real')).name, `${testHost}/log`);
  await later.close();
  assert.deepEqual(await logs.findings(), []);
});
