import { and, eq } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { rawItems } from '../../ingest/tables.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { StoryServices } from '../services.ts';
import { stories, storySources } from '../tables.ts';
import { newsActions } from '../terms.ts';

/**
 * Makes one of a story's reports its primary source, to which the story then links. The text stays as it is. The former
 * primary source becomes one that also reports (by trigger).
 */
export async function choosePrimary(
  { database, clock, events }: StoryServices,
  actor: Actor | null,
  { storyId, rawItemId }: { storyId: string; rawItemId: string },
): Promise<Outcome<void>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(stories).where(eq(stories.id, storyId)).for('update');
    if (!before) return refuse('not-found', 'Story not found');
    if (before.rawItemId === rawItemId) return done(undefined);
    const [report] = await transaction
      .select({ url: rawItems.url })
      .from(storySources)
      .innerJoin(rawItems, eq(rawItems.id, storySources.rawItemId))
      .where(and(eq(storySources.storyId, storyId), eq(storySources.rawItemId, rawItemId)));
    if (!report) return refuse('conflict', 'This report is no longer part of the story. Reload the page.');
    await transaction
      .update(stories)
      .set({ rawItemId, canonicalUrl: report.url, updatedAt: clock.now() })
      .where(eq(stories.id, storyId));
    await recordActions(transaction, newsActions, [
      {
        actor: reviewer.value,
        act: 'choose primary source',
        subjectId: storyId,
        before: { rawItemId: before.rawItemId, canonicalUrl: before.canonicalUrl },
        after: { rawItemId, canonicalUrl: report.url },
      },
    ]);
    await events.publish(transaction, { topic: 'stories', storyId });
    return done(undefined);
  });
}
