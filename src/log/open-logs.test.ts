import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, beforeEach, test } from 'node:test';
import { waitFor } from '../../test/support/wait-for.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { readKeptNote } from './signing/kept-checkpoint.ts';
import { logFiles, openLogKey } from './signing/log-key.ts';
import { readNewestCheckpoint, readIdentity } from './read-log.ts';
import { openTestLogs, testEntries, type TestLogs } from './testing.ts';

let logs: TestLogs;
beforeEach(async () => (logs = await openTestLogs()));
afterEach(() => logs.stop());
const folders: string[] = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));
function otherFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pfas-record-log-'));
  folders.push(folder);
  return folder;
}

const files = () => logFiles(logs.settings, 'real');
const refusesToStart = (why: RegExp) =>
  assert.rejects(logs.reopen(), (error: Error) => {
    assert.ok(error instanceof StartFailure, String(error));
    assert.match(error.message, why);
    return true;
  });
const kept = () =>
  waitFor('the newest checkpoint to be kept', async () => {
    const newest = await readNewestCheckpoint(logs.database, 'real');
    return newest && readKeptNote(files().checkpoint) === newest.note;
  });
/** Removes entries, as restoring an old backup would. */
async function restoreTo(size: number): Promise<void> {
  await logs.tamper("delete from log_entries where log = 'real' and index >= $1", [size]);
  await logs.tamper("delete from log_checkpoints where log = 'real' and tree_size > $1", [size]);
  // Built again at the next start.
  await logs.tamper("delete from log_index where log = 'real'");
  await logs.tamper("delete from log_index_rows where log = 'real'");
}

test('the first start creates a key for each log that only this user can read, and later starts reuse it', async () => {
  for (const name of ['real', 'sample'] as const)
    assert.equal(statSync(logFiles(logs.settings, name).key).mode & 0o777, 0o600);
  await logs.append(logs.real, 'one');
  const again = await logs.reopen();
  assert.deepEqual(again.real.signer.publicKey, logs.real.signer.publicKey);
  assert.deepEqual((await readIdentity(logs.database, 'real'))!.publicKey, logs.real.signer.publicKey);
  await logs.append(again.real, 'two');
  await again.close();
});

test('LEDGER_KEY_FILE sets the path of the real key; the sample log keeps its own', async () => {
  const ledgerKeyFile = path.join(otherFolder(), 'below', 'my-key.pem');
  const elsewhere = await logs.reopen({ ledgerKeyFile });
  assert.notDeepEqual(elsewhere.real.signer.publicKey, logs.real.signer.publicKey);
  assert.deepEqual(elsewhere.sample.signer.publicKey, logs.sample.signer.publicKey);
  await logs.append(elsewhere.real, 'one');
  await elsewhere.close();
  assert.ok(
    readFileSync(path.join(path.dirname(ledgerKeyFile), 'my-key.checkpoint'), 'utf8').startsWith(
      'log.example.org/log\n1\n',
    ),
  );
});

test('two processes that create the key concurrently end up with the same one', async () => {
  const file = path.join(otherFolder(), 'key.pem');
  const [first, second] = await Promise.all([openLogKey(file, true), openLogKey(file, true)]);
  assert.deepEqual(first.publicKey, second.publicKey);
});

test('a log with entries does not start without its key', async () => {
  await logs.append(logs.real, 'one');
  rmSync(files().key);
  await refusesToStart(/The log has entries, but its signing key is not at .*ledger-key\.pem; put it back/);
});

test('a log does not start with another key, nor with a file that is not a key', async () => {
  await logs.append(logs.real, 'one');
  const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(files().key, other);
  await refusesToStart(/is not the key that the real log of this database was created with/);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  for (const content of ['', 'no key', rsa.export({ type: 'pkcs8', format: 'pem' })]) {
    writeFileSync(files().key, content);
    await refusesToStart(/is not an Ed25519 private key/);
  }
});

test('if two websites start one log with different keys, only the first to append owns it', async () => {
  const other = await logs.reopen({ dataDir: otherFolder() });
  await logs.append(logs.real, 'one');
  await assert.rejects(logs.append(other.real, 'two'), /created with a different key/);
  await other.close();
});

test('the newest checkpoint is kept next to the key, whichever process appends', async () => {
  await logs.append(logs.real, ...testEntries(3));
  await kept();
  const again = await logs.reopen();
  await logs.append(again.real, 'four');
  await kept();
  await again.close();
});

test('a database that is behind what was signed blocks startup, and appends while running', async () => {
  for (const entry of testEntries(5)) await logs.append(logs.real, entry);
  await kept();
  await restoreTo(3);
  await refusesToStart(/The database is behind the checkpoint in .*: it holds 3 entries/);
  await assert.rejects(logs.append(logs.real, 'a fork'), /The database is behind/);
});

test('an empty database next to a kept checkpoint blocks startup', async () => {
  await logs.append(logs.real, 'one');
  await kept();
  await restoreTo(0);
  await logs.tamper('delete from log_identities');
  await refusesToStart(/it holds 0 entries/);
});

test('a database whose history differs from what was signed blocks startup', async () => {
  for (const entry of testEntries(5)) await logs.append(logs.real, entry);
  await kept();
  const folder = otherFolder();
  copyFileSync(files().key, path.join(folder, 'ledger-key.pem'));
  await restoreTo(3);
  const forked = await logs.reopen({ dataDir: folder });
  await logs.append(forked.real, ...testEntries(4, 100));
  await forked.close();
  await refusesToStart(/a different history/);
});

test('a kept checkpoint that the log has not signed blocks startup', async () => {
  await logs.append(logs.real, 'one');
  await kept();
  writeFileSync(files().checkpoint, readFileSync(files().checkpoint, 'utf8').replace('\n1\n', '\n2\n'));
  await refusesToStart(/has no checkpoint signed with the key of the log/);
});

test('nothing is signed on top of a tree that the log has not signed', async () => {
  await logs.append(logs.real, ...testEntries(3));
  await logs.tamper('update log_entries set leaf_hash = sha256(entry) where index = 1');
  await assert.rejects(logs.append(logs.real, 'four'), /do not give the root/);
  await logs.tamper("update log_checkpoints set note = replace(note, E'\\n3\\n', E'\\n4\\n')");
  await assert.rejects(logs.append(logs.real, 'four'), /checkpoint of the real log is damaged/);
});
