import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { StoryServices } from '../services.ts';
import { stories, storyJoins, storySources } from '../tables.ts';
import { newsActions } from '../terms.ts';
import { refuseJoined, refuseMixedSamples } from './joins.ts';
import { statusColumns } from './story-status.ts';

/**
 * Moves all reports of one story to another and discards it. What readers see of the other one's text stays. A
 * published story is never joined to another: its address must not vanish.
 */
export async function joinStories(
  { database, clock, events }: StoryServices,
  actor: Actor | null,
  { intoId, fromId }: { intoId: string; fromId: string },
): Promise<Outcome<void>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  if (intoId === fromId) return refuse('conflict', 'A story can’t be joined to itself.');
  return database.transaction(async (transaction) => {
    const both = await transaction
      .select()
      .from(stories)
      .where(inArray(stories.id, [intoId, fromId]))
      .orderBy(asc(stories.id))
      .for('update');
    const from = both.find(({ id }) => id === fromId);
    if (!from || both.length < 2) return refuse('not-found', 'Story not found');
    if (from.approvedAt)
      return refuse('conflict', 'This story was published. Open it and join the other story to it.');
    const refusal =
      (await refuseJoined(transaction, [intoId, fromId])) ??
      (await refuseMixedSamples(transaction, [intoId, fromId]));
    if (refusal) return refusal;
    const now = clock.now();
    await transaction
      .update(stories)
      .set({ rawItemId: null, ...statusColumns('DISCARDED', reviewer.value, now) })
      .where(eq(stories.id, fromId));
    await transaction.insert(storyJoins).values({ storyId: fromId, intoId, joinedAt: now });
    const moved = await transaction
      .update(storySources)
      .set({
        storyId: intoId,
        role: sql`case when ${storySources.role} = 'primary' then 'also_reports' else ${storySources.role} end`,
      })
      .where(eq(storySources.storyId, fromId))
      .returning({ rawItemId: storySources.rawItemId });
    await recordActions(transaction, newsActions, [
      {
        actor: reviewer.value,
        act: 'join stories',
        subjectId: intoId,
        before: { storyId: fromId, title: from.title, status: from.status },
        after: { rawItemIds: moved.map(({ rawItemId }) => rawItemId) },
      },
    ]);
    await events.publish(transaction, { topic: 'stories' });
    return done(undefined);
  });
}
