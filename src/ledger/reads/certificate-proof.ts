import {
  readConsistencyProof,
  type Log,
  logPaths,
  readProof,
  readIdentity,
  type StoredProof,
  verifierKey,
  writeProofFile,
} from '../../log/index.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { parseEntry } from '../actions/certificate-entry.ts';
import type { CertificateProof } from '../proof-contract.ts';
import { readCertificate } from './queries.ts';

/**
 * The full proof of a certificate from a single snapshot: the inclusion of each entry in the newest tree and, if the
 * visitor has seen a tree of `since` entries, that the newest tree extends it. Null if there is no such certificate.
 */
export const proveCertificate = (
  database: Database,
  certificateId: string,
  since?: number,
): Promise<CertificateProof | null> =>
  atOneMoment(database, async (transaction) => {
    const certificate = await readCertificate(transaction, certificateId);
    if (!certificate) return null;
    const { log, entryIndexes } = certificate;
    const proofs: StoredProof[] = [];
    for (const index of entryIndexes) proofs.push(await storedProof(transaction, log, index));
    const { checkpoint } = proofs[0]!;
    const identity = await readIdentity(transaction, log);
    const isSeen = since !== undefined && since <= checkpoint.treeSize;
    return {
      certificateId,
      log: {
        origin: identity!.origin,
        key: verifierKey(identity!.origin, identity!.publicKey),
        path: logPaths[log],
        witnesses: [],
        checkpoint: checkpoint.note,
      },
      entries: proofs.map(({ index, entry, hashes }) => {
        const { type, at } = parseEntry(entry)!;
        return { index, type, at, entry: base64(entry), proof: hashes.map(base64) };
      }),
      index: null,
      cosignatures: [checkpoint.cosignature],
      witnessed: null,
      consistency: isSeen
        ? {
            first: since,
            proof: (await readConsistencyProof(transaction, log, since, checkpoint.treeSize)).map(base64),
          }
        : null,
    };
  });

/** The `.tlog-proof` file of a certificate's newest entry; null if there is no such certificate. */
export const certificateProofFile = (database: Database, certificateId: string): Promise<string | null> =>
  newestProof(database, certificateId, ({ index, hashes, checkpoint }) =>
    writeProofFile({ index, hashes, checkpoint: checkpoint.note }),
  );

/** The exact bytes that the file proves; null if there is no such certificate. */
export const newestEntry = (database: Database, certificateId: string): Promise<Uint8Array | null> =>
  newestProof(database, certificateId, ({ entry }) => entry);

const newestProof = <Found>(
  database: Database,
  certificateId: string,
  use: (proof: StoredProof) => Found,
): Promise<Found | null> =>
  atOneMoment(database, async (transaction) => {
    const certificate = await readCertificate(transaction, certificateId);
    return (
      certificate && use(await storedProof(transaction, certificate.log, certificate.entryIndexes.at(-1)!))
    );
  });

async function storedProof(database: Queryable, log: Log['name'], index: number): Promise<StoredProof> {
  const proof = await readProof(database, log, index);
  if (!proof) throw new Error(`The ${log} log does not hold entry ${index}, which a certificate names.`);
  return proof;
}

/** Otherwise an append in between would make the entries' proofs lead to different roots. */
const atOneMoment = <Found>(
  database: Database,
  read: (transaction: Queryable) => Promise<Found>,
): Promise<Found> =>
  database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
