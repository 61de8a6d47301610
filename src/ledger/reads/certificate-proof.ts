import canonicalize from 'canonicalize';
import {
  readCosignatures,
  readWitnessed,
  readNewestCheckpoint,
  readProofs,
  type StoredCheckpoint,
  type StoredProof,
  type Witnesses,
  writeProofFile,
} from '../../log/index.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { CertificateProof } from '../proof-contract.ts';
import { type Entry, parseEntry } from '../verify/parse-entry.ts';
import { atOneMoment, base64, proveExtension, provenEntry, proveIndex, signedLog } from './index-proof.ts';
import { readCertificate, type StoredCertificate } from './queries.ts';

/**
 * The full proof of a certificate from a single snapshot: the inclusion of each entry in the newest tree, that the index
 * lists no others, and, if the visitor has seen a tree of `since` entries, that the newest tree extends it. Null if
 * there is no such certificate.
 */
export const proveCertificate = (
  database: Database,
  witnesses: Witnesses,
  certificateId: string,
  since?: number,
): Promise<CertificateProof | null> =>
  atOneMoment(database, async (transaction) => {
    const found = await readEvidence(transaction, certificateId);
    if (!found) return null;
    const { certificate, checkpoint, entries } = found;
    const { log } = certificate;
    return {
      certificateId,
      log: await signedLog(transaction, witnesses, log, checkpoint),
      entries: entries.map((proof) => {
        const { type, at } = readEntry(proof);
        return { type, at, ...provenEntry(proof) };
      }),
      index: await proveIndexOf(transaction, found),
      cosignatures: await readCosignatures(transaction, log, checkpoint),
      witnessed: await witnessedTree(transaction, witnesses, found),
      consistency: await proveExtension(transaction, log, checkpoint, since),
    };
  });

/**
 * The `.tlog-proof` file of a certificate's newest entry; null if there is no such certificate. Its `extra` line holds,
 * as canonical JSON, the members `entries`, the earlier ones, and `index` of the certificate's proof.
 */
export const certificateProofFile = (database: Database, certificateId: string): Promise<string | null> =>
  atOneMoment(database, async (transaction) => {
    const found = await readEvidence(transaction, certificateId);
    if (!found) return null;
    const { index, hashes, checkpoint } = found.entries.at(-1)!;
    const extra = {
      entries: found.entries.slice(0, -1).map(provenEntry),
      index: await proveIndexOf(transaction, found),
    };
    const lines = await readCosignatures(transaction, found.certificate.log, checkpoint);
    return writeProofFile({
      index,
      hashes,
      checkpoint: checkpoint.note + lines.join(''),
      extra: canonicalize(extra)!,
    });
  });

/** The exact bytes that the file proves; null if there is no such certificate. */
export const newestEntry = (database: Database, certificateId: string): Promise<Uint8Array | null> =>
  atOneMoment(database, async (transaction) => {
    const found = await readEvidence(transaction, certificateId);
    return found && found.entries.at(-1)!.entry;
  });

/** A certificate with all its entries, the checkpoint that their proofs lead to, and the last entry of its tree. */
type Evidence = {
  certificate: StoredCertificate;
  checkpoint: StoredCheckpoint;
  entries: StoredProof[];
  last: StoredProof;
};

async function readEvidence(database: Queryable, certificateId: string): Promise<Evidence | null> {
  const certificate = await readCertificate(database, certificateId);
  if (!certificate) return null;
  const { log, entryIndexes } = certificate;
  const checkpoint = await readNewestCheckpoint(database, log);
  if (!checkpoint) throw new Error(`The ${log} log has no checkpoint, but the certificate ${certificateId}.`);
  const proofs = await readProofs(database, log, [...entryIndexes, checkpoint.treeSize - 1], checkpoint);
  return { certificate, checkpoint, entries: proofs.slice(0, -1), last: proofs.at(-1)! };
}

async function witnessedTree(
  database: Queryable,
  witnesses: Witnesses,
  { certificate: { log }, checkpoint }: Evidence,
): Promise<CertificateProof['witnessed']> {
  const tree = log === 'real' ? await readWitnessed(database, log, witnesses, checkpoint) : null;
  return tree && { ...tree, consistency: tree.consistency.map(base64) };
}

const proveIndexOf = (
  database: Queryable,
  { certificate, entries, last }: Evidence,
): Promise<CertificateProof['index']> =>
  proveIndex(database, certificate.log, last, {
    certificateId: certificate.certificateId,
    lotKey: readEntry(entries.at(-1)!).lotKey,
    own: certificate.entryIndexes,
  });

function readEntry({ index, entry }: StoredProof): Entry {
  const reading = parseEntry(entry);
  if (!reading.ok) throw new Error(`Entry ${index} ${reading.problem}.`);
  return reading.entry;
}
