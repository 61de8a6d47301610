import { hash } from 'node:crypto';

/** C2SP signed-note: a text, an empty line, and one signature per line. Reading them is the verifier's job. */

export type Signer = {
  /** Ed25519, 32 bytes. */
  publicKey: Uint8Array;
  /** 64 bytes. */
  sign(message: Uint8Array): Uint8Array;
};

/** The message that a key's signature covers (section 'Signature types'). */
const signatureType = { note: 0x01, cosignature: 0x04 } as const;

/** The verifier key of a log or, with 'cosignature', a witness: `<name>+<hex key id>+<base64(type ‖ public key)>`. */
export const verifierKey = (
  name: string,
  publicKey: Uint8Array,
  type: keyof typeof signatureType = 'note',
): string => {
  const key = Buffer.concat([Uint8Array.of(signatureType[type]), publicKey]);
  return `${name}+${keyId(name, publicKey, type).toString('hex')}+${key.toString('base64')}`;
};

/** The text, which ends with a newline, followed by one Ed25519 signature. */
export const signNote = (text: string, name: string, { publicKey, sign }: Signer): string =>
  `${text}\n${signatureLine(name, [keyId(name, publicKey, 'note'), sign(Buffer.from(text))])}`;

/** A signature line that also attests the time: C2SP tlog-cosignature, `cosignature/v1`. `at` is in whole seconds. */
export function cosignatureLine(text: string, name: string, { publicKey, sign }: Signer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const timestamp = Buffer.alloc(8);
  timestamp.writeBigUInt64BE(BigInt(seconds));
  const signature = sign(Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`));
  return signatureLine(name, [keyId(name, publicKey, 'cosignature'), timestamp, signature]);
}

/** The first 4 bytes of SHA-256(name ‖ 0x0A ‖ type ‖ public key). */
const keyId = (name: string, publicKey: Uint8Array, type: keyof typeof signatureType): Buffer =>
  hash(
    'sha256',
    Buffer.concat([Buffer.from(`${name}\n`), Uint8Array.of(signatureType[type]), publicKey]),
    'buffer',
  ).subarray(0, 4);

const signatureLine = (name: string, parts: readonly Uint8Array[]): string =>
  `— ${name} ${Buffer.concat(parts).toString('base64')}\n`;
