import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { stories } from '../tables.ts';
import type { Category } from '../terms.ts';

/** A story as its image was made for it. */
export type PicturedStory = { id: string; imageUrl: string | null; title: string; category: Category };

/**
 * Gives a story an image, unless it has got another one, another title or another category since; answers whether it
 * did. The words are the same: `updatedAt` stays, so that an editor at work on the story meets no conflict.
 */
export async function setImage(
  transaction: Transaction,
  { id, imageUrl: former, title, category }: PicturedStory,
  imageUrl: string,
): Promise<boolean> {
  const given = await transaction
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
  return given.length > 0;
}
