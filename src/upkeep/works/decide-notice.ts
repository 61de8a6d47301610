import { and, eq } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { WorkNotice } from '../contract.ts';
import type { UpkeepServices } from '../services.ts';
import { workNotices } from '../tables.ts';
import { upkeepActions, type NoticeDecision, addressOfWork } from '../terms.ts';

type NoticeOfStory = { storyId: string; noticeId: string };

/** Shows a notice to the story's readers (`confirmed`), or doesn't (`dismissed`). Can be decided again. */
export async function decideNotice(
  { database, clock, events }: Pick<UpkeepServices, 'database' | 'clock' | 'events'>,
  actor: Actor | null,
  { storyId, noticeId }: NoticeOfStory,
  decision: NoticeDecision,
): Promise<Outcome<WorkNotice>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  return database.transaction(async (transaction) => {
    const [before] = await transaction
      .select()
      .from(workNotices)
      .where(and(eq(workNotices.id, noticeId), eq(workNotices.storyId, storyId)))
      .for('update');
    if (!before) return refuse('not-found', 'This notice was not found.');
    if (before.decision === decision) return done(noticeView(before));
    const [after] = await transaction
      .update(workNotices)
      .set({ decision, decidedAt: clock.now() })
      .where(eq(workNotices.id, noticeId))
      .returning();
    const { kind, work } = before;
    await recordActions(transaction, upkeepActions, [
      {
        actor: reviewer.value,
        act: decision === 'confirmed' ? 'confirm notice' : 'dismiss notice',
        subjectId: storyId,
        before: { kind, work, decision: before.decision },
        after: { kind, work, decision },
      },
    ]);
    await events.publish(transaction, { topic: 'stories', storyId });
    return done(noticeView(after!));
  });
}

/** A row in the API's shape. */
export const noticeView = ({
  id,
  kind,
  work,
  notice,
  foundIn,
  foundAt,
  decision,
  decidedAt,
}: typeof workNotices.$inferSelect): WorkNotice => ({
  id,
  kind,
  work,
  url: addressOfWork(notice),
  foundIn,
  foundAt: foundAt.toISOString(),
  decision,
  decidedAt: decidedAt?.toISOString() ?? null,
});
