import { fromText, isSame } from './bytes.ts';
import { computeKeyId, parseSignatureLine, signatureTypes, type VerifierKey } from './note.ts';
import { platformPrimitives, type Primitives } from './primitives.ts';
import { fault, valid, type Verdict } from './verdict.ts';

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
  const message = fromText(`cosignature/v1\ntime ${seconds}\n${text}`);
  return (await verifyEd25519(publicKey, parsed.signature.slice(timestampBytes), message))
    ? valid(new Date(Number(seconds) * 1000))
    : fault('wrong-signature', 'The cosignature does not match the checkpoint.');
}
