import { hashBytes } from '../terms.ts';
import {
  type Bytes,
  concatenate,
  fromBase64,
  fromText,
  isSame,
  toHex,
  fromDecimal,
  platformPrimitives,
  type Primitives,
} from './primitives.ts';
import { fault, valid, type Verdict } from './verdict.ts';

/** Far more than a checkpoint needs; C2SP signed-note requires support for at least 16. */
const signaturesMax = 100;
const noteCharactersMax = 1_000_000;

/** `type` is what the key signs: a log its notes, a witness its cosignatures. */
export type VerifierKey = { name: string; id: Bytes; publicKey: Bytes; type: SignatureType };
export type SignatureLine = { name: string; keyId: Bytes; signature: Bytes };

/** The message that a key's signature covers (C2SP signed-note, section 'Signature types'). */
export const signatureTypes = { note: 0x01, cosignature: 0x04 } as const;
type SignatureType = (typeof signatureTypes)[keyof typeof signatureTypes];

/**
 * Parses `<name>+<hex key id>+<base64(type ‖ Ed25519 public key)>` and checks the key id against the key. The type is
 * 0x01 for a log, 0x04 for a witness.
 */
export async function parseVerifierKey(text: string, primitives?: Primitives): Promise<Verdict<VerifierKey>> {
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/su.exec(text) ?? [];
  const key = encoded === undefined ? null : fromBase64(encoded);
  const type = Object.values(signatureTypes).find((known) => known === key?.[0]);
  if (name === undefined || !isKeyName(name) || key?.length !== 33 || !type)
    return fault('malformed-key', 'This is not an Ed25519 verifier key.');
  const publicKey = key.slice(1);
  const computed = await computeKeyId(name, publicKey, type, primitives);
  return toHex(computed) === id
    ? valid({ name, id: computed, publicKey, type })
    : fault('malformed-key', 'The key id does not match the key.');
}

/**
 * Opens a signed note (C2SP signed-note, parsed strictly): returns its text and which of the known keys signed it. An
 * invalid signature by a known key rejects the whole note; signatures by unknown keys are ignored.
 */
export async function openNote(
  note: string,
  known: readonly VerifierKey[],
  primitives?: Primitives,
): Promise<Verdict<{ text: string; signers: VerifierKey[] }>> {
  const parsed = parseNote(note);
  if (!parsed.ok) return parsed;
  const { verifyEd25519 } = primitives ?? (await platformPrimitives());
  const { text, signatures } = parsed.value;
  const signers = new Set<VerifierKey>();
  for (const { name, keyId, signature } of signatures) {
    const key = known.find(
      (candidate) =>
        candidate.type === signatureTypes.note && candidate.name === name && isSame(candidate.id, keyId),
    );
    if (!key || signers.has(key)) continue;
    if (!(await verifyEd25519(key.publicKey, signature, fromText(text))))
      return fault('wrong-signature', `The signature of ${name} does not match the text.`);
    signers.add(key);
  }
  return signers.size > 0
    ? valid({ text, signers: [...signers] })
    : fault('unknown-signer', 'No known key has signed the note.');
}

/** Parses `— <name> <base64(key id ‖ signature)>`, without its newline; null if invalid. */
export function parseSignatureLine(line: string): SignatureLine | null {
  const [, name, encoded] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
  const bytes = encoded === undefined ? null : fromBase64(encoded);
  if (name === undefined || !isKeyName(name) || !bytes || bytes.length <= keyIdBytes) return null;
  return { name, keyId: bytes.slice(0, keyIdBytes), signature: bytes.slice(keyIdBytes) };
}

/** The first 4 bytes of SHA-256(name ‖ 0x0A ‖ type ‖ public key). */
export async function computeKeyId(
  name: string,
  publicKey: Uint8Array,
  type: number,
  primitives?: Primitives,
): Promise<Bytes> {
  const { sha256 } = primitives ?? (await platformPrimitives());
  return (await sha256(concatenate(fromText(`${name}\n`), Uint8Array.of(type), publicKey))).slice(
    0,
    keyIdBytes,
  );
}

const keyIdBytes = 4;
const isKeyName = (name: string): boolean => !/[\p{White_Space}+]/u.test(name);

/** The text ends before the last empty line; only signatures follow it. */
function parseNote(note: string): Verdict<{ text: string; signatures: SignatureLine[] }> {
  if (note.length > noteCharactersMax || !note.isWellFormed() || holdsControl(note))
    return fault('malformed-note', 'The note is too long or contains characters that are not allowed.');
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n') || end + 2 === note.length)
    return fault('malformed-note', 'The note has no text, no empty line or no signatures.');
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.map(parseSignatureLine).filter((line) => line !== null);
  return lines.length <= signaturesMax && signatures.length === lines.length
    ? valid({ text: note.slice(0, end + 1), signatures })
    : fault('malformed-note', 'There are too many signatures, or a line below the text is not one.');
}

const holdsControl = (text: string): boolean =>
  [...text].some((character) => character < ' ' && character !== '\n');

/** A checkpoint; `text` is the signed message. */
export type Checkpoint = { origin: string; size: number; root: Uint8Array; text: string };

/** Opens a checkpoint, which must be signed by the key, for the origin that the key names. */
export async function openCheckpoint(
  note: string,
  key: VerifierKey,
  primitives?: Primitives,
): Promise<Verdict<Checkpoint>> {
  const opened = await openNote(note, [key], primitives);
  if (!opened.ok) return opened;
  const checkpoint = parseCheckpointText(opened.value.text);
  if (!checkpoint.ok) return checkpoint;
  const { origin, root } = checkpoint.value;
  if (origin !== key.name)
    return fault('wrong-origin', `The checkpoint is of ${origin}, the key of ${key.name}.`);
  return root.length === hashBytes
    ? checkpoint
    : fault('malformed-checkpoint', `The root has ${root.length} bytes.`);
}

/** Parses a checkpoint's text (C2SP tlog-checkpoint, which leaves the root's length to the log). */
export function parseCheckpointText(text: string): Verdict<Checkpoint> {
  const lines = text.split('\n');
  const [origin = '', sizeText = '', rootText = '', ...extensions] = lines.slice(0, -1);
  const size = fromDecimal(sizeText);
  const root = fromBase64(rootText);
  const isWhole = lines.at(-1) === '' && origin !== '' && extensions.every((line) => line !== '');
  return isWhole && size !== null && root
    ? valid({ origin, size, root, text })
    : fault('malformed-checkpoint', 'A checkpoint has an origin, a tree size and a root, a line each.');
}
