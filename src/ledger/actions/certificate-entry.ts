import canonicalize from 'canonicalize';
import type { Certificate } from '../contract.ts';
import { certificateFields, type EntryType } from '../terms.ts';

/** What an entry holds of a certificate: every public field; of the notes, which can be withdrawn, only the digest. */
export type EntryCertificate = Omit<Certificate, 'notes' | 'notesSalt' | 'notesWithdrawnAt'>;
export type CertificateEntry = {
  type: EntryType;
  certificateId: string;
  /** When the act was done; the certificate's `updatedAt`. */
  at: string;
  certificate: EntryCertificate;
};

/** The exact bytes of an entry of the log: RFC 8785 canonical JSON. */
export function entryBytes(type: EntryType, certificate: Certificate): Uint8Array {
  const entry: CertificateEntry = {
    type,
    certificateId: certificate.certificateId,
    at: certificate.updatedAt,
    certificate: entryCertificate(certificate),
  };
  return Buffer.from(canonicalize(entry)!);
}

export const entryCertificate = (certificate: Certificate): EntryCertificate => {
  const fields = certificateFields.map((field) =>
    field === 'notes' ? ['notesDigest', certificate.notesDigest] : [field, certificate[field]],
  );
  return Object.fromEntries(fields) as EntryCertificate;
};

/** Reads an entry's bytes; null for what is no entry of a certificate in its canonical form. */
export function parseEntry(bytes: Uint8Array): CertificateEntry | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const entry = JSON.parse(text) as CertificateEntry;
    return canonicalize(entry) === text && typeof entry.certificate === 'object' ? entry : null;
  } catch {
    return null;
  }
}
