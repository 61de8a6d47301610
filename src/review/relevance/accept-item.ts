import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import type { RawItem } from '../../ingest/contract.ts';
import { requestDraftIn, labelItems, removeLabel } from '../../ingest/index.ts';
import { changeStatus, stories, storySources } from '../../news/index.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { ReportServices } from '../services.ts';

/** 'About PFAS after all': has an ignored item drafted and keeps it as a labeled example. */
export const acceptItem = (
  services: ReportServices,
  actor: Actor | null,
  rawItemId: string,
): Promise<Outcome<RawItem>> =>
  services.database.transaction(async (transaction) => {
    const drafting = await requestDraftIn(services, transaction, actor, rawItemId);
    if (!drafting.ok) return drafting;
    const label = { rawItemIds: [rawItemId], isAboutPfas: true };
    const labeled = await labelItems(services, transaction, actor, label);
    return labeled.ok ? done({ ...drafting.value, isAboutPfas: true }) : labeled;
  });

/**
 * Removes the label. An item still waiting for its draft is ignored again; an unreviewed draft is discarded; a
 * story that has been reviewed is a conflict.
 */
export const undoAcceptance = (
  services: ReportServices,
  actor: Actor | null,
  rawItemId: string,
): Promise<Outcome<void>> =>
  services.database.transaction(async (transaction) => {
    const [story] = await transaction
      .select({ id: stories.id, status: stories.status })
      .from(storySources)
      .innerJoin(stories, eq(stories.id, storySources.storyId))
      .where(eq(storySources.rawItemId, rawItemId));
    if (story?.status === 'APPROVED' || story?.status === 'HELD')
      return refuse('conflict', 'Its story has already been reviewed. Open the story to change it.');
    if (story?.status === 'NEEDS_REVIEW') {
      const discarded = await changeStatus({ ...services, database: transaction }, actor, {
        ids: [story.id],
        status: 'DISCARDED',
        from: 'NEEDS_REVIEW',
      });
      if (!discarded.ok) return discarded;
    }
    return removeLabel(services, transaction, actor, [rawItemId]);
  });
