import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import type { LedgerLog } from '../../src/ledger/proof-contract.ts';
import { certificateContent, prepareAndSign } from '../support/content/ledger.ts';
import { runWitness } from '../support/servers/witness.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitFor } from '../support/wait-for.ts';
import { administrator } from '../support/website/administrator.ts';
import { runCommand } from '../support/website/run-command.ts';
import {
  runToFailure,
  runWebsite,
  type RunningWebsite,
  usedDataDir,
} from '../support/website/run-website.ts';
import { makeTestDatabase } from '../support/website/test-database.ts';

async function signInAt({ address }: RunningWebsite): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const signIn = { method: 'POST', headers, body: JSON.stringify(administrator) };
  return (await fetch(`${address}/api/auth/login`, signIn)).headers.getSetCookie()[0]!.split(';')[0]!;
}

/** Issues a certificate as the administrator, over HTTP; returns the status and the error, if any. */
async function issueAt(website: RunningWebsite, session?: string): Promise<string> {
  const { address } = website;
  const cookie = session ?? (await signInAt(website));
  const headers = { 'content-type': 'application/json' };
  const send = (method: string, at: string, body?: unknown) =>
    fetch(address + at, { method, headers: { ...headers, cookie }, body: JSON.stringify(body) });
  const answer = await prepareAndSign(send, certificateContent());
  const { error = '' } = (await answer.json()) as { error?: string };
  return `${answer.status} ${error}`.trim();
}

test('of three servers with folders of their own on one empty database, one has the key, and the others say so', async () => {
  const database = await makeTestDatabase();
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'warn' };
  const first = await runWebsite(temporaryFolder(), settings);
  const others = await Promise.all([1, 2].map(() => runWebsite(temporaryFolder(), settings)));
  try {
    assert.equal(await issueAt(first), '200');
    for (const other of others) {
      assert.match(other.output(), /does not have the key that the ledger of this database began with/);
      assert.equal(await issueAt(other), '409 This server does not have the ledger’s key.');
      assert.equal((await fetch(`${other.address}/log/checkpoint`)).status, 200);
    }
    assert.equal(await issueAt(first), '200');
  } finally {
    await Promise.all([first, ...others].map((each) => each.kill('SIGKILL')));
    await database.drop();
  }
});

test('after kill -9 between a checkpoint and its cosignature, the next start has the checkpoint cosigned', async () => {
  const database = await makeTestDatabase();
  const dataDir = temporaryFolder();
  const settings = { DATABASE_URL: database.url };
  const before = await runWebsite(dataDir, settings);
  assert.equal(await issueAt(before), '200');
  const logKey = (await (await fetch(`${before.address}/log/key`)).text()).trim();
  await before.kill('SIGTERM');
  const state = path.join(temporaryFolder(), 'witness.json');
  const known = await runWitness(state, [logKey]);
  await known.stop();

  let asked = 0;
  const silent = createServer(() => asked++).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const keyOnly = known.line.split(' ')[0]!;
  const { port } = silent.address() as AddressInfo;
  const killed = await runWebsite(dataDir, {
    ...settings,
    LEDGER_WITNESSES: `${keyOnly} http://127.0.0.1:${port}`,
  });
  assert.equal(await issueAt(killed), '200');
  await waitFor('the witness to be asked', async () => asked > 0);
  await killed.kill('SIGKILL');
  silent.closeAllConnections();
  silent.close();

  const witness = await runWitness(state, [logKey]);
  const after = await runWebsite(dataDir, { ...settings, LEDGER_WITNESSES: witness.line });
  try {
    await waitFor('the witness to confirm both entries', async () => {
      const log = (await (await fetch(`${after.address}/api/ledger/log`)).json()) as LedgerLog;
      return log.witnesses[0]?.treeSize === 2;
    });
  } finally {
    await after.kill('SIGKILL');
    await witness.stop();
    await database.drop();
  }
});

test('two servers with the same key issue at the same time, and the log has every certificate once', async (t) => {
  const database = await makeTestDatabase();
  t.after(() => database.drop());
  const settings = { DATABASE_URL: database.url };
  const dataDirs = [temporaryFolder(), temporaryFolder()] as const;
  const first = await runWebsite(dataDirs[0], settings);
  t.after(() => first.kill('SIGKILL'));
  copyFileSync(path.join(dataDirs[0], 'ledger-key.pem'), path.join(dataDirs[1], 'ledger-key.pem'));
  const second = await runWebsite(dataDirs[1], settings);
  t.after(() => second.kill('SIGKILL'));
  const issued = await Promise.all(
    [first, second].map(async (website) => {
      const session = await signInAt(website);
      return Promise.all(Array.from({ length: 12 }, () => issueAt(website, session)));
    }),
  );
  assert.deepEqual(
    issued.flat(),
    Array.from({ length: 24 }, () => '200'),
  );
  assert.match(await (await fetch(`${second.address}/log/checkpoint`)).text(), /\n24\n/);
  const { stdout, code } = await runCommand('bin/ledger-verify.ts', [], {
    ...settings,
    DATA_DIR: dataDirs[0],
    LOG_LEVEL: 'error',
  });
  assert.equal(code, 0, stdout);
  assert.match(stdout, /No problems found/);
});

test('a process on a database that has lost its newest entries serves pages, but neither serves nor continues the log', async (t) => {
  const database = await makeTestDatabase();
  t.after(() => database.drop());
  const dataDir = temporaryFolder();
  const first = await runWebsite(dataDir, { DATABASE_URL: database.url });
  t.after(() => first.kill('SIGKILL'));
  const session = await signInAt(first);
  assert.equal(await issueAt(first, session), '200');
  await first.kill('SIGTERM');
  const backup = await makeTestDatabase({ database: new URL(database.url).pathname.slice(1), dataDir });
  t.after(() => backup.drop());

  const second = await runWebsite(dataDir, { DATABASE_URL: database.url });
  t.after(() => second.kill('SIGKILL'));
  for (let at = 0; at < 2; at++) assert.equal(await issueAt(second, session), '200');
  await second.kill('SIGTERM');
  await loseEntriesFrom(1, database.url);

  for (const [what, url] of [
    ['a restored backup', backup.url],
    ['a lost tail', database.url],
  ] as const) {
    const website = await runWebsite(dataDir, { DATABASE_URL: url });
    t.after(() => website.kill('SIGKILL'));
    const answers = async (at: string) => {
      const answer = await fetch(website.address + at);
      return `${answer.status} ${await answer.text()}`;
    };
    assert.match(
      await issueAt(website, session),
      /^409 The database lacks entries 1 to 2 of the ledger’s log\..* Restore a newer backup\./,
      what,
    );
    for (const at of ['/log/checkpoint', '/log/key', '/log/tile/0/000.p/1', '/api/ledger/lookup?id=x'])
      assert.match(await answers(at), /^503 .*entries 1 to 2 are missing/, `${what}: ${at}`);
    for (const at of ['/', '/ledger', '/api/certificates'])
      assert.match(await answers(at), /^200 /, `${what}: ${at}`);
    assert.match(await answers('/ledger/log'), /^200 [^]*Entries 1 to 2 are missing/, what);
    await website.kill('SIGTERM');
  }
});

/** Deletes the end of the log with its certificates, as a disk might that had promised to keep them. */
async function loseEntriesFrom(index: number, databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await owner.query("set session_replication_role = 'replica'");
    await owner.query('delete from log_entries where index >= $1', [index]);
    await owner.query('delete from log_checkpoints where tree_size > $1', [index]);
    await owner.query('delete from log_cosignatures where tree_size > $1', [index]);
    await owner.query('delete from destruction_certificates where entry_indexes[1] >= $1', [index]);
  } finally {
    await owner.end();
  }
}

test('a key on a read-only mount: the checkpoint is kept in the data folder, and a folder that must be written is named', async (t) => {
  const dataDir = usedDataDir();
  const maker = await runWebsite(dataDir);
  await maker.kill('SIGTERM');
  const readOnly = temporaryFolder();
  const key = path.join(readOnly, 'ledger.pem');
  renameSync(path.join(dataDir, 'ledger-key.pem'), key);
  chmodSync(key, 0o444);
  chmodSync(readOnly, 0o555);
  t.after(() => chmodSync(readOnly, 0o755));
  // Permissions don't stop root.
  const user = process.getuid!() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, dataDir]);

  const website = await runWebsite(dataDir, { LEDGER_KEY_FILE: key }, user);
  assert.equal(await issueAt(website), '200');
  await website.kill('SIGTERM');
  assert.match(readFileSync(path.join(dataDir, 'ledger-key.checkpoint'), 'utf8'), /\/log\n1\n/);

  for (const [settings, says] of [
    [
      { LEDGER_KEY_FILE: key, LEDGER_CHECKPOINT_FILE: path.join(readOnly, 'newest') },
      /can't be kept at .*newest: its folder is not writable\. Make it writable, or set LEDGER_CHECKPOINT_FILE/,
    ],
    [
      { LEDGER_KEY_FILE: path.join(key, 'below') },
      /The key of the ledger at .*below can't be read \(ENOTDIR\)/,
    ],
  ] as const) {
    const { code, output } = await runToFailure(dataDir, settings, user);
    assert.equal(code, 1);
    assert.match(output, says);
    assert.doesNotMatch(output, /\n\s+at /);
  }
});
