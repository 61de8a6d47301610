import type { Transaction } from '../../platform/database/database.ts';
import { storySources } from '../tables.ts';
import type { StorySourceRole } from '../terms.ts';

export type NewReport = { storyId: string; rawItemId: string; role: Exclude<StorySourceRole, 'primary'> };

/**
 * Makes raw items further sources of stories. Quiet: neither the text of a story nor the time of its last change
 * moves. An item that is a source already stays where it is.
 */
export async function addReports(transaction: Transaction, reports: readonly NewReport[]): Promise<void> {
  if (reports.length > 0)
    await transaction
      .insert(storySources)
      .values([...reports])
      .onConflictDoNothing();
}
