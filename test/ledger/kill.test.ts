import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { LoggedCertificate } from '../../src/ledger/contract.ts';
import type { PreparedAction } from '../../src/ledger/issuing-contract.ts';
import { certificateContent, correction, prepareAndSign, retirement } from '../support/content/ledger.ts';
import { administrator } from '../support/website/administrator.ts';
import { runCommand } from '../support/website/run-command.ts';
import { usedDataDir, runWebsite, type RunningWebsite } from '../support/website/run-website.ts';

const rounds = 3;
/** Actions acknowledged before the process is killed. */
const actionsPerRound = 12;
const correctedVerifier = 'Corrected Verifiers';

async function keeperOf({ address }: RunningWebsite) {
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(administrator),
  });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  const send = (method: string, at: string, body?: unknown) =>
    fetch(address + at, { method, headers: { ...headers, cookie }, body: JSON.stringify(body) });
  const keep = async (action: object) => {
    const answer = await prepareAndSign(send, action);
    return { status: answer.status, certificate: (await answer.json()) as LoggedCertificate };
  };
  return { send, keep };
}

test('kill -9 during an action leaves both certificate and entry or neither, and the log continues', async (t) => {
  const dataDir = usedDataDir();
  const verifyLog = () => runCommand('bin/ledger-verify.ts', [], { DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const acknowledged = new Map<string, string>();
  const prepared: PreparedAction[] = [];
  for (let round = 0; round < rounds; round++) {
    const website = await runWebsite(dataDir);
    const { send, keep } = await keeperOf(website);
    const waiting = await send('POST', '/api/admin/certificates/prepare', certificateContent());
    prepared.push((await waiting.json()) as PreparedAction);
    let done = 0;
    let killed: Promise<unknown> | undefined;
    const work = async () => {
      while (!killed) {
        const { status, certificate } = await keep(certificateContent());
        assert.equal(status, 200);
        acknowledged.set(certificate.certificateId, 'Issued');
        const corrected = await keep(
          correction(certificate.certificateId, {
            changes: { verifier: correctedVerifier },
            reason: 'Misprint.',
          }),
        );
        assert.equal(corrected.status, 200);
        acknowledged.set(certificate.certificateId, 'Corrected');
        const retired = await keep(retirement(certificate.certificateId));
        assert.equal(retired.status, 200);
        acknowledged.set(certificate.certificateId, 'Retired');
        if (++done >= actionsPerRound) killed ??= website.kill('SIGKILL');
      }
    };
    // Actions in flight when the process dies may have either outcome.
    await Promise.allSettled(Array.from({ length: 4 }, work));
    await killed;
    assert.ok(done >= actionsPerRound, `only ${done} certificates went all the way`);
  }
  const website = await runWebsite(dataDir);
  t.after(() => website.kill('SIGKILL'));
  for (const [certificateId, status] of acknowledged) {
    const found = (await (
      await fetch(`${website.address}/api/certificates/${certificateId}`)
    ).json()) as LoggedCertificate;
    assert.ok(found.status === 'Retired' || status !== 'Retired', certificateId);
    assert.ok(found.verifier === correctedVerifier || status === 'Issued', certificateId);
  }
  const { send } = await keeperOf(website);
  for (const { digest } of prepared) {
    const sign = () => send('POST', '/api/admin/certificates/sign', { digest });
    const statuses = (await Promise.all([sign(), sign()])).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [200, 409], 'what was prepared survives, and is signed once');
  }
  const verified = await verifyLog();
  assert.match(verified.stdout, /No problems found/);
  assert.equal(verified.code, 0);

  const [certificateId = ''] = acknowledged.keys();
  const files: string[] = [];
  for (const at of [
    `/certificate/${certificateId}.tlog-proof`,
    `/certificate/${certificateId}.entry.json`,
    '/log/key',
  ]) {
    const file = path.join(dataDir, path.basename(at));
    writeFileSync(file, await (await fetch(website.address + at)).text());
    files.push(file);
  }
  const verifyProof = () => runCommand('bin/verify-proof.ts', files, {});
  assert.match(
    (await verifyProof()).stdout,
    new RegExp(`^${certificateId}: .*\n(Not retired|Retired on .*), as of .*\n✓`),
  );
  writeFileSync(files[1]!, '{}');
  assert.equal((await verifyProof()).code, 1);
  await website.kill('SIGTERM');
  assert.equal((await verifyLog()).code, 0, 'also while the website does not run');
  rmSync(dataDir, { recursive: true, force: true });
});
