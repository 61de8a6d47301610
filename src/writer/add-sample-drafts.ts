import type { Transaction } from '../platform/database/database.ts';
import { builtinVersion } from './builtin/write-draft.ts';
import { drafts } from './tables.ts';
import type { ScoreParts } from './terms.ts';

export type SampleDraft = {
  storyId: string;
  draftedAt: Date;
  originalTitle: string;
  originalSummary: string;
  scoreParts: ScoreParts;
};

/** Records that the built-in writer drafted sample stories. The caller has checked permission. */
export async function addSampleDrafts(
  transaction: Transaction,
  added: readonly SampleDraft[],
): Promise<void> {
  if (added.length > 0)
    await transaction.insert(drafts).values(
      added.map((draft) => ({
        ...draft,
        writer: 'builtin',
        writerVersion: builtinVersion,
        isQuotation: false,
      })),
    );
}
