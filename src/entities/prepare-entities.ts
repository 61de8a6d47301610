import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { seedEntities } from './seeds/seed-entities.ts';

/** Records per step when creating mentions: a step's changes are held in memory. */
const recordsPerStep = 5_000;

/**
 * Runs before the website starts serving: adds the names of this release and the mentions for records from earlier
 * releases, and counts the months again where the website's time zone has changed. Idempotent.
 */
export const prepareEntities = (database: Database, timeZone: string): Promise<void> =>
  database.transaction(async (transaction) => {
    // With many stories, this takes longer than the statement timeout of a running website.
    await transaction.execute(sql`set local statement_timeout = 0`);
    if (await seedEntities(transaction)) await fillMentions(transaction);
    await transaction.execute(sql`select count_months_in(${timeZone})`);
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
