import { and, eq } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { isPublic, stories } from '../../news/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { upkeepActions } from '../audit-terms.ts';
import type { UpkeepServices } from '../services.ts';
import { sendCheck } from './schedule-checks.ts';

/** Checks the original of a published story again now, such as after its publisher has repaired it. */
export async function requestCheck(
  services: Pick<UpkeepServices, 'database' | 'clock' | 'jobs'>,
  actor: Actor | null,
  storyId: string,
): Promise<Outcome<{ url: string }>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  return services.database.transaction(async (transaction) => {
    const [story] = await transaction
      .select({ url: stories.canonicalUrl })
      .from(stories)
      .where(and(eq(stories.id, storyId), isPublic));
    if (!story) return refuse('not-found', 'No published story has this id.');
    await sendCheck(transaction, services, { storyId, ...story }, services.clock.now());
    await recordActions(transaction, upkeepActions, [
      { actor: reviewer.value, act: 'check link', subjectId: storyId, after: story },
    ]);
    return done(story);
  });
}
