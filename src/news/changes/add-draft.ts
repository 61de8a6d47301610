import type { Transaction } from '../../platform/database/database.ts';
import { freeSlug } from './slug.ts';
import { stories } from '../tables.ts';

/** What a writer gives a story; never its status: a draft waits for a person. */
export type NewDraft = Omit<
  typeof stories.$inferInsert,
  'id' | 'slug' | 'status' | 'featured' | 'approvedAt' | 'approvedBy' | 'createdAt' | 'updatedAt'
>;

/** Puts a draft into the review queue and answers its id; null if its raw item has a story already. */
export async function addDraft(
  transaction: Transaction,
  draft: NewDraft,
  createdAt: Date,
): Promise<string | null> {
  const slug = await freeSlug(transaction, draft.title);
  const [added] = await transaction
    .insert(stories)
    .values({ ...draft, slug, status: 'NEEDS_REVIEW', createdAt, updatedAt: createdAt })
    .onConflictDoNothing({ target: stories.rawItemId })
    .returning({ id: stories.id });
  return added?.id ?? null;
}
