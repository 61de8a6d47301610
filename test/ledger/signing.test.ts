import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import canonicalize from 'canonicalize';
import type { AuditPage } from '../../src/audit/contract.ts';
import { deleteExpired } from '../../src/ledger/actions/prepared-actions.ts';
import type { Certificate, LoggedCertificate } from '../../src/ledger/contract.ts';
import type { PreparedAction, PreparedSummary } from '../../src/ledger/issuing-contract.ts';
import type { CertificateProof } from '../../src/ledger/proof-contract.ts';
import {
  certificateContent,
  correction,
  issueOrFail,
  performAction,
  prepareAndSign,
  retirement,
} from '../support/content/ledger.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';
import { inviteAndJoin, type Person } from '../support/website/staff.ts';
import { startTestWebsite, type TestWebsite } from '../support/website/test-website.ts';

const website = websiteForTests();
let colleague: Person;
beforeTests(async () => {
  colleague = await inviteAndJoin(website, 'ADMIN');
});

type Send = TestWebsite['send'];
const prepare = (action: object, send: Send = website.send) =>
  send('POST', '/api/admin/certificates/prepare', action);
const sign = (digest: string, send: Send = website.send) =>
  send('POST', '/api/admin/certificates/sign', { digest });
const decline = (digest: string, reason: string, send: Send = website.send) =>
  send('POST', `/api/admin/prepared-actions/${digest}/decline`, { reason });

async function prepareOrFail(action: object, send: Send = website.send): Promise<PreparedAction> {
  const answer = await prepare(action, send);
  assert.equal(answer.status, 201, await answer.clone().text());
  return (await answer.json()) as PreparedAction;
}
const problemOf = async (answer: Response) =>
  (await answer.json()) as { error: string; fields?: Record<string, string>; current?: Certificate };
const listed = async (): Promise<PreparedSummary[]> =>
  ((await (await website.asStaff('/api/admin/prepared-actions')).json()) as { actions: PreparedSummary[] })
    .actions;

type Entry = Record<string, unknown> & { certificate: Record<string, unknown> };
async function entriesOf(certificateId: string): Promise<Entry[]> {
  const proof = (await (
    await website.call(`/api/certificates/${certificateId}/proof`)
  ).json()) as CertificateProof;
  return proof.entries.map(({ entry }) => JSON.parse(Buffer.from(entry, 'base64').toString()) as Entry);
}
const entryCount = async () =>
  Number((await website.query<{ count: string }>('select count(*) from log_entries'))[0]!.count);
const setSecondPerson = async (secondPerson: boolean) =>
  assert.equal((await website.send('PATCH', '/api/admin/settings', { secondPerson })).status, 200);

test('a mass 1,000 times what the measurements give is not issued without a reason, which is then public', async () => {
  const thousandfold = { pfasDestroyedGrams: '999', pfasPreConcentrationUgL: '999.02' };
  const refused = await prepare(certificateContent({ ...thousandfold, massReason: undefined }));
  assert.equal(refused.status, 400);
  assert.match((await problemOf(refused)).fields!.massReason!, /give 0\.999 g, not 999\.000 g.*which volume/);
  const massReason = 'The sample stands for 1,000,000 L.';
  const { digest, certificateId, review } = await prepareOrFail(
    certificateContent({ ...thousandfold, massReason: `${massReason}\u202e`, verifier: '\u2066Verifiers' }),
  );
  assert.equal(review!.computedGrams, '0.999');
  assert.equal(review!.certificate.pfasDestroyedGrams, '999.000');
  assert.deepEqual(
    review!.warnings.map(({ about }) => about),
    ['mass', 'report'],
  );
  assert.equal((await sign(digest)).status, 200);
  const [entry] = await entriesOf(certificateId);
  // Without the characters that would turn the direction of the text after them.
  assert.deepEqual([entry!.massReason, entry!.certificate.verifier], [massReason, 'Verifiers']);
});

test('nothing is published before the signature, and what was prepared is what is signed', async () => {
  const entries = await entryCount();
  const { digest, certificateId, review } = await prepareOrFail(certificateContent({ notes: 'A note.' }));
  assert.equal(await entryCount(), entries);
  assert.equal((await website.call(`/api/certificates/${certificateId}`)).status, 404);

  const signed = (await (await sign(digest)).json()) as LoggedCertificate;
  const [entry] = await entriesOf(certificateId);
  const { createdAt, updatedAt, entryIndex: _, warnings: _warnings, ...facts } = signed;
  assert.deepEqual(facts, review!.certificate);
  const { at, indexRoot: _root, ...signedEntry } = entry!;
  assert.deepEqual([createdAt, updatedAt], [at, at]);
  const { createdAt: _created, updatedAt: _updated, ...logged } = signedEntry.certificate;
  const covered = canonicalize({ entry: { ...signedEntry, certificate: logged }, newestEntry: null })!;
  assert.equal(createHash('sha256').update(covered).digest('hex'), digest);
  const [row] = await website.query('select action from prepared_actions where digest = $1', [digest]);
  assert.equal(row!.action, null, 'the notes could not be withdrawn from it');
});

test('a changed draft has another digest, replaces the one before, and a changed row is not signed', async () => {
  const content = certificateContent();
  const first = await prepareOrFail(content);
  const second = await prepareOrFail({
    ...content,
    certificateId: first.certificateId,
    verifier: 'Other Verifiers',
    replaces: first.digest,
  });
  assert.notEqual(second.digest, first.digest);
  assert.equal((await sign(first.digest)).status, 404);
  await website.query(
    `update prepared_actions set action = jsonb_set(action, '{action,pfasDestroyedGrams}', '"2.000"') where digest = $1`,
    [second.digest],
  );
  const refused = await sign(second.digest);
  assert.equal(refused.status, 409);
  assert.match((await problemOf(refused)).error, /no longer what was prepared/);
});

test('two concurrent signatures give one entry, and the other one learns which', async () => {
  const { digest, certificateId } = await prepareOrFail(certificateContent());
  const answers = await Promise.all(Array.from({ length: 8 }, () => sign(digest)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  const refused = answers.find(({ status }) => status === 409)!;
  assert.match((await problemOf(refused)).error, /already signed: it is entry \d+/);
  assert.equal((await entriesOf(certificateId)).length, 1);
});

test('a certificate with a newer entry is a conflict, and the prepared action is no longer listed', async () => {
  const { certificateId } = await issueOrFail(website);
  const { digest } = await prepareOrFail(
    correction(certificateId, { changes: { verifier: 'Other Verifiers' }, reason: 'Misprint.' }),
  );
  assert.ok((await listed()).some((one) => one.digest === digest));
  assert.equal((await performAction(website, certificateId, 'retire')).status, 200);
  const refused = await sign(digest);
  assert.equal(refused.status, 409);
  const { error, current } = await problemOf(refused);
  assert.match(error, /newer entry/);
  assert.equal(current!.status, 'Retired');
  assert.ok(!(await listed()).some((one) => one.digest === digest));
  const shown = (await (
    await website.asStaff(`/api/admin/prepared-actions/${digest}`)
  ).json()) as PreparedAction;
  assert.equal(shown.review, null);
  assert.match(shown.problem!, /newer entry/);
});

test('all rules apply again when it is signed', async () => {
  const lotId = `LOT-${crypto.randomUUID()}`;
  const { digest } = await prepareOrFail(certificateContent({ lotId }));
  await issueOrFail(website, { lotId });
  const refused = await sign(digest);
  assert.equal(refused.status, 409);
  assert.match((await problemOf(refused)).error, /already certifies lot/);
});

test('without a laboratory report that is fixed by a hash, a reason is required and public', async () => {
  const report = { label: 'Report', url: 'https://example.org/report.pdf', kind: 'laboratory report' };
  for (const documents of [[], [report], [{ ...report, kind: 'other', sha256: 'a'.repeat(64) }]]) {
    const refused = await prepare(certificateContent({ documents, noReportReason: undefined }));
    assert.equal(refused.status, 400);
    assert.match((await problemOf(refused)).fields!.noReportReason!, /No document is a laboratory report/);
  }
  const { certificateId } = await issueOrFail(website, {
    documents: [{ ...report, sha256: 'a'.repeat(64) }],
    noReportReason: undefined,
  });
  const removal = correction(certificateId, { changes: { documents: [] }, reason: 'Wrong file.' });
  assert.equal((await prepare({ ...removal, noReportReason: undefined })).status, 400);
  assert.equal((await prepareAndSign(website.send, removal)).status, 200);
  const [issued, corrected] = await entriesOf(certificateId);
  assert.deepEqual(
    [issued!.noReportReason, corrected!.noReportReason],
    [undefined, 'The laboratory keeps its report.'],
  );
});

test('a refusal names all problems in one go: values, reasons, an ID and a lot that are taken, new names', async () => {
  const lotId = `LOT-${crypto.randomUUID()}`;
  const { certificateId, facility } = await issueOrFail(website, { lotId });
  const fieldsOf = async (action: object) => Object.keys((await problemOf(await prepare(action))).fields!);
  const wrong = certificateContent({
    certificateId,
    lotId,
    facility,
    sourceEntity: 'Never Seen Before',
    isNewSourceEntity: undefined,
    pfasDestroyedGrams: '999',
    massReason: undefined,
    noReportReason: undefined,
  });
  const found = ['certificateId', 'isNewSourceEntity', 'lotId', 'lotReason', 'massReason', 'noReportReason'];
  assert.deepEqual((await fieldsOf(wrong)).sort(), found);
  const change = { sourceEntity: 'Never Seen Before', lotId: '' };
  const unreadable = correction(certificateId, { changes: change, reason: '', isNewSourceEntity: undefined });
  assert.deepEqual((await fieldsOf(unreadable)).sort(), ['changes.lotId', 'isNewSourceEntity', 'reason']);
  const both = { ...wrong, verifier: 7, sourceEntity: [], pfasPostConcentrationUgL: '9999' };
  const nextCentury = '2126-01-01';
  assert.deepEqual((await fieldsOf({ ...both, issueDate: nextCentury })).sort(), [
    'certificateId',
    'issueDate',
    'lotId',
    'lotReason',
    'pfasPostConcentrationUgL',
    'sourceEntity',
    'verifier',
  ]);
  const empty = await website.asStaff('/api/admin/certificates/prepare', { method: 'POST' });
  assert.equal(empty.status, 400);
});

test('a facility or source entity that is not on record must be confirmed, with the nearest ones named', async () => {
  await issueOrFail(website, { facility: 'Marlow Treatment Works', sourceEntity: 'Marlow Air Base' });
  const unconfirmed = { isNewFacility: undefined, isNewSourceEntity: undefined };
  const known = { facility: 'MARLOW treatment-works', sourceEntity: 'marlow airbase' };
  assert.equal((await prepare(certificateContent({ ...known, ...unconfirmed }))).status, 201);
  const typo = { facility: 'Marlow Treatment Work', sourceEntity: 'Marlow Air Bse' };
  const refused = await prepare(certificateContent({ ...typo, ...unconfirmed }));
  assert.equal(refused.status, 400);
  const { fields } = await problemOf(refused);
  assert.match(fields!.isNewFacility!, /not on record\. Did you mean “Marlow Treatment Works”/);
  assert.match(fields!.isNewSourceEntity!, /not on record\. Did you mean “Marlow Air Base”/);
  assert.equal((await prepare(certificateContent(typo))).status, 201);
});

test('a retirement states its purpose and that it is authorized, in the entry', async () => {
  const { certificateId } = await issueOrFail(website);
  for (const statement of [undefined, { authorized: true }, { purpose: 'other', authorized: false }])
    assert.equal((await prepare(retirement(certificateId, { retirement: statement }))).status, 400);
  const statement = { purpose: 'legal requirement', website: 'https://buyer.example/', authorized: true };
  const { digest, review } = await prepareOrFail(retirement(certificateId, { retirement: statement }));
  assert.equal(review!.before!.status, 'Issued');
  assert.match(review!.irreversible.join(' '), /permanently taken out of circulation/);
  assert.equal((await sign(digest)).status, 200);
  assert.deepEqual((await entriesOf(certificateId)).at(-1)!.retirement, statement);
});

test('with the setting, the call lets only another person sign', async () => {
  await setSecondPerson(true);
  try {
    const action = certificateContent();
    const { digest, needsOtherPerson, certificateId } = await prepareOrFail(action);
    assert.equal(needsOtherPerson, true);
    const refused = await sign(digest);
    assert.equal(refused.status, 403);
    assert.match((await problemOf(refused)).error, /another administrator must sign/);
    const kept = await prepareOrFail({ ...action, certificateId }, colleague.send);
    assert.notEqual(kept.digest, digest, 'each new certificate has an ID of its own');
    assert.equal((await sign(digest, colleague.send)).status, 200);

    const change = correction(certificateId, { changes: { verifier: 'Other' }, reason: 'Misprint.' });
    const mine = await prepareOrFail(change);
    const theirs = await prepareOrFail(change, colleague.send);
    assert.equal(theirs.digest, mine.digest);
    assert.equal(theirs.preparedBy, mine.preparedBy, 'who prepared it first stays');
    assert.equal((await sign(mine.digest)).status, 403);
    assert.equal((await sign(mine.digest, colleague.send)).status, 200);
  } finally {
    await setSecondPerson(false);
  }
});

test('a sample certificate needs no second person', async (t) => {
  const samples = await startTestWebsite({ SAMPLE: 'on' });
  t.after(() => samples.stop());
  await inviteAndJoin(samples, 'ADMIN');
  assert.equal((await samples.send('PATCH', '/api/admin/settings', { secondPerson: true })).status, 200);
  const { certificates } = (await (await samples.call('/api/certificates?status=Issued')).json()) as {
    certificates: Certificate[];
  };
  const { certificateId } = certificates[0]!;
  for (const action of [
    correction(certificateId, { changes: { verifier: 'Other Verifiers' }, reason: 'Misprint.' }),
    retirement(certificateId),
  ]) {
    const prepared = await prepareOrFail(action, samples.send);
    assert.equal(prepared.needsOtherPerson, false);
    assert.equal((await sign(prepared.digest, samples.send)).status, 200);
  }
});

test('the review of a later action repeats its warnings with the reasons given before', async () => {
  const lotId = `LOT-${crypto.randomUUID()}`;
  await issueOrFail(website, { lotId });
  const reasons = { mass: 'It stands for a tank.', report: 'It is confidential.', lot: 'The lot was split.' };
  const { certificateId } = await issueOrFail(website, {
    lotId,
    pfasDestroyedGrams: '999',
    massReason: reasons.mass,
    noReportReason: reasons.report,
    lotReason: reasons.lot,
  });
  const given = async (action: object) =>
    Object.fromEntries(
      (await prepareOrFail(action)).review!.warnings.map(({ about, reason }) => [about, reason]),
    );
  assert.deepEqual(await given(retirement(certificateId)), reasons);
  const change = correction(certificateId, {
    changes: { pfasDestroyedGrams: '998' },
    reason: 'Misprint.',
    massReason: 'It stands for two tanks.',
  });
  assert.deepEqual(await given(change), { ...reasons, mass: 'It stands for two tanks.' });
});

test('an action that was declined or has expired can’t be signed, and expired ones are deleted', async () => {
  const declined = await prepareOrFail(certificateContent());
  assert.equal((await decline(declined.digest, '', colleague.send)).status, 400);
  assert.equal((await decline(declined.digest, 'Wrong lot.', colleague.send)).status, 204);
  const refused = await sign(declined.digest);
  assert.equal(refused.status, 409);
  assert.match((await problemOf(refused)).error, /declined this: Wrong lot\./);
  const shown = (await listed()).find(({ digest }) => digest === declined.digest)!;
  assert.deepEqual([shown.declined!.by, shown.declined!.reason], [colleague.email, 'Wrong lot.']);

  const expired = await prepareOrFail(certificateContent());
  const days = (Date.parse(expired.expiresAt) - Date.parse(expired.preparedAt)) / 86_400_000;
  assert.equal(days, 14);
  await website.query('update prepared_actions set expires_at = now() where digest = $1', [expired.digest]);
  const late = await sign(expired.digest);
  assert.equal(late.status, 409);
  assert.match((await problemOf(late)).error, /has expired/);
  assert.ok(!(await listed()).some(({ digest }) => digest === expired.digest));
  await deleteExpired({ database: website.database, clock: { now: () => new Date() } });
  assert.equal((await sign(expired.digest)).status, 404);
  assert.equal((await sign(declined.digest)).status, 409);
});

test('the audit trail says who prepared, signed and declined an action', async () => {
  const prepared = await prepareOrFail(certificateContent());
  await sign(prepared.digest, colleague.send);
  const other = await prepareOrFail(certificateContent());
  await decline(other.digest, 'A typing error.', colleague.send);
  const trail = async (certificateId: string) => {
    const address = `/api/admin/audit?subjectType=certificate&subjectId=${certificateId}`;
    const { entries } = (await (await website.asStaff(address)).json()) as AuditPage;
    return entries.map(({ act, person }) => `${act} by ${person === colleague.email ? 'colleague' : 'me'}`);
  };
  assert.deepEqual(await trail(prepared.certificateId), [
    'issue certificate by colleague',
    'prepare certificate by me',
  ]);
  assert.deepEqual(await trail(other.certificateId), [
    'decline certificate by colleague',
    'prepare certificate by me',
  ]);
});
