import canonicalize from 'canonicalize';
import { fromBase64 } from '../../log/verify.ts';
import {
  type CertificateField,
  certificateFields,
  type EntryType,
  entryTypes,
  fieldLabels,
} from '../terms.ts';

/** The fields of a certificate as entries hold them: for the notes, which can be withdrawn, only their digest. */
export type LoggedField = Exclude<CertificateField, 'notes'> | 'notesDigest';
export const loggedFields: readonly LoggedField[] = certificateFields.map((field) =>
  field === 'notes' ? 'notesDigest' : field,
);

export const labelOf = (field: LoggedField): string =>
  field === 'notesDigest' ? 'Digest of the notes' : fieldLabels[field];

type Document = { url: string; label: string; sha256?: string; kind?: string };
/** Every text is as signed; a field that the entry's version of the ledger did not know yet is null. */
export type LoggedCertificate = Record<Exclude<LoggedField, 'documents'>, string | null> & {
  documents: readonly Document[] | null;
};

export type Entry = {
  type: EntryType;
  certificateId: string;
  /** The time of the action; the certificate's `updatedAt`. */
  at: string;
  certificate: LoggedCertificate;
  /** The organization that acted; null before the index. */
  by: string | null;
  /** By which the index lists it; as in the entry if `hasLotKey`, else computed from the certificate. */
  lotKey: string;
  /** False before the index. */
  hasLotKey: boolean;
  /** Hex; the index root after this entry. */
  indexRoot: string | null;
  reason: string | null;
  lotReason: string | null;
  massReason: string | null;
  noReportReason: string | null;
  retirement: Readonly<Record<string, unknown>> | null;
};

/** An entry, or why its bytes are not one; `isNewer` if a later version of the ledger may have written them. */
export type Reading = { ok: true; entry: Entry } | { ok: false; problem: string; isNewer: boolean };

/** Reads an entry from base64, with its text as it is, to be shown. */
export function decodeEntry(base64: string): { reading: Reading; text: string } {
  const bytes = fromBase64(base64);
  return bytes
    ? { reading: parseEntry(bytes), text: new TextDecoder().decode(bytes) }
    : { reading: refuse(base64 === '' ? 'is empty' : 'is not in base64'), text: base64 };
}

const bytesMax = 65_535;
const reasons = ['reason', 'lotReason', 'massReason', 'noReportReason'] as const;
/** Before the index, entries had only these. */
const oldMembers = ['type', 'certificateId', 'at', 'certificate'];
const members = new Set<string>([...oldMembers, 'by', 'lotKey', 'indexRoot', ...reasons, 'retirement']);
const fields = new Set<string>(loggedFields);

/**
 * Reads an entry from its exact bytes, strictly: canonical JSON (RFC 8785) in UTF-8, with no other members than
 * docs/ledger-format.md describes, which agree with each other. The problem completes 'Entry 12 …'.
 */
export function parseEntry(bytes: Uint8Array): Reading {
  const json = readJson(bytes);
  if (!json.ok) return json;
  const { value } = json;
  if (!isObject(value)) return refuse('is not an object');
  const unknown = Object.keys(value).find((member) => !members.has(member));
  if (unknown !== undefined) return refuse(`has the unknown member “${unknown}”`);
  const { type, certificateId, at, certificate } = value;
  if (!entryTypes.includes(type as EntryType))
    return refuse(`is of the unknown type ${JSON.stringify(type)}`);
  if (typeof certificateId !== 'string' || typeof at !== 'string' || !isObject(certificate))
    return refuse('lacks its certificate ID, time or certificate');
  const newer = Object.keys(certificate).find((field) => !fields.has(field));
  if (newer !== undefined)
    return { ok: false, problem: `has the unknown field “${newer}” in its certificate`, isNewer: true };
  const odd = loggedFields.find((field) => !isValue(field, certificate[field]));
  if (odd) return refuse(`has no readable value of “${odd}”`);
  const logged = Object.fromEntries(
    loggedFields.map((field) => [field, certificate[field] ?? null]),
  ) as LoggedCertificate;
  if (logged.certificateId !== certificateId)
    return refuse(`is about ${certificateId}, but its certificate is ${logged.certificateId}`);
  if (logged.updatedAt !== at || Number.isNaN(Date.parse(at)))
    return refuse(`is of ${at}, but its certificate was last changed at ${logged.updatedAt}`);
  return readMembers(value, { type: type as EntryType, certificateId, at, certificate: logged });
}

/** The members that entries have had since the index. */
function readMembers(
  value: Readonly<Record<string, unknown>>,
  base: Pick<Entry, 'type' | 'certificateId' | 'at' | 'certificate'>,
): Reading {
  const texts = Object.fromEntries(
    ['by', 'indexRoot', ...reasons].map((member) => [member, value[member] ?? null]),
  );
  const odd = Object.keys(value).find(
    (member) =>
      !oldMembers.includes(member) &&
      (member === 'retirement' ? !isObject(value[member]) : typeof value[member] !== 'string'),
  );
  if (odd !== undefined) return refuse(`has no readable value of “${odd}”`);
  if (value.indexRoot !== undefined && !/^[0-9a-f]{64}$/.test(value.indexRoot as string))
    return refuse('has an index root that is not 64 hex digits');
  const lotKey = lotKeyOf(base.certificate);
  if (value.lotKey !== undefined && value.lotKey !== lotKey)
    return refuse(`has the lot key “${value.lotKey as string}”, but its lot and facility give “${lotKey}”`);
  const retirement = (value.retirement as Entry['retirement'] | undefined) ?? null;
  const hasLotKey = value.lotKey !== undefined;
  return {
    ok: true,
    entry: { ...base, ...(texts as Pick<Entry, 'by'>), lotKey, hasLotKey, retirement } as Entry,
  };
}

/** Lots are the same if lot ID and facility differ only in case, spacing and punctuation. */
const lotKeyOf = ({ lotId, facility }: LoggedCertificate): string =>
  `${normalized(lotId ?? '')}@${normalized(facility ?? '')}`;

const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '') || text;

type Json = { ok: true; value: unknown } | { ok: false; problem: string; isNewer: boolean };

function readJson(bytes: Uint8Array): Json {
  if (bytes.length > bytesMax) return refuse(`has ${bytes.length} bytes, more than entries can have`);
  const text = decode(bytes);
  if (text === null) return refuse('is not in UTF-8');
  if (text.startsWith('\uFEFF')) return refuse('begins with a byte order mark');
  try {
    const value: unknown = JSON.parse(text);
    return canonicalize(value) === text
      ? { ok: true, value }
      : refuse('is not canonical JSON: it repeats a member, or has another order, spacing or spelling');
  } catch {
    return refuse('is not JSON');
  }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isValue = (field: LoggedField, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (field === 'documents' ? Array.isArray(value) && value.every(isDocument) : typeof value === 'string');

const isDocument = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.url === 'string' &&
  typeof value.label === 'string' &&
  ['string', 'undefined'].includes(typeof value.sha256) &&
  ['string', 'undefined'].includes(typeof value.kind) &&
  Object.keys(value).every((member) => ['url', 'label', 'sha256', 'kind'].includes(member));

const refuse = (problem: string) => ({ ok: false, problem, isNewer: false }) as const;
