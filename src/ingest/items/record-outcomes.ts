import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { rawItems } from '../tables.ts';
import type { RawItemStatus } from '../terms.ts';

/** An item's outcome and the reason; one that stays `new` is left alone until `leasedUntil`. */
export type RecordedOutcome = {
  itemId: string;
  statusRaw: RawItemStatus;
  reason: string;
  leasedUntil: Date | null;
};

/**
 * Locks the items still waiting for a draft and returns each one's current lease: another worker may
 * have settled or re-leased an item in the meantime.
 */
export async function lockWaitingItems(
  transaction: Transaction,
  itemIds: string[],
): Promise<Map<string, string | null>> {
  const waiting = await transaction
    .select({ id: rawItems.id, leaseId: rawItems.leaseId })
    .from(rawItems)
    .where(and(inArray(rawItems.id, itemIds), eq(rawItems.statusRaw, 'new')))
    // In a fixed order, so workers with the same items queue up instead of deadlocking.
    .orderBy(asc(rawItems.id))
    .for('update');
  return new Map(waiting.map(({ id, leaseId }) => [id, leaseId]));
}

/** Ends the leases of items the caller has locked, and records each outcome. */
export async function recordOutcomes(
  transaction: Transaction,
  outcomes: readonly RecordedOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const column = (name: keyof RecordedOutcome) => sql.param(outcomes.map((outcome) => outcome[name]));
  await transaction.execute(sql`
    update raw_items
    set status_raw = settled.status_raw, reason = settled.reason, lease_id = null, leased_until = settled.leased_until
    from unnest(${column('itemId')}::uuid[], ${column('statusRaw')}::raw_item_status[], ${column('reason')}::text[],
      ${column('leasedUntil')}::timestamptz[]) as settled (id, status_raw, reason, leased_until)
    where raw_items.id = settled.id`);
}
