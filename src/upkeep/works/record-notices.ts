import type { Transaction } from '../../platform/database/database.ts';
import type { UpkeepServices } from '../services.ts';
import { workNotices } from '../tables.ts';
import type { NoticeFinder, NoticeKind } from '../terms.ts';

export type FoundNotice = {
  storyId: string;
  kind: NoticeKind;
  /** The work and the notice as `identifyWork` names them. */
  work: string;
  notice: string | null;
  foundIn: NoticeFinder;
};

/**
 * Keeps notices that are new, each as an alarm for staff. A work is retracted or doubted once, whichever index says so
 * first; it can be corrected several times.
 */
export async function recordNotices(
  transaction: Transaction,
  { clock, events }: Pick<UpkeepServices, 'clock' | 'events'>,
  found: readonly FoundNotice[],
): Promise<void> {
  if (found.length === 0) return;
  const foundAt = clock.now();
  const added = await transaction
    .insert(workNotices)
    .values(
      found.map(({ notice, ...rest }) => ({
        ...rest,
        notice: notice ?? '',
        key: rest.kind === 'correction' ? (notice ?? '') : '',
        foundAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ storyId: workNotices.storyId });
  // Readers see a notice only once staff have confirmed it.
  for (const storyId of new Set(added.map((row) => row.storyId)))
    await events.publish(transaction, { topic: 'stories', storyId, isPublic: false });
}
