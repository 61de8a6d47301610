import {
  idIndexKey,
  type IndexAnswer,
  type LogName,
  logPaths,
  lotIndexKey,
  readConsistencyProof,
  readCosignatures,
  readIdentity,
  readIndexAnswers,
  readNewestCheckpoint,
  readProofs,
  type StoredCheckpoint,
  type StoredProof,
  verifierKey,
  type Witnesses,
} from '../../log/index.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { CertificateProof, LedgerLookup, LookupQuery } from '../proof-contract.ts';
import { logInUse } from './read-ledger-log.ts';

/** Entries of a lot's other certificates that come with their proofs; the index lists the others. */
const othersMax = 20;

/**
 * What the index lists under a certificate ID or a lot's key, issued or not, from a single snapshot. `log` is null
 * before the first entry, `index` before the first root.
 */
export const lookUp = (
  database: Database,
  witnesses: Witnesses,
  { id, lot, since }: LookupQuery,
): Promise<LedgerLookup> =>
  atOneMoment(database, async (transaction) => {
    const log = await logInUse(transaction);
    const checkpoint = await readNewestCheckpoint(transaction, log);
    if (!checkpoint) return { log: null, index: null, cosignatures: [], consistency: null };
    const keys = [
      ...(id === undefined ? [] : [idIndexKey(id)]),
      ...(lot === undefined ? [] : [lotIndexKey(lot)]),
    ];
    const [last] = await readProofs(transaction, log, [checkpoint.treeSize - 1], checkpoint);
    const [answer] = (await readIndexAnswers(transaction, log, keys, last!)) ?? [];
    return {
      log: await signedLog(transaction, witnesses, log, checkpoint),
      index: answer
        ? {
            last: provenEntry(last!),
            id: id === undefined ? null : answerView(answer),
            lot: lot === undefined ? null : await lotView(transaction, log, { answer, own: [], checkpoint }),
          }
        : null,
      cosignatures: await readCosignatures(transaction, log, checkpoint),
      consistency: await proveExtension(transaction, log, checkpoint, since),
    };
  });

/**
 * The proof that these are all entries of a certificate, and which others its lot has; null before the first root. `last`
 * is the last entry of the newest tree.
 */
export async function proveIndex(
  database: Queryable,
  log: LogName,
  last: StoredProof,
  { certificateId, lotKey, own }: { certificateId: string; lotKey: string; own: readonly number[] },
): Promise<CertificateProof['index']> {
  const keys = [idIndexKey(certificateId), lotIndexKey(lotKey)];
  const answers = await readIndexAnswers(database, log, keys, last);
  if (!answers) return null;
  const [id, lot] = answers;
  return {
    last: provenEntry(last),
    id: answerView(id!),
    lot: await lotView(database, log, { answer: lot!, own, checkpoint: last.checkpoint }),
  };
}

/** That the checkpoint's tree extends the tree of `since` entries; null if `since` is not given or exceeds that tree. */
export async function proveExtension(
  database: Queryable,
  log: LogName,
  { treeSize }: StoredCheckpoint,
  since: number | undefined,
): Promise<CertificateProof['consistency']> {
  if (since === undefined || since > treeSize) return null;
  const proof = await readConsistencyProof(database, log, since, treeSize);
  return { first: since, proof: proof.map(base64) };
}

/** The log's identity, its witnesses, who follow the real log only, and its newest checkpoint. */
export async function signedLog(
  database: Queryable,
  { list }: Witnesses,
  log: LogName,
  checkpoint: StoredCheckpoint,
): Promise<CertificateProof['log']> {
  const { origin, publicKey } = (await readIdentity(database, log))!;
  return {
    origin,
    key: verifierKey(origin, publicKey),
    path: logPaths[log],
    witnesses: log === 'real' ? list.map((witness) => witness.verifierKey) : [],
    checkpoint: checkpoint.note,
  };
}

export const provenEntry = ({ index, entry, hashes }: StoredProof) => ({
  index,
  entry: base64(entry),
  proof: hashes.map(base64),
});

/** Otherwise an append in between would make proofs lead to different roots. */
export const atOneMoment = <Found>(
  database: Database,
  read: (transaction: Queryable) => Promise<Found>,
): Promise<Found> =>
  database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

type LotAnswer = { answer: IndexAnswer; own: readonly number[]; checkpoint: StoredCheckpoint };

async function lotView(database: Queryable, log: LogName, { answer, own, checkpoint }: LotAnswer) {
  const others = (answer.indexes ?? []).filter((index) => !own.includes(index)).slice(0, othersMax);
  const proofs = others.length > 0 ? await readProofs(database, log, others, checkpoint) : [];
  return { ...answerView(answer), others: proofs.map(provenEntry) };
}

const answerView = ({ indexes, other, path }: IndexAnswer) => ({
  indexes,
  other: other && { key: hex(other.key), listHash: hex(other.listHash) },
  path: path.map(({ bit, hash }) => ({ bit, hash: base64(hash) })),
});

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
