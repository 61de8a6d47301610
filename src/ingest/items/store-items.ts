import type { Transaction } from '../../platform/database/database.ts';
import type { ReadItem } from '../parsers/read-items.ts';
import { rawItems } from '../tables.ts';

/** Rows per INSERT; PostgreSQL allows 65,535 parameters. */
const rowsMax = 500;

type FetchedItems = { runId: string; sourceId: string; fetchedAt: Date; items: readonly ReadItem[] };

/** Stores new items, each once by its hash, and returns how many were new. */
export async function storeItems(
  transaction: Transaction,
  { runId, sourceId, fetchedAt, items }: FetchedItems,
): Promise<number> {
  // In hash order, so two sources with the same items queue up instead of deadlocking.
  const rows = items
    .map((item) => ({
      sourceId,
      fetchRunId: runId,
      url: item.url,
      title: item.title,
      publishedAt: item.publishedAt ?? fetchedAt,
      fetchedAt,
      contentHtml: item.contentHtml,
      contentText: item.contentText,
      hash: item.hash,
      extra: item.extra,
      details: item.details ?? null,
    }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  let stored = 0;
  for (let at = 0; at < rows.length; at += rowsMax) {
    const added = await transaction
      .insert(rawItems)
      .values(rows.slice(at, at + rowsMax))
      .onConflictDoNothing({ target: rawItems.hash })
      .returning({ id: rawItems.id });
    stored += added.length;
  }
  return stored;
}
