import { and, asc, eq, type SQL } from 'drizzle-orm';
import { draftItemQueue, draftItemsQueue, type IngestServices, rawItems, sources } from '../ingest/index.ts';
import type { StoriesEvent } from '../news/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import { type Item, settleItem } from './settle-item.ts';

type DraftServices = IngestServices & { events: Events<StoriesEvent> };

/** Items drafted in one transaction: enough to be quick, few enough that progress shows and little is done again. */
const itemsPerTransaction = 25;

/** Starts drafting in this process. */
export async function workOnDrafts(services: DraftServices): Promise<void> {
  await services.jobs.work(draftItemsQueue, ({ runId }) => draftItems(services, runId));
  await services.jobs.work(draftItemQueue, ({ rawItemId }) => draftItem(services, rawItemId));
}

/**
 * Takes the new items of a visit: relevant? → write → a story that waits for review; or ignored, with the reason.
 * An item and its story change together, so that what a killed process left is simply taken up again.
 */
export async function draftItems(services: DraftServices, runId: string): Promise<void> {
  for (;;) {
    const taken = await services.database.transaction(async (transaction) => {
      const items = await takeNewItems(transaction, eq(rawItems.fetchRunId, runId));
      for (const item of items) await settleItem(services, transaction, item);
      const sourceId = items[0]?.source.id;
      if (sourceId)
        await services.events.publish(transaction, { topic: 'fetch-run', runId, sourceId, isPublic: false });
      // Drafts are for staff: nothing that the public reads has changed.
      if (sourceId) await services.events.publish(transaction, { topic: 'stories', isPublic: false });
      return items.length;
    });
    if (taken === 0) return;
  }
}

/** Settles one item, if it still waits. */
export const draftItem = (
  { database, events, ...services }: DraftServices,
  rawItemId: string,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const [item] = await takeNewItems(transaction, eq(rawItems.id, rawItemId));
    if (!item) return;
    await settleItem(services, transaction, item);
    await events.publish(transaction, { topic: 'raw-item', rawItemId, isPublic: false });
    await events.publish(transaction, { topic: 'stories', isPublic: false });
  });

const takeNewItems = (transaction: Transaction, which: SQL): Promise<Item[]> =>
  transaction
    .select({ item: rawItems, source: sources })
    .from(rawItems)
    .innerJoin(sources, eq(sources.id, rawItems.sourceId))
    .where(and(which, eq(rawItems.statusRaw, 'new')))
    .orderBy(asc(rawItems.publishedAt), asc(rawItems.id))
    .limit(itemsPerTransaction)
    .for('update', { of: rawItems });
