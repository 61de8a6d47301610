/** The two functions that everything else builds on; either may be synchronous or asynchronous. */
export type Primitives = {
  sha256(data: Bytes): Bytes | Promise<Bytes>;
  /** RFC 8032, over the message itself; false for an invalid signature or key. */
  verifyEd25519(publicKey: Bytes, signature: Bytes, message: Bytes): boolean | Promise<boolean>;
};

let found: Promise<Primitives> | undefined;

/**
 * WebCrypto if available with Ed25519; otherwise the noble libraries, loaded on demand. Browsers omit WebCrypto on
 * plain HTTP, and some do not support Ed25519.
 */
export const platformPrimitives = (): Promise<Primitives> => (found ??= find());

async function find(): Promise<Primitives> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle && (await knowsEd25519(subtle)) ? webPrimitives(subtle) : noblePrimitives();
}

/** WebCrypto's implementation. */
export const webPrimitives = (subtle: SubtleCrypto): Primitives => ({
  sha256: async (data) => new Uint8Array(await subtle.digest('SHA-256', data)),
  async verifyEd25519(publicKey, signature, message) {
    try {
      const key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
      return await subtle.verify('Ed25519', key, signature, message);
    } catch {
      return false;
    }
  },
});

/** Pure JavaScript, so they run in any page. */
export async function noblePrimitives(): Promise<Primitives> {
  const [{ sha256 }, { ed25519 }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/curves/ed25519.js'),
  ]);
  return {
    sha256: (data) => new Uint8Array(sha256(data)),
    verifyEd25519(publicKey, signature, message) {
      try {
        return ed25519.verify(signature, message, publicKey, { zip215: false });
      } catch {
        return false;
      }
    },
  };
}

/** The curve's base point, a valid public key to probe with. */
const anyKey = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 0x58 : 0x66));

const knowsEd25519 = (subtle: SubtleCrypto): Promise<boolean> =>
  subtle.importKey('raw', anyKey, 'Ed25519', false, ['verify']).then(
    () => true,
    () => false,
  );

export type Bytes = Uint8Array<ArrayBuffer>;

export const concatenate = (...parts: readonly Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** A text in UTF-8. */
export const fromText = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

/** Decodes standard base64 with padding in its canonical form; null for anything else. */
export function fromBase64(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const binary = atob(text);
  return btoa(binary) === text ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : null;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Encodes standard base64 with padding. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Decodes lower-case hex digits; null for anything else. */
export const fromHex = (text: string): Bytes | null =>
  /^([0-9a-f]{2})*$/.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
    : null;

/** Parses a decimal count without leading zeros; null if invalid or above the safe integer range. */
export function fromDecimal(text: string): number | null {
  const count = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : -1;
  return Number.isSafeInteger(count) && count >= 0 ? count : null;
}
