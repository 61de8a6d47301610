import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { edgeRoot, growEdge } from '../tree/tiles.ts';
import { leafHash, nodeHash } from '../tree/tree.ts';
import { hashLeaf, openNote, parseVerifierKey, verifyConsistency, verifyInclusion } from '../verify.ts';
import { parseCheckpointText } from './note.ts';
import { startTree } from './tree.ts';
import type { Verdict } from './verdict.ts';

/** Public test vectors, kept outside the repository; their README describes the fields. */
const samples = new URL('../../../../shared/samples/merkle/', import.meta.url);
const skip = existsSync(samples) ? false : 'skipped: the samples are not here';
const read = (file: string) => JSON.parse(readFileSync(new URL(file, samples), 'utf8'));
const hashes = (encoded: string[] | null) => (encoded ?? []).map((hash) => Buffer.from(hash, 'base64'));
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

type Inclusion = {
  leafIdx: number;
  treeSize: number;
  leafHash: string;
  root: string;
  proof: string[] | null;
  wantErr: boolean;
  desc: string;
};
type Consistency = {
  size1: number;
  size2: number;
  root1: string;
  root2: string;
  proof: string[] | null;
  wantErr: boolean;
  desc: string;
};
const shouldBe = (verdict: Verdict<unknown>, { wantErr, desc }: { wantErr: boolean; desc: string }) =>
  assert.equal(verdict.ok, !wantErr, `${desc}: ${JSON.stringify(verdict)}`);

test('writer and verifier compute the public roots of the RFC 6962 tree', { skip }, async () => {
  const { leavesHex, rootsHexBySize, emptyLeafHash, leafL123456, nodeN123_N456 } = read('rfc6962-tree.json');
  const entries = (leavesHex as string[]).map((entry) => Buffer.from(entry, 'hex'));
  const tree = await startTree();
  for (let size = 0; size <= entries.length; size++) {
    const { edge } = growEdge([], 0, entries.slice(0, size).map(leafHash));
    assert.equal(hex(edgeRoot(edge)), rootsHexBySize[size]);
    assert.equal(hex(await tree.root()), rootsHexBySize[size]);
    if (size < entries.length) await tree.add(await hashLeaf(entries[size]!));
  }
  assert.equal(hex(leafHash(new Uint8Array())), emptyLeafHash);
  assert.equal(hex(leafHash(Buffer.from('L123456'))), leafL123456);
  assert.equal(hex(nodeHash(Buffer.from('N123'), Buffer.from('N456'))), nodeN123_N456);
});

test('every public inclusion proof is accepted or rejected as expected', { skip }, async () => {
  const cases: Inclusion[] = read('proofs.json').inclusion;
  assert.equal(cases.length, 45);
  for (const sample of cases) {
    const { leafIdx: index, treeSize: size } = sample;
    const [leaf, root] = hashes([sample.leafHash, sample.root]);
    const claim = { leafHash: leaf!, index, size, root: root!, proof: hashes(sample.proof) };
    shouldBe(await verifyInclusion(claim), sample);
  }
});

test('every public consistency proof is accepted or rejected as expected', { skip }, async () => {
  const cases: Consistency[] = read('proofs.json').consistency;
  assert.equal(cases.length, 49);
  for (const sample of cases) {
    const [firstRoot, secondRoot] = hashes([sample.root1, sample.root2]);
    const proof = hashes(sample.proof);
    const claim = {
      first: sample.size1,
      second: sample.size2,
      firstRoot: firstRoot!,
      secondRoot: secondRoot!,
      proof,
    };
    shouldBe(await verifyConsistency(claim), sample);
  }
});

test(
  'every public signed note, key and checkpoint is accepted or rejected as expected',
  { skip },
  async () => {
    const { notes, badVkeys, checkpointBodies, treeLines } = read('signed-notes.json');
    for (const { note, vkeys, valid, desc } of notes) {
      const keys = [];
      for (const text of vkeys) {
        const key = await parseVerifierKey(text);
        assert.ok(key.ok, text);
        keys.push(key.value);
      }
      const opened = await openNote(note, keys);
      assert.equal(opened.ok, valid, desc);
      if (opened.ok) assert.equal(opened.value.signers.length, keys.length, desc);
    }
    for (const text of badVkeys) assert.equal((await parseVerifierKey(text)).ok, false, text);
    for (const { body, parses, desc } of checkpointBodies)
      assert.equal(parseCheckpointText(body).ok, parses, desc);
    assert.equal(
      Buffer.from(await hashLeaf(Buffer.from('hello world'))).toString('base64'),
      treeLines.recordHashHelloWorld,
    );
  },
);
