import type { AuditedAction } from '../../audit/index.ts';
import { keyOfLot } from '../../log/terms.ts';
import type { Certificate } from '../contract.ts';
import type { EntryStatements } from '../issuing-contract.ts';
import type { StoredCertificate } from '../reads/queries.ts';
import { certificateFields, type EntryType, type ledgerActions } from '../terms.ts';

/** A certificate as stored in an entry: every public field; for the notes, which can be withdrawn, only the digest. */
export type EntryCertificate = Omit<Certificate, 'notes' | 'notesSalt' | 'notesWithdrawnAt'>;
export type CertificateEntry = {
  type: EntryType;
  certificateId: string;
  /** The time of the action; the certificate's `updatedAt`. */
  at: string;
  certificate: EntryCertificate;
  /** The lot at its facility, by which the index lists the entry. Entries from before the index have neither. */
  lotKey?: string;
} & Partial<EntryStatements>;

/** The certificate after an action, and what else its entry says. */
export type Composed = {
  type: EntryType;
  /** The new state, with the indexes of its entries so far. */
  certificate: StoredCertificate;
  statements: Omit<EntryStatements, 'by'>;
  /** The IDs of other certificates of the same lot. */
  lotCertificates: string[];
  audit: Pick<AuditedAction<typeof ledgerActions>, 'act' | 'before' | 'after'>;
};

/** When an action takes place, and the salt for notes that it sets. */
export type Moment = { now: Date; today: string; notesSalt: Uint8Array };

/** An entry about an action that led to this state of a certificate; the log adds the root of its index. */
export const certificateEntry = (
  type: EntryType,
  certificate: Certificate,
  statements: EntryStatements,
): CertificateEntry => ({
  type,
  certificateId: certificate.certificateId,
  at: certificate.updatedAt,
  certificate: entryCertificate(certificate),
  lotKey: keyOfLot(certificate),
  ...statements,
});

/** A certificate as entries hold it. */
export const entryCertificate = (certificate: Certificate): EntryCertificate => {
  const fields = certificateFields.map((field) =>
    field === 'notes' ? ['notesDigest', certificate.notesDigest] : [field, certificate[field]],
  );
  return Object.fromEntries(fields) as EntryCertificate;
};
