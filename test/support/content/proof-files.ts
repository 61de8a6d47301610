import { readNewestCheckpoint, readProofs, type StoredProof } from '../../../src/log/index.ts';
import {
  type Checkpoint,
  hashLeaf,
  openCheckpoint,
  parseProofFile,
  type Primitives,
  type Verdict,
  verifyInclusion,
  type VerifierKey,
} from '../../../src/log/verify.ts';
import type { Queryable } from '../../../src/platform/database/database.ts';

/** An entry of the real log with its proof in the newest tree. */
export async function readProof(database: Queryable, index: number): Promise<StoredProof> {
  const checkpoint = await readNewestCheckpoint(database, 'real');
  const [proof] = await readProofs(database, 'real', [index], checkpoint!);
  return proof!;
}

/** Whether the key's log holds the entry, by a proof file, whose checkpoint is returned. */
export async function verifyProofFile(
  file: string,
  entry: Uint8Array,
  key: VerifierKey,
  primitives?: Primitives,
): Promise<Verdict<Checkpoint>> {
  const parsed = parseProofFile(file);
  if (!parsed.ok) return parsed;
  const { index, hashes, checkpoint: note } = parsed.value;
  const checkpoint = await openCheckpoint(note, key, primitives);
  if (!checkpoint.ok) return checkpoint;
  const { size, root } = checkpoint.value;
  const leafHash = await hashLeaf(entry, primitives);
  const included = await verifyInclusion({ leafHash, index, size, root, proof: hashes }, primitives);
  return included.ok ? checkpoint : included;
}
