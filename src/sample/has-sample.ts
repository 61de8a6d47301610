import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { sampleRecords } from './tables.ts';

/** Whether any sample record is left. Checked for every page, so it reads only one row. */
export async function hasSample(database: Queryable): Promise<boolean> {
  const { rows } = await database.execute<{ any: boolean }>(
    sql`select exists (select from ${sampleRecords}) as any`,
  );
  return rows[0]!.any;
}
