import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryBytes } from '../log/index.ts';
import { certificateEntry, type EntryStatements } from './actions/certificate-entry.ts';
import { sealCertificate } from './actions/seal-certificate.ts';
import { auditCertificate } from './audit-certificate.ts';
import { certificateView, type StoredCertificate } from './reads/queries.ts';
import type { EntryType } from './terms.ts';

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

/** What the audit finds in a certificate with these entries, the first of them at index 10. */
function audit(
  acts: Act[],
  { firstRoot, ofLot = [] }: { firstRoot: number | null; ofLot?: number[] },
  change: (entry: Record<string, unknown>) => object = (entry) => entry,
): [message: string, isRemark: boolean][] {
  const entries = acts.map(([type, certificate, statements]) => {
    const { by, lotKey, ...entry } = certificateEntry(type, certificateView(certificate), {
      by: 'Registry',
      ...statements,
    });
    return entryBytes(change(firstRoot === 10 ? { by, lotKey, ...entry } : entry));
  });
  const row = { ...acts.at(-1)![1], entryIndexes: acts.map((_, place) => 10 + place) };
  const found = auditCertificate(row, entries, { firstRoot, entriesOfLot: () => ofLot });
  return found.map(({ message, isRemark = false }) => [message, isRemark]);
}

const breaches: [what: string, acts: Act[], ofLot: number[], message: RegExp][] = [
  [
    'facts changed after retirement',
    [
      ['issued', issued],
      ['retired', retired],
      ['corrected', resold, { reason: 'Sold twice.' }],
    ],
    [],
    /^Entry 12 changes retiredTo after retirement\.$/,
  ],
  [
    'a retirement that is called a correction',
    [
      ['issued', issued],
      ['corrected', retired, { reason: 'Misprint.' }],
    ],
    [],
    /^Entry 11 is 'corrected', but its certificate is 'Retired'\.$/,
  ],
  [
    'a correction without a reason',
    [
      ['issued', issued],
      ['corrected', { ...issued, verifier: 'Others' }],
    ],
    [],
    /^Entry 11 corrects the certificate without a reason\.$/,
  ],
  [
    'a second certificate of a lot without a reason',
    [['issued', issued]],
    [3, 10],
    /^Entry 10 names lot LOT-1, which entry 3 of another certificate already had, without a reason\.$/,
  ],
];
for (const [what, acts, ofLot, message] of breaches)
  test(`${what}: a problem since the first index root, a remark from before`, () => {
    for (const firstRoot of [10, 13, null]) {
      const found = audit(acts, { firstRoot, ofLot });
      assert.equal(found.length, 1, JSON.stringify(found));
      assert.match(found[0]![0], message);
      assert.equal(found[0]![1], firstRoot !== 10);
    }
  });

test('since the index, each entry names its lot', () => {
  const found = audit([['issued', issued]], { firstRoot: 10 }, ({ lotKey: _, ...entry }) => entry);
  assert.deepEqual(found, [['Entry 10 does not name its lot.', false]]);
});

test('what the rules allow is not found: notices, reasons, and a lot that stays the same', () => {
  const notice: Act[] = [
    ['issued', issued, { lotReason: 'Split.' }],
    ['retired', retired],
    ['corrected', retired, { reason: 'The volume was misread.' }],
  ];
  assert.deepEqual(audit(notice, { firstRoot: 10, ofLot: [3, 10, 11, 12] }), []);
});

test('an entry from before a field was added equals a row in which it is null, and no other', () => {
  const withoutSummary = (entry: Record<string, unknown>) => {
    const { byproductTestingSummary: _, ...certificate } = entry['certificate'] as Record<string, unknown>;
    return { ...entry, certificate };
  };
  assert.deepEqual(audit([['issued', issued]], { firstRoot: 10 }, withoutSummary), []);
  const filled = { ...issued, byproductTestingSummary: 'None.' };
  assert.deepEqual(audit([['issued', filled]], { firstRoot: 10 }, withoutSummary), [
    ['The row says "None.", its last entry null.', false],
  ]);
});
