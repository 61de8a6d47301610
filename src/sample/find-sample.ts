import { type SQL, sql } from 'drizzle-orm';
import { destructionCertificates } from '../ledger/tables.ts';
import { stories } from '../news/tables.ts';
import type { Queryable } from '../platform/database/database.ts';
import { contaminationSites } from '../sites/tables.ts';
import { sampleRecords } from './tables.ts';

type Kind = 'story' | 'certificate' | 'site';

/** Which of these records are sample content: stories and sites by slug, certificates by certificate id. */
export async function findSample(
  database: Queryable,
  kind: Kind,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await database.execute<{ key: string }>(sql`
    select ${keyOf[kind]} as key from ${tableOf[kind]} join ${sampleRecords} on record_id = id and kind = ${kind}
    where ${keyOf[kind]} in ${[...keys]}`);
  return new Set(rows.map(({ key }) => key));
}

const tableOf: Record<Kind, SQL> = {
  story: sql`${stories}`,
  certificate: sql`${destructionCertificates}`,
  site: sql`${contaminationSites}`,
};
const keyOf: Record<Kind, SQL> = {
  story: sql`${stories.slug}`,
  certificate: sql`${destructionCertificates.certificateId}`,
  site: sql`${contaminationSites.slug}`,
};

/** Whether any sample record is left. Checked for every page, so it reads only one row. */
export async function hasSample(database: Queryable): Promise<boolean> {
  const { rows } = await database.execute<{ any: boolean }>(
    sql`select exists (select from ${sampleRecords}) as any`,
  );
  return rows[0]!.any;
}
