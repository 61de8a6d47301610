import type { WaitingItem } from '../../ingest/index.ts';
import { addDrafts } from '../../news/index.ts';
import { storyLimits } from '../../news/terms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fictionalLabel } from '../../sample/terms.ts';
import type { Fingerprint } from '../clusters/fingerprint.ts';
import { readCanonicalNames, withCanonicalNames } from '../other-names.ts';
import type { Written } from '../story-writer.ts';
import { drafts } from '../tables.ts';
import { builtinVersion, type ScoreParts } from '../terms.ts';

/** The draft of an item, with the marks that recognize reports of the same event. */
export type Drafted = Written & {
  item: WaitingItem;
  print: Fingerprint;
  at: Date;
};

/**
 * Adds drafts to the review queue, each with its provenance. Returns the new stories by item; an item with a story gets
 * no other.
 */
export async function storeDrafts(
  transaction: Transaction,
  drafted: readonly Drafted[],
): Promise<Map<string, string>> {
  if (drafted.length === 0) return new Map();
  const canonicalNames = await readCanonicalNames(
    transaction,
    drafted.flatMap(({ draft }) => draft.entities),
  );
  const storyIds = await addDrafts(
    transaction,
    drafted.map(({ item, draft, at }) => ({
      ...storyOf(draft),
      entities: withCanonicalNames(draft.entities, canonicalNames),
      rawItemId: item.id,
      canonicalUrl: item.url,
      createdAt: at,
    })),
  );
  const stored = drafted.flatMap((one, at) => (storyIds[at] ? [{ ...one, storyId: storyIds[at] }] : []));
  if (stored.length > 0)
    await transaction
      .insert(drafts)
      .values(stored.map((one) => ({ storyId: one.storyId, ...draftRow(one) })));
  return new Map(stored.map(({ item, storyId }) => [item.id, storyId]));
}

type DraftedFrom = Pick<Drafted, 'draft' | 'quotations' | 'at'> & { item: { title: string } };

/** The provenance of a draft as a row, without its story. */
export const draftRow = ({ item, draft, quotations, at }: DraftedFrom) => ({
  writer: draft.writer,
  writerVersion: draft.writerVersion,
  model: draft.model,
  fallbackReason: draft.fallbackReason,
  scoreParts: draft.scoreParts,
  isQuotation: draft.isQuotation,
  originalTitle: item.title,
  originalSummary: draft.summary,
  quotations: quotations.map(({ text }) => text),
  draftedAt: at,
});

/** The fields of a draft that its story has. */
export const storyOf = ({
  scoreParts: _scoreParts,
  writer: _writer,
  writerVersion: _writerVersion,
  model: _model,
  fallbackReason: _fallbackReason,
  isQuotation: _isQuotation,
  ...story
}: Drafted['draft']) => story;

/** A draft from a sample item, labeled in its title like every invented story; any other draft unchanged. */
export function labelSample<Draft extends { title: string }>(draft: Draft, isSample: boolean): Draft {
  if (!isSample || draft.title.endsWith(fictionalLabel)) return draft;
  const room = storyLimits.titleMax - fictionalLabel.length - 1;
  return { ...draft, title: `${draft.title.slice(0, room).trimEnd()} ${fictionalLabel}` };
}

type SampleDraft = {
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
