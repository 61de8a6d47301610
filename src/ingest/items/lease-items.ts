import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { rawItems, sources } from '../tables.ts';

/** What of an item a draft is made of, its source, and the lease that the worker holds on it. */
export type LeasedItem = Awaited<ReturnType<typeof readItems>>[number] & { leaseId: string };

type Lease = { now: Date; until: Date; itemsMax: number; itemId?: string | undefined };

/**
 * Leases the oldest items that wait for a draft, or the one named: until the lease ends, no other worker takes them, and
 * what a dead worker left goes to the next one. Holds no lock when it returns.
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
      // Of many, those that another worker is leasing are passed over; one is waited for.
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
      id: rawItems.id,
      url: rawItems.url,
      title: rawItems.title,
      contentText: rawItems.contentText,
      publishedAt: rawItems.publishedAt,
      extra: rawItems.extra,
      fetchRunId: rawItems.fetchRunId,
      draftRequestedAt: rawItems.draftRequestedAt,
      draftAttempts: rawItems.draftAttempts,
      source: { id: sources.id, name: sources.name, defaultCategory: sources.defaultCategory },
    })
    .from(rawItems)
    .innerJoin(sources, eq(sources.id, rawItems.sourceId))
    .where(inArray(rawItems.id, ids))
    // Oldest first, so that their stories come into the queue in the order of the news.
    .orderBy(asc(rawItems.publishedAt), asc(rawItems.id));
