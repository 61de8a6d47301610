import {
  certificateEntry as entryOf,
  type CertificateEntry,
} from '../../../src/ledger/actions/certificate-entry.ts';
import { sealCertificate } from '../../../src/ledger/actions/seal-certificate.ts';
import { certificateView, type StoredCertificate } from '../../../src/ledger/reads/queries.ts';
import { logRoutes, writeProofFile } from '../../../src/log/index.ts';
import { appendEntries } from '../../../src/log/sequence.ts';
import { openTestLogs, testEntries, testEntry, testTime } from '../../../src/log/testing.ts';
import { writePublishedKey } from '../website/published-key.ts';
import { makeIndexVectors } from './index-vectors.ts';
import { readProof } from './proof-files.ts';

/** One full tile of height 8 and partial tiles; more full tiles would test nothing new. */
const size = 300;
/** The index of the certificate's entry: in the partial tile. */
export const certificateIndex = 260;
const host = 'ledger.example.org';

const served = [
  'key',
  'checkpoint',
  'tile/0/000',
  'tile/0/001.p/44',
  'tile/1/000.p/1',
  'tile/entries/000',
  'tile/entries/001.p/44',
];

/** The files of docs/ledger-vectors by name, as the website serves them from a log of 300 entries. */
export async function makeLedgerVectors(): Promise<Map<string, Buffer>> {
  const test = await openTestLogs(writePublishedKey);
  try {
    const logs = await test.reopen({}, { host });
    const entries: object[] = testEntries(size).map(testEntry);
    entries[certificateIndex] = certificateEntry();
    await test.database.transaction((transaction) =>
      appendEntries(transaction, logs.real, entries, testTime),
    );
    await logs.close();

    const files = new Map<string, Buffer>();
    const app = logRoutes({ database: test.database });
    for (const name of served)
      files.set(name, Buffer.from(await (await app.request(`/log/${name}`)).arrayBuffer()));
    const { entry, ...proof } = await readProof(test.database, certificateIndex);
    files.set('certificate.entry.json', Buffer.from(entry));
    files.set(
      'certificate.tlog-proof',
      Buffer.from(
        writeProofFile({
          ...proof,
          checkpoint: `${proof.checkpoint.note}${proof.checkpoint.cosignature}`,
          extra: '{"entries":[],"index":null}',
        }),
      ),
    );
    return new Map([...files, ...makeIndexVectors()]);
  } finally {
    await test.stop();
  }
}

function certificateEntry(): CertificateEntry {
  const content = {
    certificateId: 'PFR-2026-EXAMPLE1',
    projectName: 'Example airfield cleanup',
    destructionTech: 'SCWO',
    wasteStream: 'AFFF',
    sourceEntity: 'Example Airfield',
    facility: 'Example Destruction Works',
    lotId: 'LOT-0001',
    preTreatmentLab: 'First Example Laboratory',
    postTreatmentLab: 'Second Example Laboratory',
    pfasPreConcentrationUgL: '1000.00',
    pfasPostConcentrationUgL: '0.02',
    sampleVolumeL: '1000.00',
    pfasDestroyedGrams: '1.000',
    byproductTestingSummary: null,
    verifier: 'Example Verifiers',
    issueDate: '2026-11-20',
  } as const;
  const certificate: StoredCertificate = {
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
    createdAt: testTime,
    updatedAt: testTime,
    log: 'real',
    entryIndexes: [certificateIndex],
  };
  return entryOf('issued', certificateView(certificate), { by: 'Example Registry' });
}
