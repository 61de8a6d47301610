import type { Transaction } from '../../platform/database/database.ts';
import { stories } from '../tables.ts';
import { reserveSlugs } from './slug.ts';

/** The fields a writer may set. Never the status: a draft waits for review. */
export type NewDraft = Omit<
  typeof stories.$inferInsert,
  'id' | 'slug' | 'status' | 'featured' | 'approvedAt' | 'approvedBy' | 'createdAt' | 'updatedAt'
> & { createdAt: Date };

/**
 * Adds drafts to the review queue in one statement, so that triggers run once for all. Returns their ids in the same
 * order; null where the raw item already has a story.
 */
export async function addDrafts(
  transaction: Transaction,
  drafts: readonly NewDraft[],
): Promise<(string | null)[]> {
  const slugs = await reserveSlugs(
    transaction,
    drafts.map(({ title }) => title),
  );
  const rows = drafts.map((draft, at) => ({
    ...draft,
    slug: slugs[at]!,
    status: 'NEEDS_REVIEW' as const,
    updatedAt: draft.createdAt,
  }));
  const added = await transaction
    .insert(stories)
    .values(rows)
    .onConflictDoNothing({ target: stories.rawItemId })
    .returning({ id: stories.id, slug: stories.slug });
  const ids = new Map(added.map(({ id, slug }) => [slug, id]));
  return slugs.map((slug) => ids.get(slug) ?? null);
}
