import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { stories } from '../tables.ts';
import type { Category } from '../terms.ts';

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
