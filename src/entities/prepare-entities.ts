import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { seedEntities } from './seeds/seed-entities.ts';

/** Records whose mentions are made in one step: what a step changes is held in memory. */
const recordsPerStep = 5_000;

/**
 * Before the website answers: the names of this release are there, and so are the mentions of what an earlier release
 * wrote. Done twice, it changes nothing.
 */
export const prepareEntities = (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    // Where there are many stories, this takes longer than any statement of a running website may.
    await transaction.execute(sql`set local statement_timeout = 0`);
    if (!(await seedEntities(transaction))) return;
    await fillMentions(transaction);
  });

async function fillMentions(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.execute(sql`select from entity_mentions limit 1`);
  if (rows.length > 0) return;
  for (const [subject, table] of Object.entries(tables))
    await transaction.execute(sql`
      select refresh_mentions(${subject}, ids) from (
        select array_agg(id) as ids
        from (select id, row_number() over () / ${recordsPerStep} as step from ${sql.identifier(table)}) as numbered
        group by step
      ) as steps`);
}

const tables = {
  story: 'stories',
  certificate: 'destruction_certificates',
  site: 'contamination_sites',
} as const;
