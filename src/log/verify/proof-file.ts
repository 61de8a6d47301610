import { hashBytes } from '../terms.ts';
import { type Bytes, fromBase64, fromDecimal } from './bytes.ts';
import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import type { VerifierKey } from './note.ts';
import type { Primitives } from './primitives.ts';
import { hashLeaf, verifyInclusion } from './tree.ts';
import { fault, valid, type Verdict } from './verdict.ts';

/** Enough for a tree of 2^63 leaves. */
const hashesMax = 63;

/** `checkpoint` is the signed note, verbatim; `extra` is not authenticated. */
export type ProofFile = { index: number; hashes: Bytes[]; checkpoint: string; extra: Bytes | null };

/** Verifies that the key's log holds the entry, by the proof file; returns the checkpoint that covers it. */
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

/** Parses a `.tlog-proof` file (C2SP tlog-proof, version 1) without opening its checkpoint. */
export function parseProofFile(file: string): Verdict<ProofFile> {
  const end = file.indexOf('\n\n');
  const [magic, ...lines] = file.slice(0, Math.max(end, 0)).split('\n');
  const extraText = lines[0]?.startsWith('extra ') ? lines.shift()!.slice('extra '.length) : undefined;
  const [indexLine = '', ...hashLines] = lines;
  const index = indexLine.startsWith('index ') ? fromDecimal(indexLine.slice('index '.length)) : null;
  const hashes = hashLines.map(fromBase64).filter((hash) => hash?.length === hashBytes) as Bytes[];
  const extra = extraText === undefined ? null : fromBase64(extraText);
  const isWhole =
    magic === 'c2sp.org/tlog-proof@v1' &&
    hashes.length === hashLines.length &&
    hashes.length <= hashesMax &&
    (extraText === undefined || extra !== null);
  return isWhole && index !== null
    ? valid({ index, hashes, checkpoint: file.slice(end + 2), extra })
    : fault('malformed-proof-file', 'This is not a version 1 proof file.');
}
