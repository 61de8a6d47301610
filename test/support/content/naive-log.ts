import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { hashOf, naiveAnswer, naiveIndex, naiveRoot } from './naive-index.ts';

/**
 * A log written from `docs/ledger-format.md` alone, with nothing of the product's code, and as slowly as the document
 * defines it. It signs whatever it is given, so it can also lie.
 */
export type NaiveLog = {
  origin: string;
  keys: KeyPair;
  /** The exact bytes of each entry. */
  entries: Buffer[];
  /** The keys under which the index lists each entry. */
  listed: string[][];
};

export type KeyPair = { privateKey: KeyObject; publicKey: Buffer };

export function makeKeys(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32) };
}

/** Type 1 for logs, 4 for witnesses. */
export const vkeyOf = (name: string, { publicKey }: KeyPair, type: 1 | 4): string =>
  `${name}+${keyId(name, publicKey, type).toString('hex')}+${Buffer.concat([Buffer.of(type), publicKey]).toString('base64')}`;

/** The entry's canonical JSON with the index root after it, unless `isRooted` is false; returns the entry's index. */
export function appendTo(log: NaiveLog, content: EntryContent, { isRooted = true } = {}): number {
  const keys = [`id:${lowerCase(content.certificateId)}`, `lot:${content.lotKey ?? lotKeyOf(content)}`];
  log.listed.push(keys);
  const indexRoot = naiveRoot(naiveIndex(log.listed)).toString('hex');
  log.entries.push(Buffer.from(canonical({ ...content, ...(isRooted && { indexRoot }) })));
  return log.entries.length - 1;
}

export type EntryContent = {
  type: string;
  certificateId: string;
  at: string;
  certificate: { lotId: string; facility: string };
  lotKey?: string;
};

/** `{"b":1,"a":2}` in RFC 8785's order; enough for texts, lists and objects of them. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    member && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );

export const lotKeyOf = ({ certificate: { lotId, facility } }: EntryContent): string =>
  [lotId, facility]
    .map(
      (text) =>
        text
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]/gu, '') || text,
    )
    .join('@');

const lowerCase = (id: string): string => id.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** An entry as the API gives it, proven in the tree of `size`. */
export const provenEntry = ({ entries }: NaiveLog, index: number, size = entries.length) => ({
  index,
  entry: (entries[index] ?? Buffer.of()).toString('base64'),
  proof: inclusionProof(entries.slice(0, size), index).map((hash) => hash.toString('base64')),
});

/** The signed checkpoint of the tree of `size`. */
export const signedCheckpoint = (log: NaiveLog, size = log.entries.length): string =>
  signText(log, checkpointText(log, size));

/** Any text, as a note that the log has signed. */
export function signText({ origin, keys: { privateKey, publicKey } }: NaiveLog, text: string): string {
  const signature = sign(null, Buffer.from(text), privateKey);
  return `${text}\n${signatureLine(origin, [keyId(origin, publicKey, 1), signature])}`;
}

/** A cosignature of the tree of `size` by a witness, or by the log itself. */
export function cosignature(
  log: NaiveLog,
  { name, keys, at, size }: { name: string; keys: KeyPair; at: Date; size?: number },
): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(seconds));
  const text = `cosignature/v1\ntime ${seconds}\n${checkpointText(log, size ?? log.entries.length)}`;
  const signature = sign(null, Buffer.from(text), keys.privateKey);
  return signatureLine(name, [keyId(name, keys.publicKey, 4), time, signature]);
}

/** RFC 6962, section 2.1.2. */
export function consistencyProof(log: NaiveLog, first: number, size = log.entries.length): string[] {
  const subproof = (leaves: readonly Buffer[], m: number, isWhole: boolean): Buffer[] => {
    if (m === leaves.length) return isWhole ? [] : [rootOf(leaves)];
    const k = splitOf(leaves.length);
    return m <= k
      ? [...subproof(leaves.slice(0, k), m, isWhole), rootOf(leaves.slice(k))]
      : [...subproof(leaves.slice(k), m - k, false), rootOf(leaves.slice(0, k))];
  };
  return subproof(log.entries.slice(0, size), first, true).map((hash) => hash.toString('base64'));
}

/** What the index of the tree of `size` answers for a key such as 'id:a'. */
export const indexAnswer = (log: NaiveLog, key: string, size = log.entries.length) =>
  naiveAnswer(naiveIndex(log.listed.slice(0, size)), key);

/** RFC 6962, section 2.1. */
export function rootOf(entries: readonly Uint8Array[]): Buffer {
  if (entries.length === 0) return hashOf();
  if (entries.length === 1) return hashOf(Buffer.of(0), entries[0]!);
  const k = splitOf(entries.length);
  return hashOf(Buffer.of(1), rootOf(entries.slice(0, k)), rootOf(entries.slice(k)));
}

function inclusionProof(entries: readonly Buffer[], index: number): Buffer[] {
  if (entries.length <= 1) return [];
  const k = splitOf(entries.length);
  return index < k
    ? [...inclusionProof(entries.slice(0, k), index), rootOf(entries.slice(k))]
    : [...inclusionProof(entries.slice(k), index - k), rootOf(entries.slice(0, k))];
}

/** The largest power of two below `size`. */
const splitOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

const checkpointText = ({ origin, entries }: NaiveLog, size: number): string =>
  `${origin}\n${size}\n${rootOf(entries.slice(0, size)).toString('base64')}\n`;

const keyId = (name: string, publicKey: Uint8Array, type: number): Buffer =>
  hashOf(`${name}\n`, Buffer.of(type), publicKey).subarray(0, 4);

const signatureLine = (name: string, parts: readonly Uint8Array[]): string =>
  `— ${name} ${Buffer.concat(parts).toString('base64')}\n`;
