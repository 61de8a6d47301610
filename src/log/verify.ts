import { hashBytes } from './terms.ts';
import { computeKeyId, parseSignatureLine, signatureTypes, type VerifierKey } from './verify/note.ts';
import {
  fromText,
  isSame,
  type Bytes,
  fromBase64,
  fromDecimal,
  platformPrimitives,
  type Primitives,
} from './verify/primitives.ts';
import { fault, valid, type Verdict } from './verify/verdict.ts';

/**
 * The verifier: it checks the log's data against what the log signed, and shares no function with the code that writes
 * the log. It runs in both the browser and Node.js; it returns its findings as data and never throws.
 */
export {
  type Checkpoint,
  openCheckpoint,
  openNote,
  parseVerifierKey,
  signatureTypes,
  type VerifierKey,
} from './verify/note.ts';
export { idKey, type IndexAnswer, lotIndexKey, verifyIndexAnswer } from './verify/index-proof.ts';
export {
  type Bytes,
  fromBase64,
  fromDecimal,
  fromHex,
  fromText,
  noblePrimitives,
  platformPrimitives,
  type Primitives,
  toBase64,
  toHex,
  webPrimitives,
} from './verify/primitives.ts';
export { startIndex } from './verify/index-tree.ts';
export { hashLeaf, startTree, verifyConsistency, verifyInclusion } from './verify/tree.ts';
export { type NamedKey, parsePolicy, type Policy } from './verify/policy.ts';
export type { FaultCode, Verdict } from './verify/verdict.ts';

const timestampBytes = 8;

/**
 * Verifies a C2SP `cosignature/v1` line (with its newline), by which the key attests that it saw the checkpoint's
 * text; returns the time of the cosignature, to the second.
 */
export async function verifyCosignature(
  text: string,
  line: string,
  { name, publicKey }: Pick<VerifierKey, 'name' | 'publicKey'>,
  primitives?: Primitives,
): Promise<Verdict<Date>> {
  const parsed = line.endsWith('\n') ? parseSignatureLine(line.slice(0, -1)) : null;
  if (!parsed || parsed.signature.length <= timestampBytes)
    return fault('malformed-cosignature', 'This is not a cosignature line.');
  const keyId = await computeKeyId(name, publicKey, signatureTypes.cosignature, primitives);
  if (parsed.name !== name || !isSame(parsed.keyId, keyId))
    return fault('unknown-signer', 'The cosignature was made with another key.');
  const { verifyEd25519 } = primitives ?? (await platformPrimitives());
  const seconds = new DataView(parsed.signature.buffer).getBigUint64(0);
  const at = new Date(Number(seconds) * 1000);
  if (Number.isNaN(at.getTime())) return fault('malformed-cosignature', 'The time is beyond all dates.');
  const message = fromText(`cosignature/v1\ntime ${seconds}\n${text}`);
  return (await verifyEd25519(publicKey, parsed.signature.slice(timestampBytes), message))
    ? valid(at)
    : fault('wrong-signature', 'The cosignature does not match the checkpoint.');
}

/** Enough for a tree of 2^63 leaves. */
const hashesMax = 63;

/** `checkpoint` is the signed note, verbatim; `extra` is not authenticated. */
type ProofFile = { index: number; hashes: Bytes[]; checkpoint: string; extra: Bytes | null };

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
