import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { QueueFilter, QueueIds } from '../contract.ts';
import { countMatching, queueMatch } from './match-queue.ts';
import { reviewEntries } from '../tables.ts';
import { bulkMax } from '../terms.ts';

/** Ids of all matching stories for a bulk update; only the newest if they exceed its limit. */
export async function listQueueIds(database: Queryable, filter: QueueFilter): Promise<QueueIds> {
  const match = queueMatch(filter);
  const [counted, entries] = await Promise.all([
    countMatching(database, filter),
    database
      .select({ id: reviewEntries.storyId })
      .from(reviewEntries)
      .where(match)
      .orderBy(sql`${reviewEntries.at} desc`, sql`${reviewEntries.storyId} desc`)
      .limit(bulkMax),
  ]);
  return { ids: entries.map(({ id }) => id), ...counted };
}
