import { type SQL, sql } from 'drizzle-orm';
import type { Transaction, Queryable } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import type { StoredCertificate } from '../reads/queries.ts';
import { lockKeys } from './store-certificate.ts';
import { destructionCertificates as certificates } from '../tables.ts';

/**
 * Rejects a certificate that conflicts with others: a real one while samples exist, a duplicate id and, without a
 * reason, a second one for the same lot of the same facility. Until the transaction ends, no other action can claim
 * the id or the lot.
 */
export async function rejectConflicts(
  transaction: Transaction,
  certificate: StoredCertificate,
  hasLotReason: boolean,
): Promise<Refusal | null> {
  const { certificateId, lotId, lotKey, facility, log } = certificate;
  await lockKeys(transaction, [
    `id ${certificateId.toLowerCase()}`,
    `lot ${lotKey} of ${facility.toLowerCase()}`,
  ]);
  const { samplesAreThere, sameId, sameLot } = await findConflicts(transaction, certificate);
  if (log === 'real' && samplesAreThere) return refuse('conflict', sampleObstacle);
  if (sameId !== null) {
    const error = `Certificate ${sameId} already exists. Choose another ID.`;
    return refuse('conflict', error, { fields: { certificateId: error } });
  }
  if (sameLot === null || hasLotReason) return null;
  const error = `Certificate ${sameLot} already certifies lot ${lotId} from this facility. Enter the reason for a second one.`;
  return refuse('conflict', error, { fields: { lotId: error } });
}

/** Finds the conflicting certificates in one query: separate queries would each cost as much. */
async function findConflicts(
  transaction: Transaction,
  { id: ownId, certificateId, lotKey, facility }: StoredCertificate,
): Promise<{ samplesAreThere: boolean; sameId: string | null; sameLot: string | null }> {
  const { certificateId: id, facility: place, lotKey: lot } = certificates;
  const idWhere = (condition: SQL) =>
    sql`(select ${id} from ${certificates} where ${condition} and ${certificates.id} <> ${ownId} limit 1)`;
  const { rows } = await transaction.execute<Awaited<ReturnType<typeof findConflicts>>>(sql`
    select ${hasSamples} as "samplesAreThere",
      ${idWhere(sql`lower(${id}) = lower(${certificateId})`)} as "sameId",
      ${idWhere(sql`${lot} = ${lotKey} and lower(${place}) = lower(${facility})`)} as "sameLot"`);
  return rows[0]!;
}

/** SQL condition: sample certificates exist. */
const hasSamples = sql<boolean>`exists (select from ${certificates} where ${certificates.log} = 'sample')`;

const sampleObstacle =
  'Remove the sample content in Settings first: sample certificates and real ones never share a ledger.';

/** The reason why no real certificate can be issued at present, regardless of its contents; null if there is none. */
export async function issueObstacle(database: Queryable): Promise<string | null> {
  const { rows } = await database.execute<{ isThere: boolean }>(sql`select ${hasSamples} as "isThere"`);
  return rows[0]!.isThere ? sampleObstacle : null;
}
