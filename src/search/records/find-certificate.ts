import { or, type SQL, sql } from 'drizzle-orm';
import { destructionCertificates as certificates } from '../../ledger/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { links } from '../../web/kit/links.ts';
import type { DirectHit } from '../contract.ts';

/** Ids that differ only in zeros and punctuation: `SAMPLE-6` and `SAMPLE-0060`. */
const similarMax = 1_000;

/**
 * The certificate with an id or lot as people type them: in any case, with or without hyphens and leading zeros, or
 * with 'lot' or 'certificate' in front. Null if there is none.
 */
export async function findCertificate(database: Queryable, text: string): Promise<DirectHit | null> {
  const id = text.replace(announced, '');
  return (await findId(database, text)) ?? (id === text ? null : await findId(database, id));
}

const announced = /^(?:lot|certificate)(?:\s+(?:id|no\.?|number))?[\s:#]+/i;

async function findId(database: Queryable, id: string): Promise<DirectHit | null> {
  if (!/[a-z1-9]/i.test(id)) return null;
  const typed = id.toLowerCase().replaceAll(/[^a-z1-9]/g, '');
  const similar = await database
    .select({ certificateId: certificates.certificateId, lotId: certificates.lotId })
    .from(certificates)
    .where(
      or(
        sql`regexp_replace(lower(${certificates.certificateId}), '[^a-z1-9]', '', 'g') = ${typed}`,
        sql`regexp_replace(lower(${certificates.lotId}), '[^a-z1-9]', '', 'g') = ${typed}`,
      ),
    )
    .limit(similarMax);
  const isCertificate = similar.filter(({ certificateId }) => isSameId(certificateId, id));
  const isLot = similar.filter(({ lotId }) => isSameId(lotId, id));
  const found = best(isCertificate, id, 'certificateId') ?? best(isLot, id, 'lotId');
  if (!found) return null;
  const { certificateId, lotId } = found;
  const title =
    isCertificate.length > 0
      ? `Certificate ${certificateId}`
      : `Certificate ${certificateId} of lot ${lotId}`;
  return { kind: 'certificate', title, url: links.certificate(certificateId) };
}

/**
 * Whether a certificate's id differs from a text in punctuation and leading zeros only. The first condition is indexed.
 */
export const hasSimilarId = (text: string): SQL =>
  /[a-z1-9]/i.test(text)
    ? sql`(regexp_replace(lower(${certificates.certificateId}), '[^a-z1-9]', '', 'g') = ${text.toLowerCase().replaceAll(/[^a-z1-9]/g, '')}
        and regexp_replace(regexp_replace(lower(${certificates.certificateId}), '(^|[^0-9])0+([0-9])', '\\1\\2', 'g'), '[^[:alnum:]]', '', 'g') = ${withoutZeros(text)})`
    : sql`false`;

type Ids = { certificateId: string; lotId: string };

/** The one spelled as typed, otherwise any. */
const best = (found: readonly Ids[], id: string, field: keyof Ids): Ids | undefined =>
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
