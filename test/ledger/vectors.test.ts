import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { CertificateProof } from '../../src/ledger/proof-contract.ts';
import { startAudit } from '../../src/ledger/verify/audit-log.ts';
import { parseEntry } from '../../src/ledger/verify/parse-entry.ts';
import { readTrust, statusText, verifyFiles } from '../../src/ledger/verify/verify-files.ts';
import { nodePrimitives } from '../../src/log/node-primitives.ts';
import {
  hashLeaf,
  type IndexAnswer,
  openCheckpoint,
  parseProofFile,
  parseVerifierKey,
  verifyIndexAnswer,
} from '../../src/log/verify.ts';
import { startTree } from '../../src/log/verify/tree.ts';
import { projectRoot } from '../../src/platform/config.ts';
import { now } from '../support/content/honest-proofs.ts';
import { certificateIndex, makeLedgerVectors } from '../support/content/ledger-vectors.ts';
import { verifyProofFile } from '../support/content/proof-files.ts';

const folder = path.join(projectRoot, 'docs', 'ledger-vectors');
const stored = (name: string) => readFileSync(path.join(folder, name));

async function openStored() {
  const key = await parseVerifierKey(stored('key').toString().trim());
  assert.ok(key.ok);
  const checkpoint = await openCheckpoint(stored('checkpoint').toString(), key.value);
  assert.ok(checkpoint.ok);
  return { key: key.value, checkpoint: checkpoint.value };
}

/** The entries of a bundle: each prefixed with its length, a big-endian uint16. */
function* entriesOf(bundle: Buffer): Generator<Buffer> {
  for (let at = 0; at < bundle.length;) {
    const end = at + 2 + bundle.readUInt16BE(at);
    yield bundle.subarray(at + 2, end);
    at = end;
  }
}

test('from the same entries and key the server produces the published vectors, byte for byte', async () => {
  for (const [name, content] of await makeLedgerVectors()) {
    assert.ok(existsSync(path.join(folder, name)), `${name} is not published`);
    assert.ok(stored(name).equals(content), `${name} differs: run node bin/ledger-vectors.ts, and say why`);
  }
});

test('the published entries produce the published tiles and the signed root', async () => {
  const { checkpoint } = await openStored();
  assert.equal(checkpoint.size, 300);
  const entries = ['tile/entries/000', 'tile/entries/001.p/44'].flatMap((name) => [
    ...entriesOf(stored(name)),
  ]);
  const tree = await startTree();
  const leaves: Uint8Array[] = [];
  for (const entry of entries) leaves.push(await hashLeaf(entry));
  for (const leaf of leaves) await tree.add(leaf);
  assert.deepEqual(Buffer.from(await tree.root()), Buffer.from(checkpoint.root));
  assert.ok(stored('tile/0/000').equals(Buffer.concat(leaves.slice(0, 256))));
  assert.ok(stored('tile/0/001.p/44').equals(Buffer.concat(leaves.slice(256))));
  const firstTile = await startTree();
  for (const leaf of leaves.slice(0, 256)) await firstTile.add(leaf);
  assert.ok(stored('tile/1/000.p/1').equals(Buffer.from(await firstTile.root())));
});

test('the published proof verifies for the published entry, and for no other', async () => {
  const { key } = await openStored();
  const [file, entry] = [stored('certificate.tlog-proof').toString(), stored('certificate.entry.json')];
  const parsed = parseProofFile(file);
  assert.ok(parsed.ok && parsed.value.index === certificateIndex);
  assert.ok((await verifyProofFile(file, entry, key)).ok);
  const other = Buffer.from(entry.toString().replace('1.000', '9.000'));
  assert.equal((await verifyProofFile(file, other, key)).ok, false);
});

type IndexVectors = {
  key: string;
  checkpoint: string;
  entries: string[];
  roots: string[];
  answers: { key: string; answer: IndexAnswer }[];
  lies: { what: string; key: string; answer: IndexAnswer; root: string; isRootWrong: boolean }[];
  proof: CertificateProof;
};

test('the published index has its roots and answers, and none of its lies is believed', async () => {
  const vectors = JSON.parse(stored('index.json').toString()) as IndexVectors;
  const sha256 = (data: string | Uint8Array) => new Uint8Array(hash('sha256', data, 'buffer'));
  const audit = await startAudit(sha256, nodePrimitives);
  for (const [at, entry] of vectors.entries.entries()) {
    const reading = parseEntry(Buffer.from(entry));
    assert.equal(reading.ok && reading.entry.indexRoot, vectors.roots[at]);
    assert.deepEqual(await audit.add(Buffer.from(entry)), []);
  }
  const key = await parseVerifierKey(vectors.key);
  assert.ok(key.ok);
  const checkpoint = await openCheckpoint(vectors.checkpoint, key.value);
  assert.ok(checkpoint.ok);
  assert.deepEqual(Buffer.from(await audit.root()), Buffer.from(checkpoint.value.root));
  const root = Buffer.from(vectors.roots.at(-1)!, 'hex');
  const check = ({ key: text, answer }: { key: string; answer: IndexAnswer }, of = root) =>
    verifyIndexAnswer({ key: sha256(text), answer, size: vectors.entries.length, root: of });
  const listed = await Promise.all(vectors.answers.map((answer) => check(answer)));
  assert.deepEqual(
    listed.map((verdict) => verdict.ok && verdict.value),
    [[0, 2, 3], [0, 2, 3, 5], [], []],
  );
  for (const lie of vectors.lies) {
    const verdict = await check(lie, Buffer.from(lie.root, 'hex'));
    assert.equal(
      verdict.ok ? '' : verdict.code,
      lie.isRootWrong ? 'wrong-root' : 'malformed-index',
      lie.what,
    );
  }
  assert.equal(vectors.proof.index!.lot.others.length, 1);
});

test('the published files with an index show a retired certificate, complete but for a shared lot', async () => {
  const trust = await readTrust(stored('key').toString());
  assert.ok(typeof trust !== 'string');
  const file = stored('indexed.tlog-proof').toString();
  const report = await verifyFiles(file, stored('indexed.entry.json'), { trust, now });
  const says = report.steps.filter(({ outcome }) => outcome !== 'ok').map((step) => step.says);
  assert.deepEqual(says, [
    'Lot A1 at North Works is also named by T-AGAIN',
    'No witness has confirmed this log',
  ]);
  assert.equal(statusText(report.newest!, report).slice(0, 37), 'Retired on 2026-11-22 to Buyer, as of');
});
