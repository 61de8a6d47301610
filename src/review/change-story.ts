import { eq } from 'drizzle-orm';
import type { Story, StoryChange } from '../news/contract.ts';
import { requestCovers, requestRenewal } from '../covers/index.ts';
import {
  isSame,
  isWithdrawal,
  recordRevision,
  recordWithdrawals,
  storyView,
  stories,
} from '../news/index.ts';
import { changedFields, formerFields } from '../platform/changed-fields.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import { type Actor, permitted } from '../access/index.ts';
import { recordActs } from '../audit/index.ts';
import { approvalOf } from './approval.ts';
import type { ReviewServices } from './services.ts';

/**
 * Changes what is given of a story. With the `updatedAt` that the change is based on, a story that has moved on
 * since is left alone: the answer is a conflict with the story as it is now. An approved story that is given another
 * status is withdrawn: its readers are told `withdrawalReason`.
 */
export async function changeStory(
  { database, clock, events, jobs }: ReviewServices,
  actor: Actor | null,
  id: string,
  { updatedAt: basedOn, withdrawalReason, ...change }: StoryChange,
): Promise<Outcome<Story>> {
  const reviewer = permitted(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(stories).where(eq(stories.id, id)).for('update');
    if (!before) return refuse('not-found', 'Story not found');
    if (basedOn && new Date(basedOn).getTime() !== before.updatedAt.getTime())
      return refuse('conflict', 'Somebody else has changed this story meanwhile.', {
        current: storyView(before),
      });

    const changed = changedFields(before, change, isSame);
    if (Object.keys(changed).length === 0) return done(storyView(before));
    const now = clock.now();
    const [after] = await transaction
      .update(stories)
      .set({ ...changed, ...approvalOf(before, change.status, reviewer.value.id, now), updatedAt: now })
      .where(eq(stories.id, id))
      .returning();
    const isWithdrawn = isWithdrawal(before.status, after!.status);
    if (isWithdrawn) await recordWithdrawals(transaction, [{ storyId: id, reason: withdrawalReason }], now);
    await recordRevision(transaction, before, after!, now);
    const became = { ...changed, ...(isWithdrawn && withdrawalReason && { withdrawalReason }) };
    await recordActs(transaction, [
      {
        actor: reviewer.value,
        act: 'change story',
        subjectType: 'story',
        subjectId: id,
        before: formerFields(before, changed),
        after: became,
      },
    ]);
    if (changed.status === 'APPROVED') await requestCovers(jobs, transaction, [id]);
    else if (after!.imageUrl) await requestRenewal(jobs, transaction, id);
    await events.publish(transaction, { topic: 'stories', storyId: id });
    return done(storyView(after!));
  });
}
