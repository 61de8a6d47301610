import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { NewStory } from '../change-contract.ts';
import type { Story } from '../contract.ts';
import { storyView } from '../reads/queries.ts';
import type { StoryServices } from '../services.ts';
import { stories } from '../tables.ts';
import { newsActions, newStoryScore } from '../terms.ts';
import { reserveSlugs } from './slug.ts';
import { approvalColumns, completeStatusChanges } from './story-status.ts';

/** Adds a story written by people. Without a slug it gets one from its title, without a score the editor's default. */
export async function addStory(
  { database, clock, events, jobs }: StoryServices,
  actor: Actor | null,
  story: NewStory,
): Promise<Outcome<Story>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  return database.transaction(async (transaction) => {
    const [free] = await reserveSlugs(transaction, [story.slug ?? story.title]);
    const slug = story.slug ?? free!;
    const now = clock.now();
    const isApproved = story.status === 'APPROVED';
    const [added] = await transaction
      .insert(stories)
      .values({
        ...story,
        slug,
        score: story.score ?? newStoryScore,
        createdAt: now,
        updatedAt: now,
        ...(isApproved && approvalColumns(reviewer.value, now)),
      })
      .onConflictDoNothing({ target: stories.slug })
      .returning();
    if (!added) return refuse('conflict', slugTaken, { fields: { slug: slugTaken } });
    if (isApproved)
      await completeStatusChanges(
        jobs,
        transaction,
        [{ id: added.id, before: 'NEEDS_REVIEW', after: 'APPROVED' }],
        now,
      );
    await recordActions(transaction, newsActions, [
      { actor: reviewer.value, act: 'add story', subjectId: added.id, after: { ...story, slug } },
    ]);
    await events.publish(transaction, { topic: 'stories', storyId: added.id });
    return done(storyView(added));
  });
}

const slugTaken = 'Another story already has this slug. Choose another one.';
