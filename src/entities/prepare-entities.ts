import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { seedEntities } from './seeds/seed-entities.ts';
import type { MentionSubject } from './terms.ts';

/**
 * Runs before the website starts serving: adds the names of this release and the mentions for records from earlier
 * releases. Idempotent.
 */
export const prepareEntities = (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    // With many stories, this takes longer than the statement timeout of a running website.
    await transaction.execute(sql`set local statement_timeout = 0`);
    const hasNewNames = await seedEntities(transaction);
    if (hasNewNames && !(await hasMentions(transaction))) await fillMentions(transaction);
    else if (hasNewNames || !(await hasMentions(transaction, 'site'))) await refreshSites(transaction);
  });

async function hasMentions(transaction: Transaction, subject?: MentionSubject): Promise<boolean> {
  const { rows } = await transaction.execute(
    sql`select from entity_mentions where ${subject ? sql`subject = ${subject}` : true} limit 1`,
  );
  return rows.length > 0;
}

/** In one statement: updating the counts step by step would leave millions of dead rows. */
async function fillMentions(transaction: Transaction): Promise<void> {
  for (const [subject, table] of Object.entries(tables))
    await transaction.execute(
      sql`select add_mentions(${subject}, array(select id from ${sql.identifier(table)}))`,
    );
  await transaction.execute(sql`select recount_mentions(array(select id from entities))`);
}

/** A site mentions only entities that had a record when it was last changed. */
const refreshSites = (transaction: Transaction): Promise<unknown> =>
  transaction.execute(sql`select refresh_mentions('site', array(select id from contamination_sites))`);

const tables = {
  story: 'stories',
  certificate: 'destruction_certificates',
  site: 'contamination_sites',
} as const satisfies Record<MentionSubject, string>;
