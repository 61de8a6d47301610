import type { Certificate } from '../../../src/ledger/contract.ts';
import type { CertificateProof } from '../../../src/ledger/proof-contract.ts';
import { certificateFields } from '../../../src/ledger/terms.ts';
import type { Memory, SeenLog } from '../../../src/ledger/verify/verify-certificate.ts';
import { hashOf } from './naive-index.ts';
import {
  appendTo,
  cosignature,
  consistencyProof,
  type EntryContent,
  indexAnswer,
  lotKeyOf,
  makeKeys,
  type NaiveLog,
  provenEntry,
  signedCheckpoint,
  vkeyOf,
} from './naive-log.ts';

/** A small log of three certificates, and what an honest website gives as the proof of one of them. */

const host = 'ledger.example.org';
export const place = `${host}/log`;
export const now = new Date('2026-11-26T11:38:00Z');
export const hourAgo = new Date('2026-11-26T10:38:00Z');
export const threeDaysAgo = new Date('2026-11-23T11:38:00Z');
const logKeys = makeKeys();
export const witness = { name: 'witness.example.com/one', keys: makeKeys() };
const witnessKey = vkeyOf(witness.name, witness.keys, 4);

/** A certificate as the website shows it. */
export function certificateOf(more: Partial<Certificate> = {}): Certificate {
  const certificate = {
    ...Object.fromEntries(certificateFields.map((field) => [field, null])),
    id: '00000000-0000-4000-8000-000000000001',
    certificateId: 'T-ONE',
    status: 'Issued',
    projectName: 'Airfield cleanup',
    destructionTech: 'SCWO',
    wasteStream: 'AFFF',
    sourceEntity: 'Example Airfield',
    facility: 'North Works',
    lotId: 'A1',
    preTreatmentLab: 'First Lab',
    postTreatmentLab: 'Second Lab',
    pfasPreConcentrationUgL: '1000.00',
    pfasPostConcentrationUgL: '0.02',
    sampleVolumeL: '1000.00',
    pfasDestroyedGrams: '1.000',
    verifier: 'Example Verifiers',
    issueDate: '2026-11-20',
    documents: [{ url: 'https://example.org/report.pdf', label: 'Report', sha256: 'ab'.repeat(32) }],
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    notesDigest: null,
    notesSalt: null,
    notesWithdrawnAt: null,
    ...more,
  } as Certificate;
  const { certificateId, lotId, pfasDestroyedGrams } = certificate;
  const chain = hashOf(`${certificateId}:${lotId}:${pfasDestroyedGrams}`).toString('hex');
  return { ...certificate, chainOfCustodyHash: `sha256:${chain}` };
}

export const contentOf = (type: string, certificate: Certificate, more: object = {}): EntryContent => {
  const { notes: _, notesSalt: __, notesWithdrawnAt: ___, ...logged } = certificate;
  const content = { type, certificateId: certificate.certificateId, at: certificate.updatedAt };
  const lotKey = lotKeyOf({ ...content, certificate: logged });
  return { ...content, certificate: logged, by: 'Example', lotKey, ...more } as EntryContent;
};

export const issued = certificateOf();
export const corrected = certificateOf({
  projectName: 'Airfield clean-up',
  updatedAt: '2026-11-21T09:00:00.000Z',
});
export const retired = certificateOf({
  projectName: 'Airfield clean-up',
  status: 'Retired',
  retiredTo: 'Buyer',
  retirementDate: '2026-11-22',
  updatedAt: '2026-11-22T09:00:00.000Z',
});
export const other = certificateOf({ certificateId: 'T-TWO', lotId: 'B2' });
const third = certificateOf({ certificateId: 'T-THREE', lotId: 'C3' });

/** T-ONE is issued, corrected and retired; T-TWO and T-THREE are issued in between. */
export const history: EntryContent[] = [
  contentOf('issued', issued),
  contentOf('issued', other),
  contentOf('corrected', corrected, { reason: 'Misspelled.' }),
  contentOf('retired', retired),
  contentOf('issued', third),
];

export const logOf = (contents: readonly EntryContent[], more: Partial<NaiveLog> = {}): NaiveLog => {
  const log: NaiveLog = { origin: place, keys: logKeys, entries: [], listed: [], ...more };
  for (const content of contents) appendTo(log, content);
  return log;
};

export type Given = { certificate: Certificate; proof: CertificateProof; seen: Memory };
export type Options = { size?: number; seen?: SeenLog | null; signedAt?: Date };

/** What an honest website gives for T-ONE. */
export function honest(
  log: NaiveLog,
  { size = log.entries.length, seen = null, signedAt = hourAgo }: Options = {},
): Given {
  const [id, lot] = ['id:t-one', 'lot:a1@northworks'].map((key) => indexAnswer(log, key, size));
  const parsed = log.entries.map((entry) => JSON.parse(entry.toString()) as EntryContent);
  const own = (id!.indexes ?? []).filter((index) => parsed[index]);
  const shared = (lot!.indexes ?? []).filter((index) => !own.includes(index));
  const newest = parsed[own.at(-1) ?? 0]!;
  return {
    certificate: { ...issued, ...(newest.certificate as Partial<Certificate>) },
    seen,
    proof: {
      certificateId: 'T-ONE',
      log: {
        origin: log.origin,
        key: vkeyOf(log.origin, log.keys, 1),
        path: '/log',
        witnesses: [witnessKey],
        checkpoint: signedCheckpoint(log, size),
      },
      entries: own.map((index) => {
        const { type, at } = parsed[index]!;
        return { ...provenEntry(log, index, size), type: type as 'issued', at };
      }),
      index: {
        last: provenEntry(log, size - 1, size),
        id: id!,
        lot: { ...lot!, others: shared.slice(0, 20).map((index) => provenEntry(log, index, size)) },
      },
      cosignatures: [cosignature(log, { name: log.origin, keys: log.keys, at: signedAt, size })],
      witnessed: null,
      consistency: seen
        ? { first: seen.size, proof: seen.size <= size ? consistencyProof(log, seen.size, size) : [] }
        : null,
    },
  };
}
