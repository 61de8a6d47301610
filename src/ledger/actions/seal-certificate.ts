import { createHash } from 'node:crypto';
import type { CertificateRow } from '../reads/queries.ts';
import { atScale, chainText, type DecimalField, decimals } from '../terms.ts';

/** Fields derived from what staff enter. */
type Sealed = Pick<CertificateRow, 'chainOfCustodyHash'>;

/** The chain hash (specification, section 9). */
export const sealCertificate = (
  certificate: Pick<CertificateRow, 'certificateId' | 'lotId' | 'pfasDestroyedGrams'>,
): Sealed => ({
  chainOfCustodyHash: `sha256:${createHash('sha256').update(chainText(certificate)).digest('hex')}`,
});

/** Notes with the digest stored in the log: SHA-256(salt ‖ notes). */
export function sealNotes(
  notes: string | null,
  notesSalt: Uint8Array,
): Pick<CertificateRow, 'notes' | 'notesSalt' | 'notesDigest' | 'notesWithdrawnAt'> {
  if (notes === null) return { notes, notesSalt: null, notesDigest: null, notesWithdrawnAt: null };
  const notesDigest = createHash('sha256').update(notesSalt).update(notes).digest();
  return { notes, notesSalt, notesDigest, notesWithdrawnAt: null };
}

/** Decimals as the database returns them: '12.5' becomes '12.50'. */
export const padDecimals = <Values extends { [Field in DecimalField]?: string | undefined }>(
  values: Values,
): Values => ({
  ...values,
  ...Object.fromEntries(
    (Object.keys(decimals) as DecimalField[]).flatMap((field) => {
      const value = values[field];
      return value === undefined ? [] : [[field, atScale(value, decimals[field].fraction)]];
    }),
  ),
});
