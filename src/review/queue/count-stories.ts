import { count } from 'drizzle-orm';
import { stories } from '../../news/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { StoryCounts } from '../contract.ts';

/** Counts stories by status. */
export async function countStories(database: Queryable): Promise<StoryCounts> {
  const rows = await database
    .select({ status: stories.status, stories: count() })
    .from(stories)
    .groupBy(stories.status);
  const none: StoryCounts = { NEEDS_REVIEW: 0, APPROVED: 0, HELD: 0, DISCARDED: 0 };
  return Object.assign(none, Object.fromEntries(rows.map((row) => [row.status, row.stories])));
}
