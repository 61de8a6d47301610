import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { done } from '../../platform/outcome.ts';
import { reviewItem } from '../services.ts';
import { rawItems, relevanceExamples } from '../tables.ts';
import { assessRelevance } from './assess-relevance.ts';

type Label = { rawItemIds: readonly string[]; isAboutPfas: boolean };

/** Stores a reviewer's decision about items as labeled examples; a later decision replaces an earlier one. */
export const labelItems = reviewItem(
  async ({ services, transaction, record }, { rawItemIds, isAboutPfas }: Label) => {
    const decision = { isAboutPfas, labeledAt: services.clock.now() };
    const items = await transaction
      .select({ rawItemId: rawItems.id, title: rawItems.title, contentText: rawItems.contentText })
      .from(rawItems)
      .where(inArray(rawItems.id, [...rawItemIds]));
    if (items.length === 0) return done(undefined);
    await transaction
      .insert(relevanceExamples)
      .values(items.map((item) => ({ ...item, ...decision })))
      .onConflictDoUpdate({ target: relevanceExamples.rawItemId, set: decision });
    for (const { rawItemId } of items) record('label raw item', rawItemId, { after: { isAboutPfas } });
    return done(undefined);
  },
);

/**
 * Removes the labels of items; one that was to be drafted because of its label, but hasn't been yet, is ignored again.
 */
export const removeLabel = reviewItem(async ({ transaction, record }, rawItemIds: readonly string[]) => {
  const removed = await transaction
    .delete(relevanceExamples)
    .where(inArray(relevanceExamples.rawItemId, [...rawItemIds]))
    .returning({ rawItemId: relevanceExamples.rawItemId, isAboutPfas: relevanceExamples.isAboutPfas });
  for (const { rawItemId, isAboutPfas } of removed) {
    if (rawItemId === null) continue;
    if (isAboutPfas) await ignoreAgain(transaction, rawItemId);
    record('remove label of raw item', rawItemId, { before: { isAboutPfas } });
  }
  return done(undefined);
});

async function ignoreAgain(transaction: Transaction, rawItemId: string): Promise<void> {
  const isWaiting = and(
    eq(rawItems.id, rawItemId),
    eq(rawItems.statusRaw, 'new'),
    isNotNull(rawItems.draftRequestedAt),
  );
  const [item] = await transaction
    .select({ title: rawItems.title, contentText: rawItems.contentText })
    .from(rawItems)
    .where(isWaiting)
    .for('update');
  if (!item) return;
  await transaction
    .update(rawItems)
    .set({ statusRaw: 'ignored', reason: assessRelevance(item).reason, draftRequestedAt: null })
    .where(isWaiting);
}
