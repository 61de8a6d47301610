import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { stories } from '../../news/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { writerActions } from '../audit-terms.ts';
import type { Redraft, RedraftRequest } from '../contract.ts';
import { writeRedraftsQueue } from '../jobs.ts';
import type { RedraftServices } from '../services.ts';
import { redrafts } from '../tables.ts';
import { redraftView } from './find-redraft.ts';

/**
 * Requests a new draft of a story from its primary source. The story stays unchanged: reviewers compare, and save the
 * texts they want. If the same draft is already being written, returns that request.
 */
export async function requestRedraft(
  { database, clock, jobs, events, writers }: RedraftServices,
  actor: Actor | null,
  storyId: string,
  { writer }: RedraftRequest,
): Promise<Outcome<Redraft>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  if (!writers[writer]) return refuse('conflict', noModel);
  return database.transaction(async (transaction) => {
    const [story] = await transaction
      .select({ rawItemId: stories.rawItemId })
      .from(stories)
      .where(eq(stories.id, storyId))
      .for('share');
    if (!story) return refuse('not-found', 'Story not found');
    if (!story.rawItemId) return refuse('conflict', 'This story has no source text to draft from.');
    const [added] = await transaction
      .insert(redrafts)
      .values({ storyId, writer, requestedAt: clock.now(), requestedBy: reviewer.value.id })
      .onConflictDoNothing()
      .returning();
    if (!added) {
      const [open] = await transaction
        .select()
        .from(redrafts)
        .where(and(eq(redrafts.storyId, storyId), eq(redrafts.writer, writer), isNull(redrafts.finishedAt)));
      return open ? done(redraftView(open)) : refuse('conflict', 'This draft has just ended. Try again.');
    }
    await recordActions(transaction, writerActions, [
      { actor: reviewer.value, act: 'redraft story', subjectId: storyId, after: { writer } },
    ]);
    await jobs.send(writeRedraftsQueue, {}, transaction);
    await events.publish(transaction, { topic: 'redraft', storyId, isPublic: false });
    return done(redraftView(added));
  });
}

const noModel =
  'No language model is configured. Set LLM_BASE_URL and LLM_MODEL in the environment, and restart.';
