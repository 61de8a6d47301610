import canonicalize from 'canonicalize';
import type { Certificate } from '../contract.ts';
import { certificateFields, type EntryType } from '../terms.ts';

/** A certificate as stored in an entry: every public field; for the notes, which can be withdrawn, only the digest. */
export type EntryCertificate = Omit<Certificate, 'notes' | 'notesSalt' | 'notesWithdrawnAt'>;
export type CertificateEntry = {
  type: EntryType;
  certificateId: string;
  /** The time of the action; the certificate's `updatedAt`. */
  at: string;
  certificate: EntryCertificate;
};

/** The exact bytes of a log entry: RFC 8785 canonical JSON. */
export function entryBytes(type: EntryType, certificate: Certificate): Uint8Array {
  const entry: CertificateEntry = {
    type,
    certificateId: certificate.certificateId,
    at: certificate.updatedAt,
    certificate: entryCertificate(certificate),
  };
  return Buffer.from(canonicalize(entry)!);
}

/** A certificate as entries hold it. */
export const entryCertificate = (certificate: Certificate): EntryCertificate => {
  const fields = certificateFields.map((field) =>
    field === 'notes' ? ['notesDigest', certificate.notesDigest] : [field, certificate[field]],
  );
  return Object.fromEntries(fields) as EntryCertificate;
};

/** Parses an entry's bytes; null for anything but a certificate entry in canonical form. */
export function parseEntry(bytes: Uint8Array): CertificateEntry | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const entry = JSON.parse(text) as CertificateEntry;
    return canonicalize(entry) === text && typeof entry.certificate === 'object' ? entry : null;
  } catch {
    return null;
  }
}
