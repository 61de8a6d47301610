import type { Certificate } from '../contract.ts';
import type { destructionCertificates } from '../tables.ts';
import { type CertificateField, certificateFields } from '../terms.ts';

export type CertificateRow = typeof destructionCertificates.$inferSelect;
/** The row without database-generated columns. */
export type StoredCertificate = Omit<CertificateRow, 'words'>;

/** A certificate as returned by the API. */
export function certificateView(row: StoredCertificate): Certificate {
  const fields = Object.fromEntries(certificateFields.map((field) => [field, row[field]]));
  return {
    ...(fields as Pick<StoredCertificate, CertificateField>),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    notesDigest: row.notesDigest && hex(row.notesDigest),
    notesSalt: row.notesSalt && hex(row.notesSalt),
    notesWithdrawnAt: row.notesWithdrawnAt && row.notesWithdrawnAt.toISOString(),
  };
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
