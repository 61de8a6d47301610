import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { seedEntities } from './seeds/seed-entities.ts';

/**
 * Runs before the website starts serving: adds the names of this release and the mentions for records from earlier
 * releases, and counts the months again where the website's time zone has changed. Idempotent.
 */
export const prepareEntities = (database: Database, timeZone: string): Promise<void> =>
  database.transaction(async (transaction) => {
    // With many stories, this takes longer than the statement timeout of a running website.
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`select count_months_in(${timeZone})`);
    if (await seedEntities(transaction)) await fillMentions(transaction);
  });

/** In one statement: updating the counts step by step would leave millions of dead rows. */
async function fillMentions(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.execute(sql`select from entity_mentions limit 1`);
  if (rows.length > 0) return;
  for (const [subject, table] of Object.entries(tables))
    await transaction.execute(
      sql`select add_mentions(${subject}, array(select id from ${sql.identifier(table)}))`,
    );
  await transaction.execute(sql`select recount_mentions(array(select id from entities))`);
}

const tables = {
  story: 'stories',
  certificate: 'destruction_certificates',
  site: 'contamination_sites',
} as const;
