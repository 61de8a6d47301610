import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isSampleRecord } from '../../sample/tables.ts';
import { rawItems, sources } from '../tables.ts';

/** The parts of an item, and of its source, needed to draft it. */
export type WaitingItem = Awaited<ReturnType<typeof readItems>>[number];

/** The same, with the worker's lease on it. */
export type LeasedItem = WaitingItem & { leaseId: string };

/** The fields of an item and its source that drafters read. */
export const draftedColumns = {
  id: rawItems.id,
  url: rawItems.url,
  title: rawItems.title,
  contentText: rawItems.contentText,
  publishedAt: rawItems.publishedAt,
  extra: rawItems.extra,
  details: rawItems.details,
  source: {
    id: sources.id,
    name: sources.name,
    defaultCategory: sources.defaultCategory,
    license: sources.license,
  },
  /** Part of the sample content, as are stories drafted from it. */
  isSample: isSampleRecord('item', rawItems.id),
};

type Lease = { now: Date; until: Date; itemsMax: number; itemId?: string | undefined };

/**
 * Leases the oldest items waiting for a draft, or the one given: until the lease expires no other worker takes them;
 * after that, items left by a dead worker go to the next one. Holds no lock on return.
 */
export async function leaseItems(
  database: Database,
  { now, until, itemsMax, itemId }: Lease,
): Promise<LeasedItem[]> {
  const leaseId = randomUUID();
  const picked = database.$with('picked').as(
    database
      .select({ id: rawItems.id })
      .from(rawItems)
      .where(
        and(
          eq(rawItems.statusRaw, 'new'),
          or(isNull(rawItems.leasedUntil), lte(rawItems.leasedUntil, now)),
          itemId === undefined ? undefined : eq(rawItems.id, itemId),
        ),
      )
      .orderBy(asc(rawItems.fetchedAt), asc(rawItems.publishedAt), asc(rawItems.id))
      .limit(itemsMax)
      // In a batch, skip rows another worker is leasing; for a single item, wait.
      .for('update', itemId === undefined ? { skipLocked: true } : {}),
  );
  const leased = await database
    .with(picked)
    .update(rawItems)
    .set({ leaseId, leasedUntil: until, draftAttempts: sql`${rawItems.draftAttempts} + 1` })
    .from(picked)
    .where(eq(rawItems.id, picked.id))
    .returning({ id: rawItems.id });
  if (leased.length === 0) return [];
  const items = await readItems(
    database,
    leased.map(({ id }) => id),
  );
  return items.map((item) => ({ ...item, leaseId }));
}

const readItems = (database: Database, ids: string[]) =>
  database
    .select({
      ...draftedColumns,
      fetchRunId: rawItems.fetchRunId,
      draftRequestedAt: rawItems.draftRequestedAt,
      draftAttempts: rawItems.draftAttempts,
    })
    .from(rawItems)
    .innerJoin(sources, eq(sources.id, rawItems.sourceId))
    .where(inArray(rawItems.id, ids))
    // Oldest first, so their stories enter the queue in news order.
    .orderBy(asc(rawItems.publishedAt), asc(rawItems.id));
