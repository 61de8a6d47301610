import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import type { LedgerLog } from '../../src/ledger/proof-contract.ts';
import { certificateContent } from '../support/content/ledger.ts';
import { runWitness } from '../support/servers/witness.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitFor } from '../support/wait-for.ts';
import { administrator } from '../support/website/administrator.ts';
import { runWebsite, type RunningWebsite } from '../support/website/run-website.ts';
import { makeTestDatabase } from '../support/website/test-database.ts';

/** Issues a certificate as the administrator, over HTTP; returns the status and the error, if any. */
async function issueAt({ address }: RunningWebsite): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const signIn = { method: 'POST', headers, body: JSON.stringify(administrator) };
  const cookie = (await fetch(`${address}/api/auth/login`, signIn)).headers.getSetCookie()[0]!.split(';')[0]!;
  const answer = await fetch(`${address}/api/admin/certificates`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify(certificateContent()),
  });
  const { error = '' } = (await answer.json()) as { error?: string };
  return `${answer.status} ${error}`.trim();
}

test('of three servers with folders of their own on one empty database, one has the key, and the others say so', async () => {
  const database = await makeTestDatabase();
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'warn' };
  const first = await runWebsite(temporaryFolder(), settings);
  const others = await Promise.all([1, 2].map(() => runWebsite(temporaryFolder(), settings)));
  try {
    assert.equal(await issueAt(first), '201');
    for (const other of others) {
      assert.match(other.output(), /does not have the key that the ledger of this database began with/);
      assert.equal(await issueAt(other), '409 This server does not have the ledger’s key.');
      assert.equal((await fetch(`${other.address}/log/checkpoint`)).status, 200);
    }
    assert.equal(await issueAt(first), '201');
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
  assert.equal(await issueAt(before), '201');
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
  assert.equal(await issueAt(killed), '201');
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
