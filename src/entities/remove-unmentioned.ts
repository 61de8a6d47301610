import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';

/**
 * Removes records that were created by a mention, are no longer mentioned, and were never edited by staff: what sample
 * content leaves behind.
 */
export async function removeUnmentioned(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select lock_entity_names()`);
  await transaction.execute(sql`
    delete from entity_names as names where origin = 'mention' and not exists (
      select from entity_mentions where entity_id = names.entity_id and slug = names.slug)`);
  await transaction.execute(
    sql`delete from entities where not exists (select from entity_names where entity_id = entities.id)`,
  );
}
