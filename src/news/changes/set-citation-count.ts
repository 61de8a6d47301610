import { and, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { stories } from '../tables.ts';

/**
 * Sets how often the work behind some stories is cited; returns the stories for which that is new. Like an image, the
 * count is not part of the text: `updatedAt` stays the same.
 */
export async function setCitationCount(
  transaction: Transaction,
  storyIds: readonly string[],
  citationCount: number,
): Promise<string[]> {
  if (storyIds.length === 0) return [];
  const changed = await transaction
    .update(stories)
    .set({ citationCount })
    .where(and(inArray(stories.id, [...storyIds]), ne(stories.citationCount, citationCount)))
    .returning({ id: stories.id });
  return changed.map(({ id }) => id);
}
