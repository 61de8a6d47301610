import assert from 'node:assert/strict';
import { test } from 'node:test';
import canonicalize from 'canonicalize';
import type { CertificateProof, LedgerLookup } from '../../src/ledger/proof-contract.ts';
import {
  hashLeaf,
  openCheckpoint,
  parseProofFile,
  parseVerifierKey,
  verifyInclusion,
} from '../../src/log/verify.ts';
import { type IndexAnswer, idKey, lotIndexKey, verifyIndexAnswer } from '../../src/log/verify/index-proof.ts';
import { toBase64 } from '../../src/log/verify/primitives.ts';
import { certificateContent, issue, issueOrFail, performAction } from '../support/content/ledger.ts';
import { websiteForTests } from '../support/for-tests.ts';

const website = websiteForTests();

const read = async <Body>(path: string) => (await (await website.call(path)).json()) as Body;
const proofOf = (id: string) => read<CertificateProof>(`/api/certificates/${id}/proof`);
const lookUp = (query: string) => read<LedgerLookup>(`/api/ledger/lookup?${query}`);
const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
type Member = Record<string, string | undefined>;
const readEntry = (entry: string) =>
  JSON.parse(bytes(entry).length > 0 ? Buffer.from(entry, 'base64').toString() : '{}') as Member;

/** The root of the index, from the tree's last entry, which is proven like any other. */
async function openIndex({
  log,
  index,
}: Pick<CertificateProof, 'log'> & { index: Pick<NonNullable<CertificateProof['index']>, 'last'> }) {
  const key = await parseVerifierKey(log.key);
  assert.ok(key.ok);
  const opened = await openCheckpoint(log.checkpoint, key.value);
  assert.ok(opened.ok);
  const { size, root } = opened.value;
  assert.equal(index.last.index, size - 1);
  await assertIncluded(index.last, { size, root });
  return { size, root: Buffer.from(readEntry(index.last.entry)['indexRoot']!, 'hex') };
}

async function assertIncluded(
  {
    index,
    entry,
    proof,
  }: CertificateProof['entries'][number] | NonNullable<CertificateProof['index']>['last'],
  { size, root }: { size: number; root: Uint8Array },
) {
  assert.equal(toBase64(bytes(entry)), entry);
  const leafHash = await hashLeaf(bytes(entry));
  assert.ok((await verifyInclusion({ leafHash, index, size, root, proof: proof.map(bytes) })).ok);
}

async function listed(key: Uint8Array, answer: IndexAnswer, index: { size: number; root: Uint8Array }) {
  const verdict = await verifyIndexAnswer({ key, answer, ...index });
  assert.ok(verdict.ok, JSON.stringify(verdict));
  return verdict.value;
}

test('a proof lists every entry of a certificate and of its lot, also those of its other certificates', async () => {
  const { certificateId, lotId } = await issueOrFail(website);
  await performAction(website, certificateId, 'correct', {
    changes: { verifier: 'Other Verifiers' },
    reason: 'Misprint.',
  });
  const second = await issueOrFail(website, { lotId, lotReason: 'The lot was split.' });
  await performAction(website, certificateId, 'retire', { retiredTo: 'Buyer' });
  await issueOrFail(website);

  const proof = await proofOf(certificateId);
  const { entries } = proof;
  const index = proof.index!;
  const opened = await openIndex({ ...proof, index });
  const own = entries.map((entry) => entry.index);
  assert.equal(own.length, 3);
  assert.deepEqual(await listed(await idKey(certificateId), index.id, opened), own);
  const { lotKey } = readEntry(entries.at(-1)!.entry);
  const all = [...own, second.entryIndex].sort((a, b) => a - b);
  assert.deepEqual(await listed(await lotIndexKey(lotKey!), index.lot, opened), all);
  assert.deepEqual(
    index.lot.others.map((other) => other.index),
    [second.entryIndex],
  );
  const [other] = index.lot.others;
  assert.equal(readEntry(other!.entry)['lotReason'], 'The lot was split.');
  assert.equal(readEntry(entries[1]!.entry)['reason'], 'Misprint.');

  const elsewhere = (await proofOf(second.certificateId)).index!;
  assert.deepEqual(
    elsewhere.lot.others.map((one) => one.index),
    own,
  );
});

test('at most 20 entries of other certificates come with a proof; the index lists all of them', async () => {
  const { certificateId, lotId } = await issueOrFail(website);
  for (let at = 0; at < 22; at++) await issueOrFail(website, { lotId, lotReason: `Part ${at}.` });
  const { index } = await proofOf(certificateId);
  assert.equal(index!.lot.others.length, 20);
  assert.equal(index!.lot.indexes!.length, 23);
});

test('anyone can look up an ID in any case, an ID that was never issued, and a lot', async () => {
  const { certificateId, entryIndex } = await issueOrFail(website);
  const present = await lookUp(`id=${certificateId.toLowerCase()}`);
  assert.equal(present.index!.lot, null);
  const opened = await openIndex({ log: present.log!, index: present.index! });
  assert.deepEqual(await listed(await idKey(certificateId), present.index!.id!, opened), [entryIndex]);

  const absent = await lookUp('id=NEVER-ISSUED');
  const root = await openIndex({ log: absent.log!, index: absent.index! });
  assert.deepEqual(await listed(await idKey('NEVER-ISSUED'), absent.index!.id!, root), []);

  const { lotKey } = readEntry((await proofOf(certificateId)).entries[0]!.entry);
  const lot = await lookUp(`lot=${encodeURIComponent(lotKey!)}`);
  assert.equal(lot.index!.id, null);
  const lotRoot = await openIndex({ log: lot.log!, index: lot.index! });
  assert.deepEqual(await listed(await lotIndexKey(lotKey!), lot.index!.lot!, lotRoot), [entryIndex]);
  assert.deepEqual(
    lot.index!.lot!.others.map((one) => one.index),
    [entryIndex],
  );
  for (const query of ['', '?id=', '?id=a&lot=b', `?id=${'x'.repeat(65)}`])
    assert.equal((await website.call(`/api/ledger/lookup${query}`)).status, 400, query);
});

test('the proof file carries the earlier entries and the index', async () => {
  const { certificateId } = await issueOrFail(website);
  await performAction(website, certificateId, 'retire', { retiredTo: 'Buyer' });
  const file = await (await website.call(`/certificate/${certificateId}.tlog-proof`)).text();
  const parsed = parseProofFile(file);
  assert.ok(parsed.ok);
  const extra = Buffer.from(parsed.value.extra!).toString();
  const { entries, index } = JSON.parse(extra) as Pick<CertificateProof, 'entries' | 'index'>;
  assert.equal(canonicalize({ entries, index }), extra);
  const proof = await proofOf(certificateId);
  assert.deepEqual(index, proof.index);
  const [{ index: at, entry, proof: hashes }] = proof.entries as [CertificateProof['entries'][number]];
  assert.deepEqual(entries, [{ index: at, entry, proof: hashes }]);
  assert.equal(parsed.value.index, proof.entries[1]!.index);
});

test('a lot stays claimed by its entries after its certificate is corrected to another', async () => {
  const { certificateId, lotId } = await issueOrFail(website);
  const changes = { lotId: `LOT-${crypto.randomUUID()}` };
  const moved = await performAction(website, certificateId, 'correct', { changes, reason: 'Misprint.' });
  assert.equal(moved.status, 200);
  const refused = await issue(website, { lotId });
  assert.equal(refused.status, 409);
  const { fields } = (await refused.json()) as { fields: Record<string, string> };
  assert.match(fields['lotId']!, new RegExp(`Certificate ${certificateId} already certifies lot`));
  const back = await performAction(website, certificateId, 'correct', {
    changes: { lotId },
    reason: 'Moved.',
  });
  assert.equal(back.status, 200, 'its own lot');
});

test('after retirement every fact stays; a mistake is stated by an entry with a reason, and notes can change', async () => {
  const { certificateId } = await issueOrFail(website, { notes: 'First.' });
  await performAction(website, certificateId, 'retire', { retiredTo: 'Buyer' });
  const correct = (changes: object, reason = 'The volume was misread.') =>
    performAction(website, certificateId, 'correct', { changes, reason });
  const facts = {
    ...certificateContent({ facility: 'Other Works', wasteStream: 'Sludges', destructionTech: 'HALT' }),
    sourceEntity: 'Other Airfield',
    projectName: 'Other cleanup',
    preTreatmentLab: 'Other Laboratory',
    postTreatmentLab: 'Other Laboratory',
    pfasPreConcentrationUgL: '2000.00',
    pfasPostConcentrationUgL: '0.03',
    sampleVolumeL: '999.00',
    pfasDestroyedGrams: '1000.000',
    verifier: 'Other Verifiers',
    byproductTestingSummary: 'Other.',
    issueDate: '2020-01-01',
    documents: [{ url: 'https://documents.example.org/other.pdf', label: 'Other' }],
    retiredTo: 'Another Buyer',
    retirementDate: '2026-01-01',
  };
  const {
    act: _act,
    massReason: _mass,
    noReportReason: _report,
    isNewFacility: _facility,
    isNewSourceEntity: _source,
    ...fields
  } = facts as Record<string, unknown>;
  assert.equal(Object.keys(fields).length, 18);
  for (const [field, value] of Object.entries(fields)) {
    const answer = await correct({ [field]: value });
    assert.equal(answer.status, 409, field);
    assert.match((await problemsOf(answer))[`changes.${field}`]!, /its facts stay/, field);
  }
  assert.equal((await correct({}, '')).status, 400, 'a notice needs its reason');
  assert.equal((await correct({})).status, 200);
  assert.equal((await correct({ notes: 'Second.' })).status, 200);
  const { entries } = await proofOf(certificateId);
  assert.deepEqual(
    entries.map(({ type, entry }) => [type, readEntry(entry)['reason']]),
    [
      ['issued', undefined],
      ['retired', undefined],
      ['corrected', 'The volume was misread.'],
      ['corrected', 'The volume was misread.'],
    ],
  );
  await assert.rejects(
    website.query(
      `update destruction_certificates set retired_to = 'Another', entry_indexes = entry_indexes || 999::bigint
      where certificate_id = $1`,
      [certificateId],
    ),
    /after retirement only notes change/,
  );
});

const problemsOf = async (answer: Response) =>
  ((await answer.json()) as { fields?: Record<string, string> }).fields ?? {};

test('one lot has one key, however its facility is spelled', async () => {
  const { lotId } = await issueOrFail(website, { facility: 'North Works' });
  const spellings = [
    'North  Works',
    'North-Works',
    'North\u00a0Works',
    'North\u200b Works',
    'ＮＯＲＴＨ WORKS',
  ];
  for (const facility of spellings) {
    const answer = await issue(website, { lotId, facility });
    assert.equal(answer.status, 409, facility);
    assert.match((await problemsOf(answer))['lotId']!, /already certifies lot/, facility);
  }
});

test('a new facility that looks like a known one is refused, on issue and in a correction', async () => {
  await issueOrFail(website, { facility: 'Harlow Burning Plant 1' });
  const lookalikes = [
    'Hаrlow Burning Plant 1',
    'HARLOW BURNING PLANT l',
    'Ηarlow Burning Plant 1',
    'Harlow Buming Plant 1',
  ];
  for (const facility of lookalikes) {
    const answer = await issue(website, { facility });
    assert.equal(answer.status, 400, facility);
    assert.match(
      (await problemsOf(answer))['facility']!,
      /looks like “Harlow Burning Plant 1”, which is on record/,
    );
  }
  const { certificateId } = await issueOrFail(website);
  const changes = { facility: lookalikes[0]! };
  const corrected = await performAction(website, certificateId, 'correct', { changes, reason: 'Misprint.' });
  assert.equal(corrected.status, 400);
  assert.equal((await issue(website, { facility: 'Harlow Burning Plant 2' })).status, 200);
});

test('lot IDs use Latin letters, digits and punctuation, and lot and facility have a letter or digit', async () => {
  const wrong = [
    ['lotId', 'ЛОТ-1'],
    ['lotId', 'LOT\u200b-1'],
    ['lotId', '#--'],
    ['facility', '—'],
  ] as const;
  for (const [field, text] of wrong) {
    const answer = await issue(website, { [field]: text });
    assert.equal(answer.status, 400, text);
    assert.ok((await problemsOf(answer))[field], text);
  }
  assert.equal(
    (await issue(website, { lotId: `№/É+${Date.now()} “b”` })).status,
    400,
    'a sign of two letters',
  );
  assert.equal((await issue(website, { lotId: `É/${Date.now()}+“b”` })).status, 200);
});

test('half of a character is refused wherever it is, and a whole one is not', async () => {
  for (const field of ['projectName', 'lotId', 'notes'])
    assert.equal((await issue(website, { [field]: 'x\ud83d' })).status, 400, field);
  assert.equal((await issue(website, { '\ude00': 'x' })).status, 400);
  assert.equal((await issue(website, { notes: 'fire 🔥 \\ud83d' })).status, 200);
});

test('entries state the organization of the settings, and the title where there is none', async () => {
  const organization = 'Larkfield Registry';
  const set = (body: object) => website.send('PATCH', '/api/admin/settings', body);
  const issuedBy = async () => {
    const { certificateId } = await issueOrFail(website);
    return readEntry((await proofOf(certificateId)).entries[0]!.entry)['by'];
  };
  assert.equal(await issuedBy(), 'The PFAS Record');
  assert.equal((await set({ organization })).status, 200);
  assert.equal(await issuedBy(), organization);
  assert.equal((await set({ organization: null })).status, 200);
  assert.equal(await issuedBy(), 'The PFAS Record');
});
