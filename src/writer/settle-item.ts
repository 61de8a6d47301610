import {
  assessRelevance,
  closeItem,
  type IngestServices,
  type rawItems,
  type sources,
} from '../ingest/index.ts';
import { addDraft } from '../news/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { builtinWriter } from './builtin/index.ts';
import type { Draft } from './contract.ts';
import { drafts } from './tables.ts';

type Services = Pick<IngestServices, 'clock' | 'logger'>;

/** An item that waits to be drafted or ignored, with its source. */
export type Item = { item: typeof rawItems.$inferSelect; source: typeof sources.$inferSelect };

/** Relevant, or asked for? → write → a story that waits for review; or ignored, with the reason. */
export async function settleItem(
  services: Services,
  transaction: Transaction,
  { item, source }: Item,
): Promise<void> {
  const { isRelevant, reason } = assessRelevance(item);
  const isWanted = isRelevant || item.draftRequestedAt !== null;
  const draft = isWanted ? await write(services, { item, source }) : null;
  if (!draft) {
    const why = isWanted ? 'The writer could not read it.' : reason;
    return closeItem(transaction, item.id, { statusRaw: 'ignored', reason: why });
  }
  await keepDraft(transaction, item, draft, services.clock.now());
  await closeItem(transaction, item.id, {
    statusRaw: 'parsed',
    reason: isRelevant ? reason : 'Drafted because staff asked for it.',
  });
}

/** One item that the writer stumbles over must not hold up the others: it is logged and can be drafted again. */
async function write({ logger }: Services, { item, source }: Item): Promise<Draft | null> {
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
