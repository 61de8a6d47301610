import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import type { ReadItem } from '../parsers/read-items.ts';
import { rawItems, type RawItemExtra, sources } from '../tables.ts';
import type { ParserType } from '../terms.ts';
import { addressKey } from '../text/item-address.ts';

type FetchedItems = { runId: string; sourceId: string; fetchedAt: Date; items: readonly ReadItem[] };

/**
 * Stores new items, each once by its hash, and returns how many were new. An item that its source has given another
 * headline is noted with the item that is stored already.
 */
export async function storeItems(transaction: Transaction, fetched: FetchedItems): Promise<number> {
  const { runId, sourceId, fetchedAt } = fetched;
  const [source] = await transaction
    .select({ parser: sources.parser })
    .from(sources)
    .where(eq(sources.id, sourceId));
  const items = await withoutChanged(transaction, fetched);
  // In hash order, so two sources with the same items queue up instead of deadlocking.
  const rows = items
    .map(({ url, title, contentHtml, contentText, hash, extra, guid, details, ...item }) => {
      const { publishedAt, statedDate } = believableDate(item.publishedAt, fetchedAt, source!.parser);
      return {
        sourceId,
        fetchRunId: runId,
        url,
        title,
        publishedAt,
        fetchedAt,
        contentHtml,
        contentText,
        hash,
        extra: { ...extra, ...(guid && { guid }), ...(statedDate && { statedDate }) },
        details: details ?? null,
      };
    })
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  if (rows.length === 0) return 0;
  const stored = await transaction
    .insert(rawItems)
    .values(rows)
    .onConflictDoNothing({ target: rawItems.hash })
    .returning({ id: rawItems.id });
  return stored.length;
}

/** How far ahead a date may be: clocks and time zones differ, and some sites date an article to the next day. */
const daysAheadMax = 2;

/** Kinds of sources whose dates people type; an index of papers may well date an issue to the next year. */
const informal = new Set<ParserType>(['rss', 'generic']);

/**
 * When an item was published, or the time of the fetch if its source states no date or an implausible one: January 1,
 * 1970 is an unset timestamp, and future dates are those of events. An implausible date is returned too, for a note.
 */
export function believableDate(
  stated: Date | null,
  fetchedAt: Date,
  parser: ParserType,
): { publishedAt: Date; statedDate?: string } {
  if (stated === null) return { publishedAt: fetchedAt };
  const isZero = Math.abs(stated.getTime()) <= dayMs;
  const isAhead = stated.getTime() - fetchedAt.getTime() > daysAheadMax * dayMs;
  return informal.has(parser) && (isZero || isAhead)
    ? { publishedAt: fetchedAt, statedDate: stated.toISOString() }
    : { publishedAt: stated };
}

/** An item is recognized under a new headline for this many days, if its date has moved by at most `daysBetweenMax`. */
const changeDaysMax = 90;
const daysBetweenMax = 7;
const dayMs = 24 * 3_600_000;

/** Later headlines kept per item. */
const headlinesMax = 20;

/** Leaves out the items already stored under an earlier headline, and notes the new headline with those. */
async function withoutChanged(
  transaction: Transaction,
  { sourceId, fetchedAt, items }: FetchedItems,
): Promise<readonly ReadItem[]> {
  // Some feeds give all their items the same identifier.
  const byGuid = Map.groupBy(items, ({ guid }) => guid);
  const guids = [...byGuid].flatMap(([guid, group]) => (guid && group.length === 1 ? [guid] : []));
  if (guids.length === 0) return items;
  const known = await transaction
    .select()
    .from(rawItems)
    .where(
      and(
        eq(rawItems.sourceId, sourceId),
        gt(rawItems.fetchedAt, new Date(fetchedAt.getTime() - changeDaysMax * dayMs)),
        ne(rawItems.statusRaw, 'ignored'),
        inArray(sql`${rawItems.extra} ->> 'guid'`, guids),
      ),
    );
  const changed = new Set<ReadItem>();
  for (const earlier of known) {
    const [item] = byGuid.get(earlier.extra.guid) ?? [];
    if (!item || item.hash === earlier.hash || !isSameItem(item, earlier)) continue;
    changed.add(item);
    const headlines = earlier.extra.headlines ?? [];
    if (item.title === (headlines.at(-1)?.title ?? earlier.title)) continue;
    const extra: RawItemExtra = {
      ...earlier.extra,
      headlines: [...headlines, { title: item.title, seenAt: fetchedAt.toISOString() }].slice(-headlinesMax),
    };
    await transaction.update(rawItems).set({ extra }).where(eq(rawItems.id, earlier.id));
  }
  return items.filter((item) => !changed.has(item));
}

/** An identifier that can't be a mere number in a list: an address, a URN or a UUID. */
const uniqueGuid = /^\w+:.{8}|^[\w-]{16}/u;

/** Whether two items with the same identifier are one: feeds also reuse identifiers for other items. */
function isSameItem(item: ReadItem, earlier: typeof rawItems.$inferSelect): boolean {
  const days =
    Math.abs((item.publishedAt ?? earlier.publishedAt).getTime() - earlier.publishedAt.getTime()) / dayMs;
  const isSameAddress = addressKey(item.url) === addressKey(earlier.url);
  return (
    (isSameAddress || uniqueGuid.test(item.guid ?? '')) &&
    (days <= daysBetweenMax || earlier.extra.statedDate !== undefined)
  );
}
