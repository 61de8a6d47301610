import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, beforeEach, test } from 'node:test';
import { waitFor } from '../../test/support/wait-for.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { readNewestCheckpoint } from './read-log.ts';
import { LogStopped } from './sequence.ts';
import { checkpointFiles, readKeptNote } from './signing/kept-checkpoint.ts';
import { keyFile, type LogSettings, readPublicKeys } from './signing/log-key.ts';
import { missingEntries, readBreak } from './stopped-logs.ts';
import { openTestLogs, testEntries, type TestLogs } from './testing.ts';

let logs: TestLogs;
beforeEach(async () => (logs = await openTestLogs()));
afterEach(() => logs.stop());
const noKey = /This server does not have the ledger’s key/;
const folders: string[] = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));
function otherFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pfas-record-log-'));
  folders.push(folder);
  return folder;
}

const keyOf = () => keyFile(logs.settings);
const checkpointOf = () => checkpointFiles(logs.settings, 'real')[0]!;
const refusesToStart = (why: RegExp, settings: Partial<LogSettings> = {}) =>
  assert.rejects(logs.reopen(settings), (error: Error) => {
    assert.ok(error instanceof StartFailure, String(error));
    assert.match(error.message, why);
    return true;
  });
const kept = () =>
  waitFor('the newest checkpoint to be kept', async () => {
    const newest = await readNewestCheckpoint(logs.database, 'real');
    return newest && readKeptNote(checkpointOf()) === newest.note;
  });
/** Removes entries, as restoring an old backup would. */
async function restoreTo(size: number): Promise<void> {
  await logs.tamper("delete from log_entries where log = 'real' and index >= $1", [size]);
  await logs.tamper("delete from log_checkpoints where log = 'real' and tree_size > $1", [size]);
  // Built again at the next start.
  await logs.tamper("delete from log_index where log = 'real'");
  await logs.tamper("delete from log_index_rows where log = 'real'");
}
const entriesOf = async (log: 'real' | 'sample' = 'real') =>
  (await readNewestCheckpoint(logs.database, log))?.treeSize ?? 0;
const keysStored = async () =>
  Object.values(await readPublicKeys(logs.database)).map((key) => Buffer.from(key).toString('hex'));
/** Appends as a process that opens the logs with these settings. */
async function appendFrom(settings: Partial<LogSettings>, options = {}): Promise<void> {
  const opened = await logs.reopen(settings, options);
  try {
    await logs.append(opened.real, 'one more');
  } finally {
    await opened.close();
  }
}

test('the first start makes a key that only this user can read and stores both public keys; later starts use it', async () => {
  assert.equal(statSync(keyOf()).mode & 0o777, 0o600);
  const stored = await keysStored();
  assert.equal(new Set(stored).size, 2);
  await logs.append(logs.real, 'one');
  await logs.append(logs.sample, 'one');
  await appendFrom({});
  assert.deepEqual(await keysStored(), stored);
  assert.equal(await entriesOf(), 2);
});

test('of three processes with empty folders that start at the same time, one makes the key and the others sign nothing', async () => {
  await logs.tamper('delete from log_keys');
  const dataDirs = [otherFolder(), otherFolder(), otherFolder()];
  const opened = await Promise.all(dataDirs.map((dataDir) => logs.reopen({ dataDir })));
  const withKey = opened.filter(({ real }) => real.hasKey);
  const without = opened.filter(({ real }) => !real.hasKey);
  assert.equal(withKey.length, 1);
  assert.equal(dataDirs.filter((dataDir) => existsSync(keyFile({ ...logs.settings, dataDir }))).length, 1);
  await logs.append(withKey[0]!.real, 'one');
  for (const { real, sample } of without) {
    await assert.rejects(logs.append(real, 'two'), noKey);
    await assert.rejects(logs.append(sample, 'two'), noKey);
  }
  await Promise.all(opened.map((each) => each.close()));
});

test('the sample key follows from the real one, unless the sample log began with its own', async () => {
  const copy = otherFolder();
  copyFileSync(keyOf(), path.join(copy, 'ledger-key.pem'));
  const again = await logs.reopen({ dataDir: copy });
  await logs.append(again.sample, 'one');
  await again.close();

  await logs.tamper('delete from log_keys');
  const own = generateKeyPairSync('ed25519');
  const ownKey = own.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  await logs.tamper("update log_identities set public_key = $1 where log = 'sample'", [ownKey]);
  const folder = otherFolder();
  copyFileSync(keyOf(), path.join(folder, 'ledger-key.pem'));
  const pem = own.privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(path.join(folder, 'ledger-key-sample.pem'), pem);
  await logs.tamper("delete from log_checkpoints where log = 'sample'");
  const older = await logs.reopen({ dataDir: folder });
  assert.ok(older.sample.hasKey);
  const { sample } = await readPublicKeys(logs.database);
  assert.deepEqual(Buffer.from(sample!), ownKey);
  await older.close();
});

test('without the key, a process starts and signs nothing; with it back, the log continues', async () => {
  await logs.append(logs.real, 'one');
  await kept();
  const pem = readFileSync(keyOf());
  rmSync(keyOf());
  for (const mayMakeKey of [true, false])
    await assert.rejects(appendFrom({ dataDir: logs.settings.dataDir }, { mayMakeKey }), noKey);
  assert.ok(!existsSync(keyOf()));
  writeFileSync(keyOf(), pem);
  await appendFrom({});
  assert.equal(await entriesOf(), 2);
});

test('a process that may not make a key makes none, even on an empty database', async () => {
  await logs.tamper('delete from log_keys');
  const dataDir = otherFolder();
  await assert.rejects(appendFrom({ dataDir }, { mayMakeKey: false }), noKey);
  assert.deepEqual(readdirSync(dataDir), []);
  assert.deepEqual(await keysStored(), []);
});

test('a process with another key starts and signs nothing; a file that is not a key blocks its start', async () => {
  const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(keyOf(), other);
  await assert.rejects(appendFrom({}), noKey);
  await logs.append(logs.real, 'one');
  await assert.rejects(appendFrom({}), noKey);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  for (const content of ['', 'no key', rsa.export({ type: 'pkcs8', format: 'pem' })]) {
    writeFileSync(keyOf(), content);
    await refusesToStart(/is not an Ed25519 private key/);
  }
});

test('the database refuses a log that begins with another key than the one stored', async () => {
  const begin = "insert into log_identities values ('real', 'x.example/log', sha256('x'))";
  await assert.rejects(logs.asOwner(begin), /has another key/);
});

test('the newest checkpoint is kept next to the key, whichever process appends', async () => {
  await logs.append(logs.real, ...testEntries(3));
  await kept();
  await appendFrom({});
  await kept();
});

const newestKept = (file: string, size: number) =>
  assert.match(readFileSync(file, 'utf8'), new RegExp(`^log\\.example\\.org/log\\n${size}\\n`));

test('the checkpoint of a key elsewhere is kept next to it, in LEDGER_CHECKPOINT_FILE, or else in the data folder', async () => {
  const folder = otherFolder();
  const ledgerKeyFile = path.join(folder, 'my-key.pem');
  copyFileSync(keyOf(), ledgerKeyFile);
  const dataDir = otherFolder();
  await appendFrom({ ledgerKeyFile, dataDir });
  newestKept(path.join(folder, 'my-key.checkpoint'), 1);

  const ledgerCheckpointFile = path.join(otherFolder(), 'below', 'newest');
  await appendFrom({ ledgerKeyFile, ledgerCheckpointFile, dataDir });
  newestKept(ledgerCheckpointFile, 2);

  // A key in a folder that can't be made: below a file.
  const readOnly = path.join(ledgerKeyFile, 'ledger-key.pem');
  await refusesToStart(/can't be read|can't be kept/, { ledgerKeyFile: readOnly, dataDir });
  await refusesToStart(/LEDGER_CHECKPOINT_FILE/, { ledgerCheckpointFile: readOnly });
});

test('if several checkpoints are kept, the largest valid one counts', async () => {
  const dataDir = otherFolder();
  const folder = otherFolder();
  const ledgerKeyFile = path.join(folder, 'my-key.pem');
  copyFileSync(keyOf(), ledgerKeyFile);
  for (const entry of testEntries(3)) await logs.append(logs.real, entry);
  await kept();
  const three = readFileSync(checkpointOf(), 'utf8');
  writeFileSync(path.join(folder, 'my-key.checkpoint'), three.replace('\n3\n', '\n9\n'));
  writeFileSync(path.join(dataDir, 'ledger-key.checkpoint'), three);
  await restoreTo(2);
  await assert.rejects(appendFrom({ ledgerKeyFile, dataDir }), /lacks entry 2 of/);
});

test('a database that is behind what was signed stops the log, and appends while running', async () => {
  for (const entry of testEntries(5)) await logs.append(logs.real, entry);
  await kept();
  await restoreTo(3);
  await assert.rejects(logs.append(logs.real, 'a fork'), (error: Error) => {
    assert.ok(error instanceof LogStopped);
    assert.match(error.message, /lacks entries 3 to 4 of .* Restore a newer backup/);
    return true;
  });
  await assert.rejects(appendFrom({}), /lacks entries 3 to 4/);
  const stop = await readBreak(logs.database, 'real');
  assert.deepEqual(stop && missingEntries(stop), { first: 3, last: 4 });
  assert.equal(await readBreak(logs.database, 'sample'), null);
  await logs.append(logs.sample, 'goes on');
});

test('a process without the checkpoint knows from another that the database is behind; neither forks the log', async () => {
  for (const entry of testEntries(5)) await logs.append(logs.real, entry);
  await kept();
  await restoreTo(3);
  await assert.rejects(appendFrom({}), /lacks entries 3 to 4/);
  const dataDir = otherFolder();
  copyFileSync(keyOf(), path.join(dataDir, 'ledger-key.pem'));
  await assert.rejects(appendFrom({ dataDir }), /lacks entries 3 to 4/);
});

test('the log continues once a newer backup is restored', async () => {
  for (const entry of testEntries(5)) await logs.append(logs.real, entry);
  await kept();
  await logs.tamper('create table backup_entries as select * from log_entries');
  await logs.tamper('create table backup_checkpoints as select * from log_checkpoints');
  await restoreTo(3);
  await assert.rejects(logs.append(logs.real, 'a fork'), /lacks entries 3 to 4/);
  await logs.tamper('insert into log_entries select * from backup_entries on conflict do nothing');
  await logs.tamper('insert into log_checkpoints select * from backup_checkpoints on conflict do nothing');
  await appendFrom({});
  assert.equal(await entriesOf(), 6);
  assert.equal(await readBreak(logs.database, 'real'), null);
  assert.deepEqual(await logs.findings(), []);
});

test('an empty database next to a kept checkpoint stops the log', async () => {
  await logs.append(logs.real, 'one');
  await kept();
  await restoreTo(0);
  await logs.tamper('delete from log_identities');
  await assert.rejects(appendFrom({}), /lacks entry 0 of/);
});

test('a database whose history differs from what was signed stops the log', async () => {
  for (const entry of testEntries(5)) await logs.append(logs.real, entry);
  // A process that is still running would find entries missing before others take their place.
  await logs.close();
  await restoreTo(3);
  const dataDir = otherFolder();
  copyFileSync(keyOf(), path.join(dataDir, 'ledger-key.pem'));
  const forked = await logs.reopen({ dataDir });
  await logs.append(forked.real, ...testEntries(4, 100));
  await forked.close();
  await assert.rejects(appendFrom({}), /holds other entries than/);
});

test('a kept checkpoint that the log has not signed blocks the start', async () => {
  await logs.append(logs.real, 'one');
  await kept();
  const changed = readFileSync(checkpointOf(), 'utf8').replace('\n1\n', '\n2\n');
  writeFileSync(checkpointOf(), changed);
  await refusesToStart(/has no checkpoint signed with the key of the ledger/);
});

test('nothing is signed on top of a tree that the log has not signed', async () => {
  await logs.append(logs.real, ...testEntries(3));
  await kept();
  await logs.tamper('update log_entries set leaf_hash = sha256(entry) where index = 1');
  await assert.rejects(logs.append(logs.real, 'four'), /do not give the root/);
  await logs.tamper("update log_checkpoints set note = replace(note, E'\\n3\\n', E'\\n4\\n')");
  await assert.rejects(logs.append(logs.real, 'four'), /checkpoint of the real log is damaged/);
});
