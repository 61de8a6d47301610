import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { requestCovers } from '../covers/index.ts';
import { isWithdrawal, recordWithdrawals, stories } from '../news/index.ts';
import type { StoryStatus } from '../news/terms.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import { type Actor, permitted } from '../access/index.ts';
import { recordActs } from '../audit/index.ts';
import type { BulkChange, BulkUpdate, BulkUpdateResult } from './contract.ts';
import type { ReviewServices } from './services.ts';

/**
 * Approves, holds or discards many stories at once, all or none; answers how many had another status before, and what
 * `undoMany` needs to take it back. With `from`, stories that no longer have that status are left alone: somebody else
 * has decided on them meanwhile. If all are such, the answer is a conflict.
 */
export async function updateMany(
  { database, clock, events, jobs }: ReviewServices,
  actor: Actor | null,
  { ids, status, from }: BulkUpdate,
): Promise<Outcome<BulkUpdateResult>> {
  const reviewer = permitted(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  return database.transaction(async (transaction) => {
    // Locked in one order, so that two bulk acts over the same stories wait for each other and never deadlock.
    const before = await transaction
      .select({ id: stories.id, status: stories.status })
      .from(stories)
      .where(and(inArray(stories.id, ids), ne(stories.status, status), from && eq(stories.status, from)))
      .orderBy(stories.id)
      .for('update');
    if (before.length === 0)
      return from && from !== status
        ? refuse('conflict', 'Somebody else has decided on this meanwhile. Nothing was changed.')
        : done({ updated: 0, change: null });
    const now = clock.now();
    const changed = before.map(({ id }) => id);
    const isApproval = status === 'APPROVED';
    await transaction
      .update(stories)
      .set({
        status,
        updatedAt: now,
        ...(isApproval && {
          approvedBy: sql`case when ${stories.approvedAt} is null then ${reviewer.value.id}::uuid else ${stories.approvedBy} end`,
          approvedAt: sql`coalesce(${stories.approvedAt}, ${now.toISOString()}::timestamptz)`,
        }),
      })
      .where(inArray(stories.id, changed));
    const withdrawn = before.filter((story) => isWithdrawal(story.status, status));
    await recordWithdrawals(
      transaction,
      withdrawn.map(({ id }) => ({ storyId: id })),
      now,
    );
    await recordActs(
      transaction,
      before.map((story) => ({
        actor: reviewer.value,
        act: 'change story',
        subjectType: 'story' as const,
        subjectId: story.id,
        before: { status: story.status },
        after: { status },
      })),
    );
    if (isApproval) await requestCovers(jobs, transaction, changed);
    await events.publish(transaction, { topic: 'stories' });
    const change = { status, at: now.toISOString(), former: byStatus(before) };
    return done({ updated: before.length, change });
  });
}

function byStatus(before: readonly { id: string; status: StoryStatus }[]): BulkChange['former'] {
  const former: BulkChange['former'] = {};
  for (const { id, status } of before) (former[status] ??= []).push(id);
  return former;
}
