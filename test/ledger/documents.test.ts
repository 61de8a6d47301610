import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import type { AuditPage } from '../../src/audit/contract.ts';
import type { KeptDocument, UploadedDocument } from '../../src/ledger/contract.ts';
import { deleteUnnamed } from '../../src/ledger/documents/read-documents.ts';
import type { PreparedAction } from '../../src/ledger/issuing-contract.ts';
import { certificateContent, issue, issueOrFail, performAction } from '../support/content/ledger.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { inviteAndJoin } from '../support/website/staff.ts';

const website = websiteForTests();

const megabyte = 1024 ** 2;
const pdf = (size = 3 * megabyte + 17) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const requestWith = (bytes: Buffer): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/pdf' },
  body: new Uint8Array(bytes),
});
const upload = (bytes: Buffer) => website.asStaff('/api/admin/documents', requestWith(bytes));
async function uploadOrFail(bytes: Buffer): Promise<UploadedDocument> {
  const answer = await upload(bytes);
  assert.equal(answer.status, 201, await answer.clone().text());
  return (await answer.json()) as UploadedDocument;
}
const documentOf = ({ url, sha256 }: UploadedDocument, label = 'Laboratory report: “after”') => ({
  url,
  sha256,
  label,
  kind: 'laboratory report',
});
const withdraw = (hash: string, reason = 'It names a private person.') =>
  website.send('POST', `/api/admin/documents/${hash}/withdraw`, { reason });

test('an upload is kept byte for byte, and public as an attachment once an entry names it', async () => {
  const bytes = pdf();
  const uploaded = await uploadOrFail(bytes);
  assert.deepEqual(uploaded, {
    url: `/document/${sha256(bytes)}`,
    sha256: sha256(bytes),
    type: 'application/pdf',
    size: bytes.length,
  });
  assert.equal((await website.call(uploaded.url)).status, 404);
  const preview = await website.asStaff(uploaded.url);
  assert.equal(preview.headers.get('cache-control'), 'private, no-store');
  assert.equal(sha256(new Uint8Array(await preview.arrayBuffer())), uploaded.sha256);

  const { certificateId } = await issueOrFail(website, { documents: [documentOf(uploaded)] });
  const answer = await website.call(uploaded.url);
  assert.equal(answer.status, 200);
  assert.equal(sha256(new Uint8Array(await answer.arrayBuffer())), uploaded.sha256);
  const header = (name: string) => answer.headers.get(name);
  assert.equal(header('content-type'), 'application/pdf');
  assert.equal(header('content-disposition'), 'attachment; filename="Laboratory-report-after.pdf"');
  assert.equal(header('x-content-type-options'), 'nosniff');
  assert.equal(header('content-security-policy'), "default-src 'none'; frame-ancestors 'none'");
  assert.equal(header('cache-control'), 'public, no-cache');
  assert.equal(header('content-length'), String(bytes.length));
  const again = await website.call(uploaded.url, { headers: { 'if-none-match': header('etag')! } });
  assert.equal(again.status, 304);
  const listed = await website.call(`/api/certificates/${certificateId}/documents`);
  assert.deepEqual(await listed.json(), [
    {
      sha256: uploaded.sha256,
      type: uploaded.type,
      size: bytes.length,
      withdrawnAt: null,
      withdrawalReason: null,
    },
  ]);
});

test('a document stays public after a correction has removed it, because an entry still names it', async () => {
  const uploaded = await uploadOrFail(pdf(10));
  const { certificateId } = await issueOrFail(website, { documents: [documentOf(uploaded)] });
  const body = { changes: { documents: [] }, reason: 'The wrong report.' };
  assert.equal((await performAction(website, certificateId, 'correct', body)).status, 200);
  assert.equal((await website.call(uploaded.url)).status, 200);
});

for (const [what, bytes, type] of [
  ['PNG', Buffer.from('89504e470d0a1a0a00', 'hex'), 'image/png'],
  ['JPEG', Buffer.from('ffd8ffe000', 'hex'), 'image/jpeg'],
] as const)
  test(`a ${what} file is recognized by its first bytes, whatever the request says`, async () => {
    const { type: found } = await uploadOrFail(bytes);
    assert.equal(found, type);
  });

for (const [what, bytes] of [
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF after something else', Buffer.from('MZ%PDF-1.7')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an empty file', Buffer.alloc(0)],
] as const)
  test(`${what} is refused`, async () => {
    const answer = await upload(bytes);
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /Upload a PDF, PNG or JPEG file/);
  });

test('20 MB are accepted; a larger file is cut off', async () => {
  const most = pdf(20 * megabyte - '%PDF-1.7\n'.length);
  assert.equal((await upload(most)).status, 201);
  const more = await upload(Buffer.concat([most, Buffer.from('x')]));
  assert.equal(more.status, 413);
  assert.match(await more.text(), /at most 20 MB/);
});

test('only staff with the ledger permission may upload and withdraw', async () => {
  const uploaded = await uploadOrFail(pdf(20));
  const init = requestWith(pdf(5));
  assert.equal((await website.call('/api/admin/documents', init)).status, 401);
  const editor = await inviteAndJoin(website, 'EDITOR');
  assert.equal((await editor.call('/api/admin/documents', init)).status, 403);
  assert.equal((await editor.call(uploaded.url)).status, 404);
  const path = `/api/admin/documents/${uploaded.sha256}/withdraw`;
  assert.equal((await editor.send('POST', path, { reason: 'x' })).status, 403);
});

test('a certificate can’t name a file that is not here, and names none of its others then', async () => {
  const uploaded = await uploadOrFail(pdf(30));
  const missing = 'a'.repeat(64);
  const documents = [documentOf(uploaded), { url: `/document/${missing}`, sha256: missing, label: 'Gone' }];
  const answer = await issue(website, { documents });
  assert.equal(answer.status, 400);
  assert.match(await answer.text(), /documents\.1\.url.*Upload it again/);
  assert.equal((await website.call(uploaded.url)).status, 404);
});

test('a withdrawn file is gone for good, its hash and the reason stay, and the withdrawal is audited', async () => {
  const bytes = pdf(40);
  const uploaded = await uploadOrFail(bytes);
  const { certificateId } = await issueOrFail(website, { documents: [documentOf(uploaded)] });
  assert.equal((await withdraw(uploaded.sha256, '')).status, 400);
  assert.equal((await withdraw(uploaded.sha256)).status, 200);
  const answer = await website.call(uploaded.url);
  assert.equal(answer.status, 410);
  assert.match(await answer.text(), /withdrawn on \d{4}-\d\d-\d\d\. Reason: It names a private person\./);
  const listed = await website.call(`/api/certificates/${certificateId}/documents`);
  const [kept] = (await listed.json()) as KeptDocument[];
  assert.equal(kept!.withdrawalReason, 'It names a private person.');
  assert.equal((await withdraw(uploaded.sha256)).status, 409);
  assert.equal((await upload(bytes)).status, 409);
  const [row] = await website.query('select bytes from kept_documents where sha256 = $1', [uploaded.sha256]);
  assert.deepEqual(row, { bytes: null });
  // Its entries still name it, so a correction of something else works.
  const body = { changes: { verifier: 'Better Verifiers' }, reason: 'Misprint.' };
  assert.equal((await performAction(website, certificateId, 'correct', body)).status, 200);
  const audit = (await (await website.asStaff('/api/admin/audit?limit=50')).json()) as AuditPage;
  const acts = audit.entries.filter(({ subjectId }) => subjectId === uploaded.sha256);
  assert.deepEqual(
    acts.map(({ act, subjectName }) => [act, subjectName]),
    [
      ['withdraw document', uploaded.sha256.slice(0, 12)],
      ['upload document', uploaded.sha256.slice(0, 12)],
    ],
  );
});

test('an entry can’t newly name a withdrawn file, not even if it was withdrawn after the preparation', async () => {
  const uploaded = await uploadOrFail(pdf(45));
  const documents = [documentOf(uploaded)];
  const prepared = await website.send(
    'POST',
    '/api/admin/certificates/prepare',
    certificateContent({ documents }),
  );
  const { digest } = (await prepared.json()) as PreparedAction;
  assert.equal((await withdraw(uploaded.sha256)).status, 200);
  const signed = await website.send('POST', '/api/admin/certificates/sign', { digest });
  assert.equal(signed.status, 400);
  assert.match(await signed.text(), /This file was withdrawn/);
  assert.equal((await issue(website, { documents })).status, 400);
  const { certificateId } = await issueOrFail(website);
  const body = { changes: { documents }, reason: 'The report was missing.' };
  assert.equal((await performAction(website, certificateId, 'correct', body)).status, 400);
});

test('uploads that no entry names are deleted after a week; named ones never', async () => {
  const [named, forgotten, recent] = await Promise.all([50, 60, 70].map((size) => uploadOrFail(pdf(size))));
  await issueOrFail(website, { documents: [documentOf(named!)] });
  const hashes = [named, forgotten].map((one) => one!.sha256);
  await website.query(
    "update kept_documents set uploaded_at = now() - interval '8 days' where sha256 = any($1)",
    [hashes],
  );
  await deleteUnnamed({ database: website.database, clock: { now: () => new Date() } });
  const left = async ({ sha256 }: UploadedDocument) =>
    (await website.query('select from kept_documents where sha256 = $1', [sha256])).length;
  assert.deepEqual(await Promise.all([named!, forgotten!, recent!].map(left)), [1, 0, 1]);
});

test('the database keeps a named file as it is, and no bytes under another hash', async () => {
  const uploaded = await uploadOrFail(pdf(80));
  await issueOrFail(website, { documents: [documentOf(uploaded)] });
  const refused = [
    ['delete from kept_documents where sha256 = $1', /stays/],
    ["update kept_documents set bytes = '%PDF-x' where sha256 = $1", /kept_documents_bytes/],
    ['update kept_documents set named_at = null where sha256 = $1', /stays as it is/],
  ] as const;
  for (const [statement, message] of refused)
    await assert.rejects(website.query(statement, [uploaded.sha256]), message);
  await assert.rejects(website.query('truncate kept_documents'), /stays/);
});
