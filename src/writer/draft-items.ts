import { and, asc, eq } from 'drizzle-orm';
import { assessRelevance, draftItemsQueue, type IngestServices, rawItems, sources } from '../ingest/index.ts';
import { addDraft } from '../news/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { builtinWriter } from './builtin/index.ts';
import type { Draft } from './contract.ts';
import { drafts } from './tables.ts';

/** Items drafted in one transaction: enough to be quick, few enough that progress shows and little is done again. */
const itemsPerTransaction = 25;

type Item = { item: typeof rawItems.$inferSelect; source: typeof sources.$inferSelect };

/** Starts drafting in this process. */
export const workOnDrafts = (services: IngestServices): Promise<void> =>
  services.jobs.work(draftItemsQueue, ({ runId }) => draftItems(services, runId));

/**
 * Takes the new items of a visit: relevant? → write → a story that waits for review; or ignored, with the reason.
 * An item and its story change together, so that what a killed process left is simply taken up again.
 */
export async function draftItems(services: IngestServices, runId: string): Promise<void> {
  for (;;) {
    const taken = await services.database.transaction(async (transaction) => {
      const items = await takeNewItems(transaction, runId);
      for (const item of items) await settle(services, transaction, item);
      const sourceId = items[0]?.source.id;
      if (sourceId) await services.events.publish(transaction, { topic: 'fetch-run', runId, sourceId });
      // Drafts are for staff: nothing that the public reads has changed.
      if (sourceId) await services.events.publish(transaction, { topic: 'stories', isPublic: false });
      return items.length;
    });
    if (taken === 0) return;
  }
}

const takeNewItems = (transaction: Transaction, runId: string): Promise<Item[]> =>
  transaction
    .select({ item: rawItems, source: sources })
    .from(rawItems)
    .innerJoin(sources, eq(sources.id, rawItems.sourceId))
    .where(and(eq(rawItems.fetchRunId, runId), eq(rawItems.statusRaw, 'new')))
    .orderBy(asc(rawItems.publishedAt), asc(rawItems.id))
    .limit(itemsPerTransaction)
    .for('update', { of: rawItems });

async function settle(
  services: IngestServices,
  transaction: Transaction,
  { item, source }: Item,
): Promise<void> {
  const { isRelevant, reason } = assessRelevance(item);
  const draft = isRelevant ? await write(services, { item, source }) : null;
  if (!draft) {
    const why = isRelevant ? 'The writer could not read it.' : reason;
    await transaction
      .update(rawItems)
      .set({ statusRaw: 'ignored', reason: why })
      .where(eq(rawItems.id, item.id));
    return;
  }
  await keepDraft(transaction, item, draft, services.clock.now());
  await transaction.update(rawItems).set({ statusRaw: 'parsed', reason }).where(eq(rawItems.id, item.id));
}

/** One item that the writer stumbles over must not hold up the others: it is logged and can be drafted again. */
async function write({ logger }: IngestServices, { item, source }: Item): Promise<Draft | null> {
  try {
    return await builtinWriter.write({
      url: item.url,
      title: item.title,
      contentText: item.contentText,
      publishedAt: item.publishedAt,
      sourceName: source.name,
      defaultCategory: source.defaultCategory,
      labels: item.extra.labels ?? [],
      audioUrl: item.extra.audioUrl,
      imageUrl: item.extra.imageUrl,
    });
  } catch (error) {
    logger.error({ err: error, rawItemId: item.id }, 'the writer failed');
    return null;
  }
}

async function keepDraft(
  transaction: Transaction,
  item: Item['item'],
  draft: Draft,
  at: Date,
): Promise<void> {
  const { scoreParts, writer, writerVersion, isQuotation, ...story } = draft;
  const storyId = await addDraft(transaction, { ...story, rawItemId: item.id, canonicalUrl: item.url }, at);
  if (!storyId) return;
  await transaction.insert(drafts).values({
    storyId,
    writer,
    writerVersion,
    scoreParts,
    isQuotation,
    originalTitle: item.title,
    originalSummary: draft.summary,
    draftedAt: at,
  });
}
