import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { keyOfLot } from '../terms.ts';

/** What the log itself reads in an entry; everything else is up to its writer. */
type IndexedEntry = {
  certificateId?: string;
  lotKey?: string;
  certificate?: { lotId?: string; facility?: string };
  /** Hex: the root of the index after this entry. */
  indexRoot?: string;
};

/** The exact bytes of an entry: RFC 8785 canonical JSON. */
export const entryBytes = (entry: object): Uint8Array => Buffer.from(canonicalize(entry)!);

/** Parses an entry's bytes; an empty object for anything but a JSON object. */
export function readIndexed(bytes: Uint8Array): IndexedEntry {
  try {
    const entry: unknown = JSON.parse(Buffer.from(bytes).toString());
    return typeof entry === 'object' && entry !== null ? entry : {};
  } catch {
    return {};
  }
}

/** The keys that the index lists an entry under: its certificate's and its lot's. */
export function entryKeys({ certificateId, lotKey, certificate }: IndexedEntry): Uint8Array[] {
  const keys: Uint8Array[] = [];
  if (typeof certificateId === 'string') keys.push(idIndexKey(certificateId));
  const { lotId, facility } = certificate ?? {};
  if (typeof lotKey === 'string') keys.push(lotIndexKey(lotKey));
  else if (typeof lotId === 'string' && typeof facility === 'string')
    keys.push(lotIndexKey(keyOfLot({ lotId, facility })));
  return keys;
}

/** The key of a certificate's ID, in any case. */
export const idIndexKey = (certificateId: string): Uint8Array =>
  sha256(`id:${certificateId.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())}`);

/** The key of a lot, given its `lotKey` in entries. */
export const lotIndexKey = (lotKey: string): Uint8Array => sha256(`lot:${lotKey}`);

const sha256 = (text: string): Uint8Array => hash('sha256', text, 'buffer');
