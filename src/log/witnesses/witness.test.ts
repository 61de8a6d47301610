import assert from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConsistencyProof, readIdentity, readNewestCheckpoint } from '../read-log.ts';
import { keyFile } from '../signing/log-key.ts';
import { verifierKey } from '../signing/signed-note.ts';
import { openTestLogs, testEntries, type TestLogs } from '../testing.ts';
import { parseVerifierKey, verifyCosignature, type VerifierKey } from '../verify.ts';
import { openWitness, type RunningWitness } from './witness.ts';

let logs: TestLogs;
let key: VerifierKey;
/** The checkpoint of each size from 1 on, and of a fork of size 3. */
const notes: string[] = [''];
let fork = '';
before(async () => {
  logs = await openTestLogs();
  for (const entry of testEntries(4)) {
    await logs.append(logs.real, entry);
    notes.push((await readNewestCheckpoint(logs.database, 'real'))!.note);
  }
  const { origin, publicKey } = (await readIdentity(logs.database, 'real'))!;
  const parsed = await parseVerifierKey(verifierKey(origin, publicKey));
  assert.ok(parsed.ok);
  key = parsed.value;
  const other = await openTestLogs((folder) => {
    const copy = path.join(folder, 'ledger-key.pem');
    copyFileSync(keyFile(logs.settings), copy);
    return copy;
  });
  await other.append(other.real, ...testEntries(3, 100));
  fork = (await readNewestCheckpoint(other.database, 'real'))!.note;
  await other.stop();
});
after(() => logs.stop());

const open = (file = path.join(temporaryFolder(), 'state.json')) =>
  openWitness({ name: 'witness.example', logs: [key], file }, systemClock);
async function submit(witness: RunningWitness, old: number, size: number, note = notes[size]!) {
  const hashes = old > 0 && old < size ? await readConsistencyProof(logs.database, 'real', old, size) : [];
  const proof = hashes.map((hash) => `${Buffer.from(hash).toString('base64')}\n`);
  return witness.addCheckpoint(`old ${old}\n${proof.join('')}\n${note}`);
}

test('a witness cosigns each tree that extends the one before, also the same one again', async () => {
  const witness = await open();
  const own = await parseVerifierKey(witness.verifierKey);
  assert.ok(own.ok);
  for (const [old, size] of [
    [0, 2],
    [2, 3],
    [3, 3],
    [3, 4],
  ] as const) {
    const { status, body } = await submit(witness, old, size);
    assert.equal(status, 200, body);
    const note = notes[size]!;
    const text = note.slice(0, note.indexOf('\n\n') + 1);
    assert.ok((await verifyCosignature(text, body, own.value)).ok);
  }
});

test('it states the size that it has seen for another old size, and refuses forks and proofs that do not fit', async () => {
  const witness = await open();
  assert.equal((await submit(witness, 0, 3)).status, 200);
  assert.deepEqual(await submit(witness, 0, 4), { status: 409, body: '3\n' });
  assert.deepEqual(await submit(witness, 2, 2), { status: 409, body: '3\n' });
  assert.equal((await submit(witness, 3, 3, fork)).status, 422);
  assert.equal((await witness.addCheckpoint(`old 3\n\n${notes[4]!}`)).status, 422);
  assert.equal((await submit(witness, 4, 3)).status, 400);
  for (const body of [
    '',
    'old 3',
    'old x\n\nnote',
    `old 3\nno base64\n\n${notes[4]!}`,
    `old 03\n\n${notes[4]!}`,
  ])
    assert.equal((await witness.addCheckpoint(body)).status, 400, body);
});

test('it refuses a log that it does not follow, and a checkpoint that the log has not signed', async () => {
  const witness = await open();
  const elsewhere = notes[2]!.replaceAll('log.example.org', 'other.example.org');
  assert.equal((await submit(witness, 0, 2, elsewhere)).status, 404);
  assert.equal((await submit(witness, 0, 2, notes[2]!.replace('\n2\n', '\n3\n'))).status, 403);
});

test('what it has seen, and its key, outlast a restart; two requests at the same time are answered in turn', async () => {
  const file = path.join(temporaryFolder(), 'state.json');
  const witness = await open(file);
  const answers = await Promise.all([submit(witness, 0, 2), submit(witness, 0, 3)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  const again = await open(file);
  assert.equal(again.verifierKey, witness.verifierKey);
  const seen = Number((await submit(again, 1, 4)).body);
  assert.ok(seen === 2 || seen === 3);
  assert.match(readFileSync(file, 'utf8'), /PRIVATE KEY/);
});
