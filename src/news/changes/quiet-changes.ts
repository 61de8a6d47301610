import { and, eq, sql, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { stories, storySources } from '../tables.ts';
import type { Category, StorySourceRole } from '../terms.ts';

/** The state of a story that its image was made for. */
export type PicturedStory = { id: string; imageUrl: string | null; title: string; category: Category };

/**
 * Sets a story's image, unless its image, title or category has changed since; returns whether it did. `updatedAt`
 * stays the same, because the text does, so an editor who has the story open gets no conflict.
 */
export async function setImage(
  transaction: Transaction,
  { id, imageUrl: former, title, category }: PicturedStory,
  imageUrl: string,
): Promise<boolean> {
  const updated = await transaction
    .update(stories)
    .set({ imageUrl })
    .where(
      and(
        eq(stories.id, id),
        sql`${stories.imageUrl} is not distinct from ${former}`,
        eq(stories.title, title),
        eq(stories.category, category),
      ),
    )
    .returning({ id: stories.id });
  return updated.length > 0;
}

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

type NewReport = { storyId: string; rawItemId: string; role: Exclude<StorySourceRole, 'primary'> };

/**
 * Makes raw items further sources of stories. Quiet: neither the text of a story nor the time of its last change
 * moves. An item that is a source already stays where it is.
 */
export async function addReports(transaction: Transaction, reports: readonly NewReport[]): Promise<void> {
  if (reports.length > 0)
    await transaction
      .insert(storySources)
      .values([...reports])
      .onConflictDoNothing();
}
