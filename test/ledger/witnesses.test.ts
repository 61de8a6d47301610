import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import type { CertificateProof, LedgerLog } from '../../src/ledger/proof-contract.ts';
import { openCheckpoint, parseVerifierKey, verifyCosignature } from '../../src/log/verify.ts';
import { issue, issueOrFail } from '../support/content/ledger.ts';
import { runWitness, type WitnessProcess } from '../support/servers/witness.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitFor } from '../support/wait-for.ts';
import { templates } from '../support/website/template.ts';
import { makeTestDatabase } from '../support/website/test-database.ts';
import { startWebsiteAt, type TestWebsite } from '../support/website/test-website.ts';

/** A website with one certificate, stopped, and a running witness of its log. */
async function prepare(t: TestContext) {
  const dataDir = temporaryFolder();
  const template = templates().empty;
  const database = await makeTestDatabase(template);
  t.after(() => database.drop());
  if (template) cpSync(template.dataDir, dataDir, { recursive: true });
  const first = await startWebsiteAt({ databaseUrl: database.url, dataDir });
  await issueOrFail(first);
  const logKey = (await (await first.call('/log/key')).text()).trim();
  await first.stop();
  const state = path.join(temporaryFolder(), 'witness.json');
  const witness = await runWitness(state, [logKey]);
  t.after(() => witness.stop());
  return {
    dataDir,
    witness,
    databaseUrl: database.url,
    restartWitness: async () => {
      const again = await runWitness(state, [logKey], witness.port);
      t.after(() => again.stop());
    },
    async start(
      settings: Record<string, string> = {},
      at: Partial<{ databaseUrl: string; dataDir: string }> = {},
    ) {
      const website = await startWebsiteAt(
        { databaseUrl: database.url, dataDir, ...at },
        { LEDGER_WITNESSES: witness.line, ...settings },
      );
      t.after(() => website.stop());
      return website;
    },
    async copyDatabase() {
      const copy = await makeTestDatabase({ database: new URL(database.url).pathname.slice(1), dataDir });
      t.after(() => copy.drop());
      return copy.url;
    },
  };
}

/** The log's page once its only witness is in this state. */
const witnessState = (
  website: TestWebsite,
  what: string,
  isSo: (state: LedgerLog['witnesses'][number]) => boolean,
) =>
  waitFor(`the witness to have ${what}`, async () => {
    const { witnesses } = (await (await website.callAfresh('/api/ledger/log')).json()) as LedgerLog;
    return witnesses[0] && isSo(witnesses[0]) ? witnesses[0] : undefined;
  });
const confirmed = (website: TestWebsite, size: number) =>
  witnessState(website, `confirmed ${size} entries`, ({ treeSize }) => treeSize === size);
const readProof = async (website: TestWebsite, certificateId: string) =>
  (await (await website.callAfresh(`/api/certificates/${certificateId}/proof`)).json()) as CertificateProof;
const refusalOf = async (answer: Response) =>
  `${answer.status} ${((await answer.json()) as { error: string }).error}`;

/** When the witness attests to have seen a checkpoint, by the lines below it. */
async function seenAt(
  { line }: WitnessProcess,
  text: string,
  lines: readonly string[],
): Promise<Date | null> {
  const key = await parseVerifierKey(line.split(' ')[0]!);
  assert.ok(key.ok);
  for (const each of lines) {
    const at = await verifyCosignature(text, each, key.value);
    if (at.ok) return at.value;
  }
  return null;
}

test('a witness cosigns the newest tree, which checkpoint, proof and page then carry; publishing never waits for it', async (t) => {
  const { witness, restartWitness, start } = await prepare(t);
  const website = await start();
  await confirmed(website, 1);
  const { certificateId } = await issueOrFail(website);
  await confirmed(website, 2);
  const proof = await readProof(website, certificateId);
  const key = await parseVerifierKey(proof.log.key);
  assert.ok(key.ok);
  const opened = await openCheckpoint(proof.log.checkpoint, key.value);
  assert.ok(opened.ok);
  const { text } = opened.value;
  assert.ok(await seenAt(witness, text, proof.cosignatures));
  assert.deepEqual(proof.log.witnesses, [witness.line.split(' ')[0]]);
  const { witnessed } = proof;
  assert.ok(witnessed);
  assert.ok(witnessed.checkpoint.startsWith(text));
  assert.deepEqual(witnessed.consistency, []);
  const served = await (await website.callAfresh('/log/checkpoint')).text();
  assert.equal(served, proof.log.checkpoint + proof.cosignatures.join(''));
  assert.match(await (await website.callAfresh('/ledger/log')).text(), /witness\.example/);

  await witness.stop();
  await issueOrFail(website);
  await witnessState(website, 'become silent', ({ silentSince }) => silentSince !== null);
  assert.match(await (await website.callAfresh('/ledger/log')).text(), /Silent since/);
  const later = await readProof(website, certificateId);
  assert.equal(await seenAt(witness, text, later.cosignatures), null);
  assert.equal(later.witnessed?.checkpoint, witnessed.checkpoint);
  assert.ok((later.witnessed?.consistency.length ?? 0) > 0);
  await restartWitness();
  await confirmed(website, 3);
});

/** How often the log itself has attested to its trees. */
const signedTimes = async (website: TestWebsite): Promise<number> => {
  const [row] = await website.query<{ count: number }>(
    "select count(*)::int from log_cosignatures where name like '%/log'",
  );
  return row!.count;
};

test('with a quorum, nothing is signed after a start until a witness has answered', async (t) => {
  const { witness, restartWitness, start } = await prepare(t);
  await witness.stop();
  const website = await start({ LEDGER_WITNESS_QUORUM: '1' });
  assert.match(await refusalOf(await issue(website)), /^409 0 of 1 witnesses needed have confirmed/);
  const signedBefore = await signedTimes(website);
  await restartWitness();
  await confirmed(website, 1);
  await waitFor('the log to renew its signed time', async () => (await signedTimes(website)) > signedBefore);
  await issueOrFail(website);
});

test('a restored backup whose kept checkpoint is lost, too, stops when the witness says what it has seen', async (t) => {
  const { dataDir, start, copyDatabase } = await prepare(t);
  const backup = await copyDatabase();
  const website = await start();
  await issueOrFail(website);
  await confirmed(website, 2);
  const elsewhere = temporaryFolder();
  cpSync(dataDir, elsewhere, { recursive: true });
  rmSync(path.join(elsewhere, 'ledger-key.checkpoint'));
  const restored = await start({ LEDGER_WITNESS_QUORUM: '1' }, { databaseUrl: backup, dataDir: elsewhere });
  const reason = await waitFor('the witness to answer', async () => {
    const refusal = await refusalOf(await issue(restored));
    return /witnesses needed/.test(refusal) ? undefined : refusal;
  });
  assert.match(
    reason,
    /^409 The witness witness\.example has seen 2 entries .* the database has only 1\. Restore/,
  );
  assert.equal((await restored.call('/log/checkpoint')).status, 200);
});

test('of two servers that show different logs, the witness cosigns one, and the other stops', async (t) => {
  const { witness, dataDir, start, copyDatabase } = await prepare(t);
  const copy = await copyDatabase();
  const one = await start();
  const { certificateId } = await issueOrFail(one);
  await confirmed(one, 2);
  const elsewhere = temporaryFolder();
  cpSync(dataDir, elsewhere, { recursive: true });
  rmSync(path.join(elsewhere, 'ledger-key.checkpoint'));
  // Its witness doesn't know of it yet.
  const apart = await startWebsiteAt({ databaseUrl: copy, dataDir: elsewhere });
  const other = await issueOrFail(apart);
  await apart.stop();
  const two = await start({}, { databaseUrl: copy, dataDir: elsewhere });
  const reason = await waitFor('the witness to refuse', async () => {
    const { obstacle } = (await (await two.asStaff('/api/admin/ledger')).json()) as {
      obstacle: string | null;
    };
    return obstacle ?? undefined;
  });
  assert.match(reason, /The witness witness\.example has seen a different log: its first 2 entries/);
  assert.match(await refusalOf(await issue(two)), /^409 The witness/);
  for (const [website, id, isSeen] of [
    [one, certificateId, true],
    [two, other.certificateId, false],
  ] as const) {
    const { log, cosignatures } = await readProof(website, id);
    const text = log.checkpoint.slice(0, log.checkpoint.indexOf('\n\n') + 1);
    assert.match(text, /\n2\n/);
    assert.equal((await seenAt(witness, text, cosignatures)) !== null, isSeen);
  }
});
