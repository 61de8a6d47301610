import { and, eq, inArray, sql } from 'drizzle-orm';
import { stories } from '../news/index.ts';
import type { StoryStatus } from '../news/terms.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import { type Actor, denied, recordActs } from '../staff/index.ts';
import type { BulkChange, BulkUndoResult } from './contract.ts';
import type { ReviewServices } from './services.ts';

/**
 * Takes a bulk act back: each story gets the status that it had before, and an approval that was its first counts as
 * never given. Stories that have been changed since the act stay as they are; if all have, nothing is undone.
 */
export async function undoMany(
  { database, clock, events }: Pick<ReviewServices, 'database' | 'clock' | 'events'>,
  actor: Actor | null,
  { status, at, former }: BulkChange,
): Promise<Outcome<BulkUndoResult>> {
  const refusal = denied(actor, 'review stories');
  if (refusal) return refusal;
  const groups = Object.entries(former) as [StoryStatus, string[]][];
  const ids = groups.flatMap(([, group]) => group);
  return database.transaction(async (transaction) => {
    // In the order of every bulk act, so that two of them never deadlock.
    const unchanged = await transaction
      .select({ id: stories.id })
      .from(stories)
      .where(and(inArray(stories.id, ids), eq(stories.status, status), eq(stories.updatedAt, new Date(at))))
      .orderBy(stories.id)
      .for('update');
    if (unchanged.length === 0)
      return refuse('conflict', 'These stories have been changed since. Nothing was undone.');
    const restorable = new Set(unchanged.map(({ id }) => id));
    const now = clock.now();
    const wasFirst = sql`${stories.approvedAt} = ${at}::timestamptz`;
    for (const [before, group] of groups) {
      const restored = group.filter((id) => restorable.has(id));
      if (restored.length === 0) continue;
      await transaction
        .update(stories)
        .set({
          status: before,
          updatedAt: now,
          ...(status === 'APPROVED' && {
            approvedBy: sql`case when ${wasFirst} then null else ${stories.approvedBy} end`,
            approvedAt: sql`case when ${wasFirst} then null else ${stories.approvedAt} end`,
          }),
        })
        .where(inArray(stories.id, restored));
      await recordActs(
        transaction,
        restored.map((id) => ({
          actor,
          act: 'undo change of story',
          subjectType: 'story' as const,
          subjectId: id,
          before: { status },
          after: { status: before },
        })),
      );
    }
    await events.publish(transaction, { topic: 'stories' });
    return done({ restored: unchanged.length, left: ids.length - unchanged.length });
  });
}
