import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryBytes } from '../log/index.ts';
import { certificateEntry, entryCertificate } from './actions/certificate-entry.ts';
import { sealCertificate } from './actions/seal-certificate.ts';
import { auditCertificate } from './audit-certificate.ts';
import type { EntryStatements } from './issuing-contract.ts';
import { certificateView, type StoredCertificate } from './reads/queries.ts';
import type { EntryType } from './terms.ts';
import { startRules } from './verify/audit-log.ts';
import { parseEntry } from './verify/parse-entry.ts';

const content = {
  certificateId: 'PFR-1',
  projectName: 'Airfield cleanup',
  destructionTech: 'SCWO',
  wasteStream: 'AFFF',
  sourceEntity: 'Airfield',
  facility: 'Works',
  lotId: 'LOT-1',
  preTreatmentLab: 'First Laboratory',
  postTreatmentLab: 'Second Laboratory',
  pfasPreConcentrationUgL: '1000.00',
  pfasPostConcentrationUgL: '0.02',
  sampleVolumeL: '1000.00',
  pfasDestroyedGrams: '1.000',
  byproductTestingSummary: null,
  verifier: 'Verifiers',
  issueDate: '2026-11-20',
} as const;
const at = new Date('2026-11-20T12:00:00.000Z');
const issued: StoredCertificate = {
  ...content,
  ...sealCertificate(content),
  id: '00000000-0000-4000-8000-000000000001',
  status: 'Issued',
  retirementDate: null,
  retiredTo: null,
  documents: [],
  notes: null,
  notesDigest: null,
  notesSalt: null,
  notesWithdrawnAt: null,
  createdAt: at,
  updatedAt: at,
  log: 'real',
  entryIndexes: [],
};
const retired: StoredCertificate = {
  ...issued,
  status: 'Retired',
  retirementDate: '2026-11-20',
  retiredTo: 'Buyer A',
};
const resold = { ...retired, retiredTo: 'Buyer B' };

type Act = [type: EntryType, certificate: StoredCertificate, statements?: Partial<EntryStatements>];

/** The bytes of the entries of these acts, before the index or since. */
const entriesOf = (acts: Act[], isIndexed: boolean): Uint8Array[] =>
  acts.map(([type, certificate, statements]) => {
    const { by, lotKey, ...entry } = certificateEntry(type, certificateView(certificate), {
      by: 'Registry',
      ...statements,
    });
    return entryBytes(isIndexed ? { by, lotKey, ...entry } : entry);
  });

/** What these entries breach, as a log's first ones. */
function breachesIn(entries: readonly Uint8Array[], isIndexed: boolean): string[] {
  const breachesOf = startRules();
  return entries.flatMap((bytes) => {
    const reading = parseEntry(bytes);
    assert.ok(reading.ok);
    return [...breachesOf(reading.entry, isIndexed)];
  });
}

const breaches: [what: string, acts: Act[], breach: string][] = [
  [
    'facts changed after retirement',
    [
      ['issued', issued],
      ['retired', retired],
      ['corrected', resold, { reason: 'Sold twice.' }],
    ],
    'changes PFR-1 after its retirement',
  ],
  [
    'a retirement that is called a correction',
    [
      ['issued', issued],
      ['corrected', retired, { reason: 'Misprint.' }],
    ],
    `is 'corrected', but its certificate is 'Retired'`,
  ],
  [
    'a correction without a reason',
    [
      ['issued', issued],
      ['corrected', { ...issued, verifier: 'Others' }],
    ],
    'corrects PFR-1 without a reason',
  ],
  [
    'a second certificate of a lot without a reason',
    [
      ['issued', { ...issued, certificateId: 'PFR-0' }],
      ['issued', issued],
    ],
    'is about a lot that has another certificate, PFR-0, and gives no reason',
  ],
];
for (const [what, acts, breach] of breaches)
  test(`${what} breaches the rules, before the index too`, () => {
    for (const isIndexed of [true, false])
      assert.deepEqual(breachesIn(entriesOf(acts, isIndexed), isIndexed), [breach]);
  });

test('since the index, each entry says who acted and names its lot', () => {
  const old = entriesOf([['issued', issued]], false);
  assert.deepEqual(breachesIn(old, true), ['does not say who acted', 'does not name its lot']);
  assert.deepEqual(breachesIn(old, false), []);
});

test('what the rules allow is no breach: notices, reasons, and a lot that stays the same', () => {
  const notice: Act[] = [
    ['issued', { ...issued, certificateId: 'PFR-0' }],
    ['issued', issued, { lotReason: 'Split.' }],
    ['retired', retired],
    ['corrected', retired, { reason: 'The volume was misread.' }],
  ];
  assert.deepEqual(breachesIn(entriesOf(notice, true), true), []);
});

test('an entry from before a field was added equals a row in which it is null, and no other', () => {
  const { byproductTestingSummary: _, ...certificate } = entryCertificate(certificateView(issued));
  const entry = entryBytes({ type: 'issued', certificateId: 'PFR-1', at: at.toISOString(), certificate });
  const row = { ...issued, entryIndexes: [10] };
  assert.deepEqual(auditCertificate(row, [entry]), []);
  const [found, ...others] = auditCertificate({ ...row, byproductTestingSummary: 'None.' }, [entry]);
  assert.equal(found?.message, 'The row says "None.", its last entry null.');
  assert.deepEqual(others, []);
});
