import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { destructionCertificates as certificates, typedId } from '../../ledger/tables.ts';
import { links } from '../../web/kit/links.ts';
import type { DirectHit } from '../contract.ts';

/** Ids that differ only in zeros and punctuation: `SAMPLE-6` and `SAMPLE-0060`. */
const similarMax = 1_000;

export type CertificateIds = { certificateId: string; lotId: string };

/** Selects the certificates whose id or lot a text may mean, for `chooseCertificate`. */
export const certificatesLike = (text: string): SQL => {
  const typed = idsIn(text).map(asTyped);
  const isTyped = (id: AnyColumn) => sql`${typedId(id)} = any(${sql.param(typed)}::text[])`;
  return sql`
    select ${certificates.certificateId} as "certificateId", ${certificates.lotId} as "lotId" from ${certificates}
    where ${isTyped(certificates.certificateId)} or ${isTyped(certificates.lotId)} limit ${similarMax}`;
};

/**
 * The certificate with an id or lot as people type them: in any case, with or without hyphens and leading zeros, or
 * with 'lot' or 'certificate' in front. Null if there is none.
 */
export function chooseCertificate(similar: readonly CertificateIds[], text: string): DirectHit | null {
  for (const id of idsIn(text)) {
    const isCertificate = similar.filter(({ certificateId }) => isSameId(certificateId, id));
    const isLot = similar.filter(({ lotId }) => isSameId(lotId, id));
    const found = best(isCertificate, id, 'certificateId') ?? best(isLot, id, 'lotId');
    if (!found) continue;
    const { certificateId, lotId } = found;
    const title =
      isCertificate.length > 0
        ? `Certificate ${certificateId}`
        : `Certificate ${certificateId} of lot ${lotId}`;
    return { kind: 'certificate', title, url: links.certificate(certificateId) };
  }
  return null;
}

/** As `typedId` has it in the database. */
const asTyped = (text: string): string => text.toLowerCase().replaceAll(/[^a-z1-9]/g, '');

const announced = /^(?:lot|certificate)(?:\s+(?:id|no\.?|number))?[\s:#]+/i;

const idsIn = (text: string): string[] =>
  [...new Set([text, text.replace(announced, '')])].filter((id) => asTyped(id) !== '');

/**
 * Whether a certificate's id differs from a text in punctuation and leading zeros only. The first condition is indexed.
 */
export const hasSimilarId = (text: string): SQL =>
  asTyped(text) !== ''
    ? sql`(${typedId(certificates.certificateId)} = ${asTyped(text)}
        and regexp_replace(regexp_replace(lower(${certificates.certificateId}), '(^|[^0-9])0+([0-9])', '\\1\\2', 'g'), '[^[:alnum:]]', '', 'g') = ${withoutZeros(text)})`
    : sql`false`;

/** The one spelled as typed, otherwise any. */
const best = (
  found: readonly CertificateIds[],
  id: string,
  field: keyof CertificateIds,
): CertificateIds | undefined =>
  found.find((one) => one[field].toLowerCase() === id.toLowerCase()) ??
  found.find((one) => withoutSigns(one[field]) === withoutSigns(id)) ??
  found[0];

const isSameId = (one: string, other: string): boolean =>
  withoutSigns(one) === withoutSigns(other) || withoutZeros(one) === withoutZeros(other);

const withoutSigns = (id: string): string =>
  id
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const withoutZeros = (id: string): string => withoutSigns(id.replaceAll(/(?<!\d)0+(?=\d)/g, ''));
