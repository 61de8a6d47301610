import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import type { ParsedItem } from '../parsers/source-reader.ts';
import { assessRelevance } from '../relevance/assess-relevance.ts';
import { fetchRuns, rawItems, sources } from '../tables.ts';
import { itemHash } from '../text/item-address.ts';
import { storeItems } from './store-items.ts';

export type SampleItem = {
  sourceId: string;
  fetchedAt: Date;
  item: ParsedItem;
  /** Why it has no story of its own; by default, the reason that the relevance rules give. */
  reason?: string | undefined;
};

/**
 * Stores an item as a visit to its source found it, with its outcome: drafted, or ignored because it is not about PFAS.
 * Returns its id. The caller has checked permission, and adds the story.
 */
export async function addSampleItem(
  transaction: Transaction,
  { sourceId, fetchedAt, item, reason }: SampleItem,
): Promise<string> {
  const [run] = await transaction
    .insert(fetchRuns)
    .values({ sourceId, requestedAt: fetchedAt, fetchedAt, itemsFound: 1 })
    .returning({ id: fetchRuns.id });
  const { sanitizeHtml } = await import('../text/sanitize-html.ts');
  const read = { ...item, contentHtml: sanitizeHtml(item.contentHtml, item.url), hash: itemHash(item) };
  await storeItems(transaction, { runId: run!.id, sourceId, fetchedAt, items: [read] });
  await transaction.update(sources).set({ lastFetchedAt: fetchedAt }).where(eq(sources.id, sourceId));
  const [stored] = await transaction
    .select({ id: rawItems.id })
    .from(rawItems)
    .where(eq(rawItems.hash, read.hash));
  if (!stored) throw new Error(`The sample item '${item.title}' could not be added.`);
  const relevance = assessRelevance(item);
  await transaction
    .update(rawItems)
    .set({
      statusRaw: relevance.isRelevant ? 'parsed' : 'ignored',
      reason: reason ?? relevance.reason,
    })
    .where(eq(rawItems.id, stored.id));
  return stored.id;
}

/**
 * Deletes the sample items, even if their source is in use. The caller has checked permission, and records the deletion.
 */
export async function removeSampleItems(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.delete(rawItems).where(inArray(rawItems.id, ids));
}
