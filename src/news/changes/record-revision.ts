import type { Transaction } from '../../platform/database/database.ts';
import { isSame } from './is-same.ts';
import { publicFieldNames, type PublicText } from '../revision-terms.ts';
import type { StoryRow } from '../reads/story-view.ts';
import { storyRevisions } from '../tables.ts';

/**
 * Records a text change of a story that has been public, in the same transaction. Changes before the first approval,
 * and changes that leave the text alone, are not recorded.
 */
export async function recordRevision(
  transaction: Transaction,
  before: StoryRow,
  after: StoryRow,
  revisedAt: Date,
): Promise<void> {
  const changed = publicFieldNames.filter((name) => !isSame(before[name], after[name]));
  if (before.approvedAt === null || changed.length === 0) return;
  const only = (story: StoryRow): Partial<PublicText> =>
    Object.fromEntries(changed.map((name) => [name, story[name]]));
  await transaction
    .insert(storyRevisions)
    .values({ storyId: before.id, revisedAt, before: only(before), after: only(after) });
}
