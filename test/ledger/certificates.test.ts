import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import canonicalize from 'canonicalize';
import readQrCode from 'jsqr';
import sharp from 'sharp';
import { hashPassword } from '../../src/accounts/passwords/passwords.ts';
import type { Certificate, LoggedCertificate } from '../../src/ledger/contract.ts';
import type { CertificateProof } from '../../src/ledger/proof-contract.ts';
import { type SeenLog, verifyCertificate } from '../../src/ledger/verify/verify-certificate.ts';
import { parseVerifierKey } from '../../src/log/verify.ts';
import { performAction, issue, issueOrFail, readCertificate } from '../support/content/ledger.ts';
import { verifyProofFile } from '../support/content/proof-files.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const problemOf = async (answer: Response) =>
  (await answer.json()) as { error: string; fields?: Record<string, string> };
const fetchProof = async (id: string) =>
  (await (await website.call(`/api/certificates/${id}/proof`)).json()) as CertificateProof;
const entriesOf = async (id: string) =>
  (await fetchProof(id)).entries.map(({ entry }) => Buffer.from(entry, 'base64').toString());

test('a certificate is issued with scaled decimals, its chain hash, an id and today’s date', async () => {
  const certificate = await issueOrFail(website, {
    pfasDestroyedGrams: '1',
    pfasPreConcentrationUgL: '1000.5',
  });
  assert.equal(certificate.pfasDestroyedGrams, '1.000');
  assert.equal(certificate.pfasPreConcentrationUgL, '1000.50');
  assert.match(certificate.certificateId, /^PFR-\d{4}-[0-9A-Z]{8}$/);
  assert.equal(certificate.status, 'Issued');
  assert.match(certificate.issueDate!, /^\d{4}-\d{2}-\d{2}$/);
  const text = `${certificate.certificateId}:${certificate.lotId}:1.000`;
  assert.equal(certificate.chainOfCustodyHash, `sha256:${sha256(text)}`);
  const { entryIndex: _, warnings: __, ...public_ } = certificate;
  assert.deepEqual(await readCertificate(website, certificate.certificateId), public_);
});

test('its entry is canonical JSON of every public field, with a salted digest instead of the notes', async () => {
  const { certificateId, notesSalt } = await issueOrFail(website, { notes: 'Seen by a person.' });
  const [text = ''] = await entriesOf(certificateId);
  const entry = JSON.parse(text);
  assert.equal(canonicalize(entry), text);
  const members = [
    'at',
    'by',
    'certificate',
    'certificateId',
    'indexRoot',
    'lotKey',
    'noReportReason',
    'type',
  ];
  assert.deepEqual(Object.keys(entry), members);
  assert.equal(entry.by, 'The PFAS Record');
  assert.equal(entry.lotKey, `${entry.certificate.lotId.toLowerCase().replaceAll('-', '')}@rivertonworks`);
  const {
    notes,
    notesSalt: _,
    notesWithdrawnAt: __,
    ...rest
  } = await readCertificate(website, certificateId);
  assert.deepEqual(entry.certificate, rest);
  assert.ok(!text.includes('Seen by a person.'));
  assert.equal(rest.notesDigest, sha256(Buffer.from(notesSalt!, 'hex'), notes!));
});

test('retiring a certificate records who and when, and its entries hold its full history', async () => {
  const { certificateId } = await issueOrFail(website, { issueDate: '2026-01-05' });
  const answer = await performAction(website, certificateId, 'retire', {
    retiredTo: 'Buyer Inc',
    retirementDate: '2026-02-01',
  });
  assert.equal(answer.status, 200);
  const retired = (await answer.json()) as LoggedCertificate;
  assert.deepEqual(
    [retired.status, retired.retiredTo, retired.retirementDate],
    ['Retired', 'Buyer Inc', '2026-02-01'],
  );
  const { entries } = await fetchProof(certificateId);
  assert.deepEqual(
    entries.map(({ type }) => type),
    ['issued', 'retired'],
  );
  assert.equal(entries.at(-1)!.index, retired.entryIndex);
});

test('of fifty concurrent retirements one succeeds, the others learn why, and there is one entry', async () => {
  const { certificateId } = await issueOrFail(website);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      performAction(website, certificateId, 'retire', { retiredTo: `Buyer ${at}` }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  assert.deepEqual(
    statuses.filter((status) => status !== 409),
    [200],
  );
  const { entries } = await fetchProof(certificateId);
  assert.deepEqual(
    entries.map(({ type }) => type),
    ['issued', 'retired'],
  );
});

test('two hundred concurrent issues give two hundred entries without a gap', async () => {
  const before = await website.query<{ count: string }>('select count(*) from log_entries');
  const certificates = await Promise.all(Array.from({ length: 200 }, () => issueOrFail(website)));
  const first = Number(before[0]!.count);
  assert.deepEqual(
    certificates.map(({ entryIndex }) => entryIndex).sort((a, b) => a - b),
    Array.from({ length: 200 }, (_, at) => first + at),
  );
});

test('concurrent issues with one certificate id and one lot: one succeeds, the others learn why', async () => {
  const lotId = `LOT ${crypto.randomUUID()}`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      issue(website, { lotId: at % 2 ? lotId : lotId.toLowerCase().replaceAll('-', '_') }),
    ),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).filter((status) => status !== 409),
    [200],
  );
  const refused = await problemOf(answers.find(({ status }) => status === 409)!);
  assert.match(refused.fields!.lotId!, /certifies lot/);
  assert.equal((await issue(website, { lotId, lotReason: 'The lot was split.' })).status, 200);
  assert.equal((await issue(website, { lotId, facility: 'Another facility' })).status, 200);

  const certificateId = `TWICE-${Date.now()}`;
  const same = await Promise.all([
    issue(website, { certificateId }),
    issue(website, { certificateId: certificateId.toLowerCase() }),
  ]);
  assert.deepEqual(same.map(({ status }) => status).sort(), [200, 409]);
});

test('a correction changes only the fields it names, and the previous contents stay in the log', async () => {
  const { certificateId, verifier } = await issueOrFail(website);
  const answer = await performAction(website, certificateId, 'correct', {
    changes: { verifier: 'Better Verifiers', lotId: 'OTHER-1' },
    reason: 'Misprint.',
  });
  const corrected = (await answer.json()) as LoggedCertificate;
  assert.deepEqual(
    [corrected.verifier, corrected.lotId, corrected.status],
    ['Better Verifiers', 'OTHER-1', 'Issued'],
  );
  assert.equal(corrected.chainOfCustodyHash, `sha256:${sha256(`${certificateId}:OTHER-1:1.000`)}`);
  const [first, second] = (await entriesOf(certificateId)).map((text) => JSON.parse(text));
  assert.deepEqual([first.certificate.verifier, second.certificate.verifier], [verifier, 'Better Verifiers']);
  const [audited] = await website.query<{ after: { reason: string } }>(
    `select after from audit_entries where act = 'correct certificate' and subject_id = $1`,
    [certificateId],
  );
  assert.equal(audited!.after.reason, 'Misprint.');
  assert.equal(
    (
      await performAction(website, certificateId, 'correct', {
        changes: { verifier: 'Better Verifiers' },
        reason: 'x',
      })
    ).status,
    400,
  );
});

test('a correction to a lot that already has a certificate needs a reason, as an issue would', async () => {
  const { lotId } = await issueOrFail(website);
  const { certificateId } = await issueOrFail(website, { facility: 'Another works' });
  const correct = (changes: Record<string, string>, more: Record<string, string> = {}) =>
    performAction(website, certificateId, 'correct', { changes, reason: 'Misprint.', ...more });
  assert.equal((await correct({ lotId: lotId.toLowerCase() })).status, 200, 'another facility');
  const refused = await correct({ facility: 'riverton works' });
  assert.equal(refused.status, 409);
  assert.match((await problemOf(refused)).fields!.lotId!, /certifies lot/);
  const lotReason = 'The lot was split.';
  assert.equal((await correct({ facility: 'riverton works' }, { lotReason })).status, 200);
  const audited = await website.query(
    `select after ->> 'lotReason' as "lotReason" from audit_entries
      where act = 'correct certificate' and subject_id = $1 and after -> 'lotReason' is not null`,
    [certificateId],
  );
  assert.deepEqual(audited, [{ lotReason }]);
  assert.equal((await correct({ verifier: 'Better Verifiers' })).status, 200, 'the lot was let pass');
  assert.equal(
    (await correct({ lotId: lotId.toUpperCase() })).status,
    200,
    'the same lot, in another spelling',
  );
});

test('two concurrent corrections to one lot: one is signed, the other learns why', async () => {
  const certificates = await Promise.all([issueOrFail(website), issueOrFail(website)]);
  const changes = { lotId: `LOT ${crypto.randomUUID()}` };
  const answers = await Promise.all(
    certificates.map(({ certificateId }) =>
      performAction(website, certificateId, 'correct', { changes, reason: 'Misprint.' }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

test('notes can be withdrawn without changing the log; the certificate still verifies', async () => {
  const { certificateId } = await issueOrFail(website, { notes: 'Too much.' });
  const entries = await entriesOf(certificateId);
  assert.equal((await performAction(website, certificateId, 'withdraw-notes')).status, 200);
  const certificate = await readCertificate(website, certificateId);
  assert.deepEqual([certificate.notes, certificate.notesSalt], [null, null]);
  assert.ok(certificate.notesWithdrawnAt);
  assert.deepEqual(await entriesOf(certificateId), entries);
  for (const step of await stepsOf(certificate)) assert.notEqual(step.outcome, 'failed', step.detail);
  const audit = await website.query(`select before, after from audit_entries where subject_id = $1`, [
    certificateId,
  ]);
  assert.ok(!JSON.stringify(audit).includes('Too much.'));
});

async function listed<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const stepsOf = async (certificate: Certificate, change: Partial<Certificate> = {}) =>
  verify({ ...certificate, ...change }, await fetchProof(certificate.certificateId));

const verify = (certificate: Certificate, proof: CertificateProof, seen: SeenLog | null = null) =>
  listed(
    verifyCertificate(certificate.certificateId, certificate, proof, {
      now: new Date(),
      place: proof.log.origin,
      seen,
    }),
  );

test('a certificate verifies, and every changed value is detected', async () => {
  const { certificateId } = await issueOrFail(website, {
    notes: 'A note.',
    documents: [
      { url: 'https://example.org/a.pdf', label: 'A' },
      {
        url: 'https://example.org/b.pdf',
        label: 'B',
        sha256: sha256('b'),
        kind: 'laboratory report',
      },
    ],
  });
  await performAction(website, certificateId, 'retire', { retiredTo: 'Buyer' });
  const certificate = await readCertificate(website, certificateId);
  const steps = await stepsOf(certificate);
  assert.deepEqual(
    steps.map(({ name }) => name),
    ['chain', 'entries', 'inclusion', 'signature', 'complete', 'lot', 'mass', 'memory', 'age', 'witnesses'],
  );
  for (const { outcome, says } of steps) assert.match(outcome, /^(ok|neutral)$/, says);

  const { notesWithdrawnAt: _, ...values } = certificate;
  for (const name of Object.keys(values) as (keyof typeof values)[]) {
    const value = certificate[name];
    const other =
      name === 'documents' ? [] : name === 'notesSalt' ? '00' : value === null ? 'x' : `${String(value)}0`;
    const failed = (await stepsOf(certificate, { [name]: other } as Partial<Certificate>)).filter(
      ({ outcome }) => outcome === 'failed',
    );
    assert.ok(failed.length > 0, `a changed ${name} goes unnoticed`);
  }
});

test('a browser that saw a different history is warned, and one that saw this history is not', async () => {
  const { certificateId } = await issueOrFail(website);
  const certificate = await readCertificate(website, certificateId);
  const { log } = await fetchProof(certificateId);
  const [, size = '', root = ''] = log.checkpoint.split('\n');
  await issueOrFail(website);
  const now = (await (
    await website.call(`/api/certificates/${certificateId}/proof?since=${size}`)
  ).json()) as CertificateProof;
  const last = async (seenRoot: string, key = log.key) =>
    (
      await verify(certificate, now, {
        key,
        origin: log.origin,
        size: Number(size),
        root: seenRoot,
        isIndexed: false,
      })
    )
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ name }) => name);
  assert.deepEqual(await last(root), []);
  assert.deepEqual(await last(Buffer.alloc(32).toString('base64')), ['memory']);
  assert.deepEqual(await last(root, 'another key'), ['memory']);
});

test('the downloaded proof verifies with the downloaded entry and the published key, and with no other entry', async () => {
  const { certificateId } = await issueOrFail(website);
  const [file, entry, keyText] = await Promise.all(
    [`/certificate/${certificateId}.tlog-proof`, `/certificate/${certificateId}.entry.json`, '/log/key'].map(
      async (path) => (await website.call(path)).text(),
    ),
  );
  const key = await parseVerifierKey(keyText!.trim());
  assert.ok(key.ok);
  assert.ok((await verifyProofFile(file!, Buffer.from(entry!), key.value)).ok);
  assert.ok(
    !(await verifyProofFile(file!, Buffer.from(entry!.replace('Riverton', 'Elsewhere')), key.value)).ok,
  );
});

test('the QR code of a certificate links to its page', async () => {
  const { certificateId } = await issueOrFail(website);
  const answer = await website.call(`/certificate/${certificateId}.qr.svg`);
  assert.equal(answer.headers.get('content-type'), 'image/svg+xml');
  const picture = sharp(Buffer.from(await answer.arrayBuffer()), { density: 300 })
    .resize(400)
    .ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const read = readQrCode(new Uint8ClampedArray(data), info.width, info.height);
  assert.equal(read?.data, `${website.address}/certificate/${certificateId}`);
});

const refusals: [string, Record<string, unknown>, RegExp][] = [
  ['more after treatment than before', { pfasPostConcentrationUgL: '1000.01' }, /pfasPostConcentrationUgL/],
  ['an issue in the future', { issueDate: '2999-01-01' }, /today is [A-Z][a-z]+ \d+, \d{4}\./],
  ['an invalid date', { issueDate: '2026-02-30' }, /issueDate/],
  ['a script for a document', { documents: [{ url: 'javascript:alert(1)', label: 'x' }] }, /documents/],
  [
    'an invalid digest',
    { documents: [{ url: 'https://example.org/', label: 'x', sha256: 'abc' }] },
    /documents/,
  ],
  [
    'an unknown kind of document',
    { documents: [{ url: 'https://example.org/', label: 'x', kind: 'poem' }] },
    /documents/,
  ],
  [
    'a kept document under another digest',
    { documents: [{ url: `/document/${'a'.repeat(64)}`, label: 'x', sha256: 'b'.repeat(64) }] },
    /in the address/,
  ],
  ['a negative amount', { pfasDestroyedGrams: '-1' }, /pfasDestroyedGrams/],
  ['a number that is not a string', { pfasDestroyedGrams: 1 }, /pfasDestroyedGrams/],
  ['an exponent', { sampleVolumeL: '1e3' }, /sampleVolumeL/],
  ['too many digits', { pfasDestroyedGrams: '12345678' }, /pfasDestroyedGrams/],
  ['no volume', { sampleVolumeL: '0' }, /sampleVolumeL/],
  ['an unknown technology', { destructionTech: 'Wishing' }, /destructionTech/],
  ['an id with a slash', { certificateId: 'a/b/c' }, /certificateId/],
  ['a blank project', { projectName: '  ' }, /projectName/],
  ['a laboratory whose name can’t be seen', { preTreatmentLab: '\u200b' }, /preTreatmentLab/],
  [
    'an address with a user name that looks like a host',
    { documents: [{ url: 'https://lab.example@other.example/', label: 'x' }] },
    /full URL/,
  ],
  [
    'an address with a password that looks like a host',
    { documents: [{ url: 'https://:lab.example@other.example/', label: 'x' }] },
    /full URL/,
  ],
  [
    'an address with an invisible character',
    { documents: [{ url: 'https://example.org/\u202efdp.exe', label: 'x' }] },
    /full URL/,
  ],
  ['an unknown field', { chainOfCustodyHash: 'sha256:00' }, /chainOfCustodyHash|unrecognized/i],
];
for (const [what, overrides, names] of refusals)
  test(`${what} is rejected with an explanation, and nothing is written`, async () => {
    const count = async () =>
      (await website.query<{ count: string }>('select count(*) from log_entries'))[0]!.count;
    const before = await count();
    const answer = await issue(website, overrides);
    assert.equal(answer.status, 400);
    const { error, fields } = await problemOf(answer);
    assert.match(JSON.stringify({ error, fields }), names);
    assert.equal(await count(), before);
  });

test('a certificate of 70 kB is rejected with an explanation', async () => {
  const documents = Array.from({ length: 36 }, (_, at) => ({
    url: `https://example.org/${'x'.repeat(1_900)}${at}`,
    label: 'x',
  }));
  const answer = await issue(website, { documents });
  assert.equal(answer.status, 400);
  assert.match((await problemOf(answer)).error, /too long for the log.*65,535/);
});

test('grams that do not match the concentrations give a warning with the formula, not an error', async () => {
  const { warnings } = await issueOrFail(website, { pfasDestroyedGrams: '5.000' });
  assert.equal(warnings[0], 'Check the mass: these figures give 1.000 g, not 5.000 g.');
  assert.deepEqual((await issueOrFail(website)).warnings, []);
});

test('grams off by more than 5 % need a reason, on issue and in a correction, and the audit trail keeps it', async () => {
  const off = { pfasDestroyedGrams: '1.052' };
  const refused = await issue(website, { ...off, massReason: undefined });
  assert.equal(refused.status, 400);
  const { fields } = (await refused.json()) as { fields: Record<string, string> };
  assert.match(fields['massReason']!, /give 1\.000 g, not 1\.052 g\. Correct them, or enter the reason/);
  const more = await issue(website, { pfasPostConcentrationUgL: '1000.01', massReason: undefined });
  const problems = ((await more.json()) as { fields: object }).fields;
  assert.deepEqual(Object.keys(problems), ['pfasPostConcentrationUgL'], 'no mass to explain yet');
  const small = { pfasPreConcentrationUgL: '1.02', pfasDestroyedGrams: '0.002', massReason: undefined };
  assert.equal((await issue(website, small)).status, 400, 'twice as much, by 0.001 g');
  for (const close of [
    { ...small, sampleVolumeL: '1001' },
    { pfasPostConcentrationUgL: '0', pfasDestroyedGrams: '1.05' },
    { pfasPostConcentrationUgL: '0', pfasDestroyedGrams: '0.95' },
  ])
    assert.equal(
      (await issue(website, { ...close, massReason: undefined })).status,
      200,
      JSON.stringify(close),
    );
  const { certificateId } = await issueOrFail(website, { massReason: undefined });
  const correct = (body: object) =>
    performAction(website, certificateId, 'correct', { changes: off, reason: 'Misread', ...body });
  assert.equal((await correct({})).status, 400);
  const massReason = 'The sample stands for two tanks.';
  assert.equal((await correct({ massReason })).status, 200);
  const unrelated = { changes: { verifier: 'Other Verifiers' }, reason: 'Misspelled' };
  assert.equal((await performAction(website, certificateId, 'correct', unrelated)).status, 200);
  const entries = await website.query<{ after: { massReason?: string } }>(
    "select after from audit_entries where act = 'correct certificate' order by at desc, id desc limit 2",
  );
  assert.deepEqual(
    entries.map(({ after }) => after.massReason),
    [undefined, massReason],
  );
});

test('dates stay in order: no retirement before the issue, none in the future', async () => {
  const { certificateId } = await issueOrFail(website, { issueDate: '2026-03-10' });
  for (const retirementDate of ['2026-03-09', '2999-01-01'])
    assert.equal(
      (await performAction(website, certificateId, 'retire', { retiredTo: 'Buyer', retirementDate })).status,
      400,
    );
  assert.equal(
    (await performAction(website, certificateId, 'correct', { changes: { retiredTo: 'Buyer' }, reason: 'x' }))
      .status,
    400,
  );
});

test('unknown certificates answer 404, and only administrators can change the ledger', async () => {
  for (const path of [
    '/api/certificates/nope',
    '/api/certificates/nope/proof',
    '/certificate/nope',
    '/certificate/nope.tlog-proof',
    '/certificate/nope.qr.svg',
  ])
    assert.equal((await website.call(path)).status, 404, path);
  assert.equal((await performAction(website, 'nope', 'retire', { retiredTo: 'x' })).status, 404);
  const anyone = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  assert.equal((await website.call('/api/admin/certificates/prepare', anyone)).status, 401);

  const editor = { email: 'editor@example.org', password: 'a long enough password' };
  await website.query('insert into users (email, password, role) values ($1, $2, $3)', [
    editor.email,
    await hashPassword(editor.password),
    'EDITOR',
  ]);
  const signedIn = await website.call('/api/auth/login', { ...anyone, body: JSON.stringify(editor) });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  const { certificateId } = await issueOrFail(website);
  const tried = await website.call('/api/admin/certificates/prepare', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ act: 'retire', certificateId, retiredTo: 'x' }),
  });
  assert.equal(tried.status, 403);
});
