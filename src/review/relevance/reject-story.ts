import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import { labelItems, removeLabel } from '../../ingest/index.ts';
import { changeStatus, stories, storySources, undoStatus } from '../../news/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { StoryRejection } from '../change-contract.ts';
import type { ReportServices } from '../services.ts';
import { offTopicReason } from '../terms.ts';

/**
 * 'Not about PFAS': discards a story for that reason and keeps its reports as labeled examples. Returns what
 * `undoRejection` needs. A story without a source is refused: there is nothing to learn from it.
 */
export const rejectStory = (
  services: ReportServices,
  actor: Actor | null,
  storyId: string,
): Promise<Outcome<StoryRejection>> =>
  services.database.transaction(async (transaction) => {
    const [story] = await transaction
      .select({ status: stories.status })
      .from(stories)
      .where(eq(stories.id, storyId))
      .for('update');
    if (!story) return refuse('not-found', 'Story not found');
    const rawItemIds = await reportsOf(transaction, storyId);
    if (rawItemIds.length === 0)
      return refuse('conflict', 'This story has no source to learn from. Discard it instead.');
    const discarded = await changeStatus({ ...services, database: transaction }, actor, {
      ids: [storyId],
      status: 'DISCARDED',
      reason: offTopicReason,
    });
    if (!discarded.ok) return discarded;
    const labeled = await labelItems(services, transaction, actor, { rawItemIds, isAboutPfas: false });
    return labeled.ok ? done({ former: story.status, at: discarded.value.at.toISOString() }) : labeled;
  });

/** Removes the labels and restores the story's status; a conflict if the story has changed since. */
export const undoRejection = (
  services: ReportServices,
  actor: Actor | null,
  storyId: string,
  { former, at }: StoryRejection,
): Promise<Outcome<void>> =>
  services.database.transaction(async (transaction) => {
    if (former !== 'DISCARDED') {
      const restored = await undoStatus({ ...services, database: transaction }, actor, {
        status: 'DISCARDED',
        at: new Date(at),
        former: new Map([[storyId, former]]),
      });
      if (!restored.ok) return restored;
    }
    return removeLabel(services, transaction, actor, await reportsOf(transaction, storyId));
  });

async function reportsOf(transaction: Transaction, storyId: string): Promise<string[]> {
  const rows = await transaction
    .select({ rawItemId: storySources.rawItemId })
    .from(storySources)
    .where(eq(storySources.storyId, storyId));
  return rows.map(({ rawItemId }) => rawItemId);
}
