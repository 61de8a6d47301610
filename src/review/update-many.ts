import { and, inArray, ne, sql } from 'drizzle-orm';
import { isWithdrawal, recordWithdrawals, stories } from '../news/index.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import { type Actor, denied, recordActs } from '../staff/index.ts';
import type { BulkUpdate } from './contract.ts';
import type { ReviewServices } from './services.ts';

/** Approves, holds or discards many stories at once, all or none; answers how many had another status before. */
export async function updateMany(
  { database, clock, events }: ReviewServices,
  actor: Actor | null,
  { ids, status }: BulkUpdate,
): Promise<Outcome<{ updated: number }>> {
  const refusal = denied(actor, 'review stories');
  if (refusal || !actor) return refusal ?? refuse('unauthenticated', 'Sign in to do this.');
  return database.transaction(async (transaction) => {
    // Locked in one order, so that two bulk acts over the same stories wait for each other and never deadlock.
    const before = await transaction
      .select({ id: stories.id, status: stories.status })
      .from(stories)
      .where(and(inArray(stories.id, ids), ne(stories.status, status)))
      .orderBy(stories.id)
      .for('update');
    if (before.length === 0) return done({ updated: 0 });
    const now = clock.now();
    const isApproval = status === 'APPROVED';
    await transaction
      .update(stories)
      .set({
        status,
        updatedAt: now,
        ...(isApproval && {
          approvedBy: sql`case when ${stories.approvedAt} is null then ${actor.id}::uuid else ${stories.approvedBy} end`,
          approvedAt: sql`coalesce(${stories.approvedAt}, ${now.toISOString()}::timestamptz)`,
        }),
      })
      .where(
        inArray(
          stories.id,
          before.map(({ id }) => id),
        ),
      );
    const withdrawn = before.filter((story) => isWithdrawal(story.status, status));
    await recordWithdrawals(
      transaction,
      withdrawn.map(({ id }) => ({ storyId: id })),
      now,
    );
    await recordActs(
      transaction,
      before.map((story) => ({
        actor,
        act: 'change story',
        subjectType: 'story' as const,
        subjectId: story.id,
        before: { status: story.status },
        after: { status },
      })),
    );
    await events.publish(transaction, { topic: 'stories' });
    return done({ updated: before.length });
  });
}
