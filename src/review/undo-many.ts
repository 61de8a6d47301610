import { and, eq, inArray } from 'drizzle-orm';
import { requestCovers } from '../covers/index.ts';
import { isWithdrawal, recordWithdrawals, stories } from '../news/index.ts';
import type { StoryStatus } from '../news/terms.ts';
import type { Transaction } from '../platform/database/database.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import { type Actor, denied } from '../access/index.ts';
import { recordActs } from '../audit/index.ts';
import type { BulkChange, BulkUndoResult } from './contract.ts';
import type { ReviewServices } from './services.ts';

/** An approval that has stood for longer has had readers: to take it back is to withdraw the story. */
const mistakeMsMax = 60 * 60 * 1000;

/**
 * Takes a bulk act back: each story gets the status that it had before, and an approval that was its first, and of
 * late, counts as never given. Stories that have been changed since the act stay as they are; if all have, nothing is
 * undone. `former` is the word of whoever asks: it makes no story public that never was approved.
 */
export async function undoMany(
  { database, clock, events, jobs }: ReviewServices,
  actor: Actor | null,
  { status, at, former }: BulkChange,
): Promise<Outcome<BulkUndoResult>> {
  const refusal = denied(actor, 'review stories');
  if (refusal) return refusal;
  const actedAt = new Date(at);
  const groups = Object.entries(former) as [StoryStatus, string[]][];
  const formerOf = new Map(groups.flatMap(([before, ids]) => ids.map((id) => [id, before] as const)));
  return database.transaction(async (transaction) => {
    // In the order of every bulk act, so that two of them never deadlock.
    const unchanged = await transaction
      .select({ id: stories.id, approvedAt: stories.approvedAt })
      .from(stories)
      .where(
        and(
          inArray(stories.id, [...formerOf.keys()]),
          eq(stories.status, status),
          eq(stories.updatedAt, actedAt),
        ),
      )
      .orderBy(stories.id)
      .for('update');
    const restored = unchanged
      .map((story) => ({ ...story, before: formerOf.get(story.id)! }))
      .filter(({ before, approvedAt }) => before !== 'APPROVED' || approvedAt !== null);
    if (restored.length === 0)
      return refuse('conflict', 'These stories have been changed since. Nothing was undone.');
    const now = clock.now();
    for (const [before] of groups) {
      const ids = restored.filter((story) => story.before === before).map(({ id }) => id);
      await transaction
        .update(stories)
        .set({ status: before, updatedAt: now })
        .where(inArray(stories.id, ids));
      if (before === 'APPROVED') await requestCovers(jobs, transaction, ids);
    }
    const unpublished = restored.filter(({ before }) => isWithdrawal(status, before));
    await unpublish(transaction, unpublished, actedAt, now);
    await recordActs(
      transaction,
      restored.map(({ id, before }) => ({
        actor,
        act: 'undo change of story',
        subjectType: 'story' as const,
        subjectId: id,
        before: { status },
        after: { status: before },
      })),
    );
    await events.publish(transaction, { topic: 'stories' });
    return done({ restored: restored.length, left: formerOf.size - restored.length });
  });
}

/** Takes stories from their readers that an act of `actedAt` gave them. */
async function unpublish(
  transaction: Transaction,
  unpublished: readonly { id: string; approvedAt: Date | null }[],
  actedAt: Date,
  now: Date,
): Promise<void> {
  const isOfLate = now.getTime() - actedAt.getTime() <= mistakeMsMax;
  const [mistakes, withdrawn]: [string[], string[]] = [[], []];
  for (const { id, approvedAt } of unpublished)
    (isOfLate && approvedAt?.getTime() === actedAt.getTime() ? mistakes : withdrawn).push(id);
  await transaction
    .update(stories)
    .set({ approvedAt: null, approvedBy: null })
    .where(inArray(stories.id, mistakes));
  await recordWithdrawals(
    transaction,
    withdrawn.map((storyId) => ({ storyId })),
    now,
  );
}
