type Bytes = Uint8Array<ArrayBuffer>;

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
