import { count } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import type { SampleRemoval } from './contract.ts';
import { sampleRecords } from './tables.ts';

/** How many sample records of each kind are left. */
export async function countSample(database: Queryable): Promise<SampleRemoval> {
  const rows = await database
    .select({ kind: sampleRecords.kind, records: count() })
    .from(sampleRecords)
    .groupBy(sampleRecords.kind);
  const of = (kind: (typeof rows)[number]['kind']) => rows.find((row) => row.kind === kind)?.records ?? 0;
  return { stories: of('story'), sources: of('source'), sites: of('site'), certificates: of('certificate') };
}
