import { sql } from 'drizzle-orm';
import { lotIndexKey, readEntry, readListed } from '../../log/index.ts';
import { keyOfLot } from '../../log/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import type { StoredCertificate } from '../reads/queries.ts';
import { destructionCertificates as certificates } from '../tables.ts';
import { parseEntry } from '../verify/parse-entry.ts';

/** Rejects a real certificate while samples exist, and a duplicate ID, in any case. */
export async function rejectConflicts(
  database: Queryable,
  { certificateId, log }: Pick<StoredCertificate, 'certificateId' | 'log'>,
): Promise<Refusal | null> {
  const { certificateId: id } = certificates;
  // In one query: two would each cost as much.
  const { rows } = await database.execute<{ samplesAreThere: boolean; sameId: string | null }>(sql`
    select ${hasSamples} as "samplesAreThere",
      (select ${id} from ${certificates} where lower(${id}) = lower(${certificateId}) limit 1) as "sameId"`);
  const { samplesAreThere, sameId } = rows[0]!;
  if (log === 'real' && samplesAreThere) return refuse('conflict', sampleObstacle);
  if (sameId === null) return null;
  const error = `Certificate ${sameId} already exists. Choose another ID.`;
  return refuse('conflict', error, { fields: { certificateId: error } });
}

/** Far more than a lot can honestly have. */
const lotEntriesMax = 20;

/**
 * The IDs of other certificates that name, or once named, the same lot of the same facility, the first one first. The
 * log's index decides, so a lot stays claimed when its certificate is corrected to another.
 */
export async function findLotCertificates(
  database: Queryable,
  certificate: Pick<StoredCertificate, 'log' | 'entryIndexes' | 'lotId' | 'facility'>,
): Promise<string[]> {
  const { log, entryIndexes } = certificate;
  const listed = await readListed(database, log, lotIndexKey(keyOfLot(certificate)));
  const others = listed.filter((index) => !entryIndexes.includes(index)).slice(0, lotEntriesMax);
  const ids = new Set<string>();
  for (const index of others) {
    const entry = await readEntry(database, log, index);
    const reading = entry && parseEntry(entry);
    ids.add(reading?.ok ? reading.entry.certificateId : `of entry ${index}`);
  }
  return [...ids];
}

/** Asks for the reason why a lot has a second certificate, unless there is one. */
export function rejectSharedLot(
  { lotId }: Pick<StoredCertificate, 'lotId'>,
  [rival]: readonly string[],
  lotReason: string | undefined,
): Refusal | null {
  if (rival === undefined || lotReason !== undefined) return null;
  const error = `Certificate ${rival} already certifies lot ${lotId} from this facility. Enter the reason for a second one.`;
  return refuse('conflict', error, {
    fields: { lotId: error, lotReason: 'Enter a reason, or another lot.' },
  });
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
