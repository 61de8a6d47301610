import { findByNames } from '../entities/index.ts';
import { addDrafts } from '../news/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { drafts, storyClaims } from './tables.ts';
import type { Drafted } from './write-item.ts';

/**
 * Adds drafts to the review queue, each with its provenance and evidence. Returns the new stories by item; an item with
 * a story gets no other.
 */
export async function storeDrafts(
  transaction: Transaction,
  drafted: readonly Drafted[],
): Promise<Map<string, string>> {
  if (drafted.length === 0) return new Map();
  const usualNames = await readUsualNames(transaction, drafted);
  const storyIds = await addDrafts(
    transaction,
    drafted.map(({ item, draft, at }) => ({
      ...storyOf(draft),
      entities: [...new Set(draft.entities.map((name) => usualNames.get(name) ?? name))],
      rawItemId: item.id,
      canonicalUrl: item.url,
      createdAt: at,
    })),
  );
  const stored = drafted.flatMap((one, at) => (storyIds[at] ? [{ ...one, storyId: storyIds[at] }] : []));
  const byItem = new Map(stored.map(({ item, storyId }) => [item.id, storyId]));
  if (stored.length === 0) return byItem;
  await transaction.insert(drafts).values(
    stored.map(({ storyId, item, draft, tokens, latencyMs, at }) => ({
      storyId,
      writer: draft.writer,
      writerVersion: draft.writerVersion,
      model: draft.model,
      fallbackReason: draft.fallbackReason,
      scoreParts: draft.scoreParts,
      isQuotation: draft.isQuotation,
      originalTitle: item.title,
      originalSummary: draft.summary,
      tokensIn: tokens?.tokensIn,
      tokensOut: tokens?.tokensOut,
      latencyMs,
      draftedAt: at,
    })),
  );
  const claims = stored.flatMap(claimRows);
  if (claims.length > 0) await transaction.insert(storyClaims).values(claims);
  return byItem;
}

/** The names of the entity records, as staff have renamed and merged them; what a text means by an ambiguous name stays. */
async function readUsualNames(
  transaction: Transaction,
  drafted: readonly Drafted[],
): Promise<Map<string, string>> {
  const names = [...new Set(drafted.flatMap(({ draft }) => draft.entities))];
  const known = names.length > 0 ? await findByNames(transaction, names) : new Map();
  return new Map(
    Array.from(known, ([name, entity]): [string, string] => [name, entity.isAmbiguous ? name : entity.name]),
  );
}

const claimRows = ({ storyId, item, claims }: Drafted & { storyId: string }) =>
  claims.map(({ field, kind, text, support }, number) => ({
    storyId,
    number,
    field,
    kind,
    text,
    ...(support && { rawItemId: item.id, supportStart: support.start, supportEnd: support.end }),
  }));

const storyOf = ({
  scoreParts: _scoreParts,
  writer: _writer,
  writerVersion: _writerVersion,
  model: _model,
  fallbackReason: _fallbackReason,
  isQuotation: _isQuotation,
  ...story
}: Drafted['draft']) => story;
