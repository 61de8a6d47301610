import { platformPrimitives, toHex } from '../../log/verify.ts';

/** The SHA-256 of a file in hex, as entries name it. */
export async function hashOfFile(bytes: ArrayBuffer): Promise<string> {
  const { sha256 } = await platformPrimitives();
  return toHex(await sha256(new Uint8Array(bytes)));
}
