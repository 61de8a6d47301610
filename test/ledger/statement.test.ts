import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CertificateProof } from '../../src/ledger/proof-contract.ts';
import { issueOrFail, performAction } from '../support/content/ledger.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();

/** A page as text, without its markup. */
async function textOf(path: string): Promise<string> {
  const answer = await website.callAfresh(path);
  assert.equal(answer.status, 200);
  const html = await answer.text();
  const [, body = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return body
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('a retired certificate has a statement of who, what and where, complete from the server', async () => {
  const { certificateId, lotId } = await issueOrFail(website, { pfasDestroyedGrams: '1234.5' });
  const path = `/certificate/${certificateId}/statement`;
  assert.match(await textOf(path), /Not retired yet/);
  const retirement = { purpose: 'corporate target', website: 'https://quay.example/pfas', authorized: true };
  const body = { retiredTo: 'Quay Chemicals', retirement };
  assert.equal((await performAction(website, certificateId, 'retire', body)).status, 200);
  const text = await textOf(path);
  for (const words of ['Quay Chemicals', '1,234.500 g', lotId, 'Riverton Works', 'Status: Retired'])
    assert.ok(text.includes(words), words);
  const proof = await website.call(`/api/certificates/${certificateId}/proof`);
  const { log, entries } = (await proof.json()) as CertificateProof;
  assert.ok(text.includes(`Log ${log.origin}`), text);
  assert.ok(text.includes(`Log entry ${entries.at(-1)!.index}, signed on`));
  assert.match(text, /Website https:\/\/quay\.example\/pfas\s/);
  assert.match(text, /Purpose Corporate target /);
  assert.match(text, /Retired by The PFAS Record, which confirmed that it is authorized to retire on their/);
});

test('a mistake found after retirement is a notice on the certificate and its statement', async () => {
  const { certificateId } = await issueOrFail(website);
  await performAction(website, certificateId, 'retire', { retiredTo: 'Quay Chemicals' });
  const notice = { changes: {}, reason: 'The second report was withdrawn.' };
  assert.equal((await performAction(website, certificateId, 'correct', notice)).status, 200);
  for (const path of [`/certificate/${certificateId}`, `/certificate/${certificateId}/statement`])
    assert.match(await textOf(path), /Notice of [^:]+: The second report was withdrawn\./);
});

test('the certificate says why its mass is unusual, why no report is fixed, and who it was retired to', async () => {
  const { certificateId } = await issueOrFail(website, { pfasDestroyedGrams: '999' });
  const text = await textOf(`/certificate/${certificateId}`);
  assert.match(text, /Why the mass differs from the measurements The sample stands for a larger volume\./);
  assert.match(text, /Why there is no laboratory report with a hash The laboratory keeps its report\./);
  await performAction(website, certificateId, 'retire', { retiredTo: 'Quay Chemicals' });
  assert.match(await textOf('/ledger?q=quay+chem'), new RegExp(`${certificateId}.* Retired Quay Chemicals`));
});
