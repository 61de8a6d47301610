import { and, count, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { RawItemCounts } from '../contract.ts';
import { rawItems } from '../tables.ts';
import { hasOutcome } from './list-raw-items.ts';

/** The number of items with each outcome, of one source or of all. */
export async function countRawItems(database: Queryable, sourceId?: string): Promise<RawItemCounts> {
  const isOfSource = sourceId === undefined ? undefined : eq(rawItems.sourceId, sourceId);
  const byStatus = await database
    .select({ status: rawItems.statusRaw, items: count() })
    .from(rawItems)
    .where(isOfSource)
    .groupBy(rawItems.statusRaw);
  const joined = await database.$count(rawItems, and(isOfSource, hasOutcome(database, 'joined')));
  const counted = Object.fromEntries(byStatus.map(({ status, items }) => [status, items]));
  return {
    new: counted.new ?? 0,
    parsed: (counted.parsed ?? 0) - joined,
    joined,
    ignored: counted.ignored ?? 0,
  };
}
