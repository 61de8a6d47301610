import { and, eq } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { StoryRevision } from '../provenance-contract.ts';
import { revisionView } from '../reads/list-revisions.ts';
import type { StoryServices } from '../services.ts';
import { storyRevisions } from '../tables.ts';
import { newsActions } from '../terms.ts';

type RevisionOfStory = { storyId: string; revisionId: string };

/**
 * Withholds the text of a change from the story's public history; its date and the `reason` stay visible. With null,
 * readers see the text again.
 */
export async function withholdRevision(
  { database, clock, events }: StoryServices,
  actor: Actor | null,
  { storyId, revisionId }: RevisionOfStory,
  reason: string | null,
): Promise<Outcome<StoryRevision>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  return database.transaction(async (transaction) => {
    const [before] = await transaction
      .select()
      .from(storyRevisions)
      .where(and(eq(storyRevisions.id, revisionId), eq(storyRevisions.storyId, storyId)))
      .for('update');
    if (!before) return refuse('not-found', 'This change was not found.');
    if (before.withheldReason === reason) return done(revisionView(before));
    const [after] = await transaction
      .update(storyRevisions)
      .set({ withheldAt: reason === null ? null : clock.now(), withheldReason: reason })
      .where(eq(storyRevisions.id, revisionId))
      .returning();
    await recordActions(transaction, newsActions, [
      {
        actor: reviewer.value,
        act: reason === null ? 'show revision' : 'withhold revision',
        subjectId: storyId,
        before: { revisionId, withheldReason: before.withheldReason },
        after: { revisionId, withheldReason: reason },
      },
    ]);
    await events.publish(transaction, { topic: 'stories', storyId });
    return done(revisionView(after!));
  });
}
