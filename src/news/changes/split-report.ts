import { and, eq, ne } from 'drizzle-orm';
import { type Actor, checkPermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { StoryServices } from '../services.ts';
import { storySources } from '../tables.ts';
import { newsActions } from '../terms.ts';

/** Takes a raw item that is not the primary source out of a story; it then belongs to none. */
export async function splitReport(
  { events }: Pick<StoryServices, 'events'>,
  transaction: Transaction,
  actor: Actor | null,
  { storyId, rawItemId }: { storyId: string; rawItemId: string },
): Promise<Outcome<void>> {
  const reviewer = checkPermission(actor, 'review stories');
  if (!reviewer.ok) return reviewer;
  const [removed] = await transaction
    .delete(storySources)
    .where(
      and(
        eq(storySources.storyId, storyId),
        eq(storySources.rawItemId, rawItemId),
        ne(storySources.role, 'primary'),
      ),
    )
    .returning();
  if (!removed)
    return refuse(
      'conflict',
      'This report is the primary source, or no longer part of the story. Reload the page.',
    );
  await recordActions(transaction, newsActions, [
    {
      actor: reviewer.value,
      act: 'split report from story',
      subjectId: storyId,
      before: { rawItemId, role: removed.role },
    },
  ]);
  await events.publish(transaction, { topic: 'stories', storyId });
  return done(undefined);
}
