import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { destructionCertificates as certificates } from '../tables.ts';

/** SQL condition: sample certificates exist. */
export const hasSamples = sql<boolean>`exists (select from ${certificates} where ${certificates.log} = 'sample')`;

export const sampleObstacle =
  'Remove the sample content in Settings first: sample certificates and real ones never share a ledger.';

/** The reason why no real certificate can be issued at present, regardless of its contents; null if there is none. */
export async function issueObstacle(database: Queryable): Promise<string | null> {
  const { rows } = await database.execute<{ isThere: boolean }>(sql`select ${hasSamples} as "isThere"`);
  return rows[0]!.isThere ? sampleObstacle : null;
}
