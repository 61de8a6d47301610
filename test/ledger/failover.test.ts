import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import type { LedgerLog } from '../../src/ledger/proof-contract.ts';
import { issue, issueOrFail, performAction } from '../support/content/ledger.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { templates } from '../support/website/template.ts';
import { makeTestDatabase } from '../support/website/test-database.ts';
import { startWebsiteAt, type TestWebsite } from '../support/website/test-website.ts';

/** A website whose database and folder outlast it, and a way to copy the database while the website is stopped. */
async function keepData(t: TestContext) {
  const dataDir = temporaryFolder();
  const template = templates().empty;
  const first = await makeTestDatabase(template);
  t.after(() => first.drop());
  if (template) cpSync(template.dataDir, dataDir, { recursive: true });
  return {
    start: (settings: Record<string, string> = {}, databaseUrl = first.url) =>
      startWebsiteAt({ databaseUrl, dataDir }, settings),
    async backUp() {
      const copy = await makeTestDatabase({ database: new URL(first.url).pathname.slice(1), dataDir });
      t.after(() => copy.drop());
      return copy.url;
    },
  };
}

const text = async (answer: Response) => `${answer.status} ${await answer.text()}`;
const errorOf = async (answer: Response) =>
  `${answer.status} ${((await answer.json()) as { error: string }).error}`;
const obstacleAt = async (website: TestWebsite, path: string) =>
  ((await (await website.asStaff(path)).json()) as { obstacle: string | null }).obstacle;

test('a database restored from an old backup is read, but its log is not served and nothing is signed', async (t) => {
  const { start, backUp } = await keepData(t);
  const before = await start();
  const { certificateId } = await issueOrFail(before);
  await before.stop();
  const backup = await backUp();
  const later = await start();
  await performAction(later, certificateId, 'retire', { retiredTo: 'Buyer' });
  await issueOrFail(later);
  await later.stop();

  const restored = await start({}, backup);
  t.after(() => restored.stop());
  const lacks = /^409 The database lacks entries 1 to 2 of the ledger’s log.* Restore a newer backup/;
  assert.match(await errorOf(await issue(restored)), lacks);
  assert.match(
    await errorOf(await performAction(restored, certificateId, 'retire', { retiredTo: 'Other' })),
    lacks,
  );
  const correction = { changes: { verifier: 'Other' }, reason: 'Misprint.' };
  assert.match(await errorOf(await performAction(restored, certificateId, 'correct', correction)), lacks);
  for (const path of ['/api/admin/certificates/issuing', '/api/admin/ledger'])
    assert.match((await obstacleAt(restored, path)) ?? '', /lacks entries 1 to 2/);
  for (const path of [
    '/log/checkpoint',
    '/log/key',
    '/log/tile/0/000.p/1',
    `/api/certificates/${certificateId}/proof`,
    `/certificate/${certificateId}.tlog-proof`,
    `/certificate/${certificateId}.entry.json`,
  ])
    assert.match(await text(await restored.call(path)), /^503 .*entries 1 to 2 are missing/, path);
  for (const path of [
    '/',
    '/ledger',
    '/ledger/log',
    '/api/certificates',
    `/api/certificates/${certificateId}`,
    `/certificate/${certificateId}`,
    '/ledger/verify.html',
  ])
    assert.equal((await restored.call(path)).status, 200, path);
  assert.match(await (await restored.call('/ledger/log')).text(), /Entries 1 to 2 are missing/);
  const page = await (await restored.call(`/certificate/${certificateId}`)).text();
  assert.doesNotMatch(page, /Loading certificate/);
  assert.match(page, /Riverton cleanup/);
  const { broken } = (await (await restored.call('/api/ledger/log')).json()) as LedgerLog;
  assert.deepEqual(broken, { missing: { first: 1, last: 2 } });
});

test('a server without the ledger’s key serves everything and refuses ledger actions', async (t) => {
  const { start } = await keepData(t);
  const withKey = await start();
  t.after(() => withKey.stop());
  const { certificateId } = await issueOrFail(withKey);
  const DATA_DIR = temporaryFolder();
  const keyless = await start({ ROLE: 'web', DATA_DIR });
  t.after(() => keyless.stop());
  assert.equal(await errorOf(await issue(keyless)), '409 This server does not have the ledger’s key.');
  assert.equal(
    await obstacleAt(keyless, '/api/admin/certificates/issuing'),
    'This server does not have the ledger’s key.',
  );
  for (const path of [
    '/log/checkpoint',
    `/api/certificates/${certificateId}/proof`,
    `/certificate/${certificateId}`,
  ])
    assert.equal((await keyless.call(path)).status, 200, path);
  await issueOrFail(withKey);
});
