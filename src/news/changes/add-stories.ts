import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { done, refuse } from '../../platform/outcome.ts';
import type { NewStory } from '../change-contract.ts';
import { storyView } from '../reads/queries.ts';
import { changeStory } from '../services.ts';
import { stories } from '../tables.ts';
import { reserveSlugs } from './slug.ts';
import { approvalColumns, completeStatusChanges } from './story-status.ts';

/** Adds a story written by people. Without a slug it gets one from its title. */
export const addStory = changeStory(async ({ services, transaction, record, actor }, story: NewStory) => {
  const [free] = await reserveSlugs(transaction, [story.slug ?? story.title]);
  const slug = story.slug ?? free!;
  const now = services.clock.now();
  const isApproved = story.status === 'APPROVED';
  const [added] = await transaction
    .insert(stories)
    .values({
      ...story,
      slug,
      createdAt: now,
      updatedAt: now,
      ...(isApproved && approvalColumns(actor, now)),
    })
    .onConflictDoNothing({ target: stories.slug })
    .returning();
  if (!added) return refuse('conflict', slugTaken, { fields: { slug: slugTaken } });
  const { id } = added;
  const approval = { id, before: 'NEEDS_REVIEW', after: 'APPROVED' } as const;
  if (isApproved) await completeStatusChanges(services.jobs, transaction, [approval], now);
  record('add story', id, { after: { ...story, slug } });
  return done(storyView(added));
});

const slugTaken = 'Another story already has this slug. Choose another one.';

/** The fields a writer may set. Never the status: a draft waits for review. */
type NewDraft = Omit<
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

/**
 * Deletes the sample stories and everything that belongs to them; returns how many there were. The caller checks
 * permission and writes the audit entry.
 */
export async function removeSampleStories(transaction: Transaction, ids: string[]): Promise<number> {
  const { rowCount } = await transaction.delete(stories).where(inArray(stories.id, ids));
  return rowCount ?? 0;
}
