import {
  type Bytes,
  type Checkpoint,
  fromBase64,
  hashLeaf,
  openCheckpoint,
  parseVerifierKey,
  verifyCosignature,
  type VerifierKey,
  verifyInclusion,
} from '../../log/verify.ts';
import { type Entry, decodeEntry, type Reading } from './parse-entry.ts';

/** An entry as the website or a file gives it, with its inclusion proof; both in base64. */
export type GivenEntry = { index: number; entry: string; proof: readonly string[] };
/** The same with its bytes read; `bytes` is null if they are not base64. */
export type EvidenceEntry = GivenEntry & { bytes: Bytes | null; reading: Reading };

/** A log's signed tree. `signedAt` is the newest time at which the log attests it; null if it doesn't. */
export type SignedTree = Checkpoint & { key: VerifierKey; signedAt: Date | null };

export const readGivenEntry = (given: GivenEntry): EvidenceEntry => ({
  ...given,
  bytes: fromBase64(given.entry),
  reading: decodeEntry(given.entry).reading,
});

/** Opens a checkpoint with the log's key; a text says why it can't be. */
export async function openTree(
  keyText: string,
  note: string,
  cosignatures: readonly string[],
): Promise<SignedTree | string> {
  const key = await parseVerifierKey(keyText);
  if (!key.ok) return key.detail;
  const opened = await openCheckpoint(note, key.value);
  if (!opened.ok) return opened.detail;
  const signedAt = await newestTime(opened.value.text, cosignatures, key.value);
  return { ...opened.value, key: key.value, signedAt };
}

/** The newest time at which the key attests to the text; null if it never does. */
export async function newestTime(
  text: string,
  cosignatures: readonly string[],
  key: VerifierKey,
): Promise<Date | null> {
  let newest: Date | null = null;
  for (const line of cosignatures) {
    const at = await verifyCosignature(text, line.endsWith('\n') ? line : `${line}\n`, key);
    if (at.ok && (!newest || at.value > newest)) newest = at.value;
  }
  return newest;
}

/** What is wrong if the tree doesn't hold an entry. */
export const notInLog = (index: number): string => `Entry ${index} is not in the log`;

/** Whether the tree holds the entry; a text says why not. */
export async function isIncluded(
  { index, bytes, proof }: EvidenceEntry,
  { size, root }: Checkpoint,
): Promise<string | null> {
  const hashes = proof.map(fromBase64);
  if (!bytes || hashes.includes(null)) return 'The entry or its proof is not in base64.';
  const verdict = await verifyInclusion({
    leafHash: await hashLeaf(bytes),
    index,
    size,
    root,
    proof: hashes as Bytes[],
  });
  return verdict.ok ? null : verdict.detail;
}

/** A proven, readable entry; a text says why it is not one. */
export async function proveEntry(given: GivenEntry, tree: Checkpoint): Promise<Entry | string> {
  const entry = readGivenEntry(given);
  if (!entry.reading.ok) return `Entry ${given.index} ${entry.reading.problem}.`;
  const problem = await isIncluded(entry, tree);
  return problem === null ? entry.reading.entry : `${notInLog(given.index)}. ${problem}`;
}
