import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isDataError } from '../../platform/database/data-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { IngestServices } from '../services.ts';
import { rawItems } from '../tables.ts';
import { draftAttemptsMax, joinedReason, type RawItemStatus, retryMinutes } from '../terms.ts';
import type { Drafter } from './drafter.ts';
import type { LeasedItem } from './lease-items.ts';

/** An attempt to draft an item, with reason and time; a failed one may be retried. */
export type Attempt = { item: LeasedItem; reason: string; at: Date } & (
  | { outcome: 'drafted'; draft: unknown }
  | { outcome: 'ignored' | 'failed' }
);

type Services = Pick<IngestServices, 'database' | 'events' | 'logger'> & { drafter: Drafter };

/**
 * Saves the attempts of a batch in one short transaction. Idempotent. If the database rejects the content
 * of one draft, the others are still saved.
 */
export async function saveAttempts(services: Services, attempts: readonly Attempt[]): Promise<void> {
  try {
    await saveTogether(services, attempts);
  } catch (error) {
    if (!isDataError(error)) throw error;
    if (attempts.length > 1) for (const attempt of attempts) await saveAttempts(services, [attempt]);
    else await saveRefusal(services, attempts[0]!, error);
  }
}

async function saveRefusal(services: Services, { item, at }: Attempt, error: unknown): Promise<void> {
  services.logger.error({ err: error, rawItemId: item.id }, 'a draft could not be stored');
  await saveTogether(services, [{ item, at, outcome: 'failed', reason: 'The draft could not be stored.' }]);
}

const saveTogether = ({ database, events, drafter }: Services, attempts: readonly Attempt[]): Promise<void> =>
  database.transaction(async (transaction) => {
    const leases = await lockWaitingItems(
      transaction,
      attempts.map(({ item }) => item.id),
    );
    // A draft is accepted from the first worker to deliver it; any other outcome only from the lease holder.
    const accepted = attempts.filter(
      ({ item, outcome }) =>
        leases.has(item.id) && (outcome === 'drafted' || leases.get(item.id) === item.leaseId),
    );
    const joined = await drafter.save(
      transaction,
      accepted.flatMap((attempt) => (attempt.outcome === 'drafted' ? [attempt.draft] : [])),
    );
    await settleItems(
      transaction,
      accepted.map((attempt) => settledBy(attempt, joined.get(attempt.item.id))),
    );
    await publishProgress(transaction, events, accepted);
  });

/**
 * Locks the items still waiting for a draft and returns each one's current lease: another worker may
 * have settled or re-leased an item in the meantime.
 */
async function lockWaitingItems(
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

/** An item's status and the reason; one that stays `new` is left alone until `leasedUntil`. */
type Settled = { itemId: string; statusRaw: RawItemStatus; reason: string; leasedUntil: Date | null };

/** `joinedTitle` is the title of the story that the item joined, if it did not become one. */
function settledBy({ item, outcome, reason, at }: Attempt, joinedTitle?: string): Settled {
  const settled = (statusRaw: RawItemStatus, why = reason, leasedUntil: Date | null = null) => ({
    itemId: item.id,
    statusRaw,
    reason: why,
    leasedUntil,
  });
  if (joinedTitle !== undefined) return settled('parsed', joinedReason(joinedTitle));
  if (outcome === 'drafted') return settled('parsed');
  if (outcome === 'ignored') return settled('ignored');
  if (item.draftAttempts >= draftAttemptsMax)
    return settled('ignored', `${reason} Tried ${draftAttemptsMax} times.`);
  const retryAt = new Date(at.getTime() + retryMinutes(item.draftAttempts) * 60_000);
  return settled('new', `${reason} It will be retried.`, retryAt);
}

/** Ends the leases of locked items, and records their outcomes. */
async function settleItems(transaction: Transaction, items: readonly Settled[]): Promise<void> {
  if (items.length === 0) return;
  const column = (name: keyof Settled) => sql.param(items.map((item) => item[name]));
  await transaction.execute(sql`
    update raw_items
    set status_raw = settled.status_raw, reason = settled.reason, lease_id = null, leased_until = settled.leased_until
    from unnest(${column('itemId')}::uuid[], ${column('statusRaw')}::raw_item_status[], ${column('reason')}::text[],
      ${column('leasedUntil')}::timestamptz[]) as settled (id, status_raw, reason, leased_until)
    where raw_items.id = settled.id`);
}

async function publishProgress(
  transaction: Transaction,
  events: Services['events'],
  attempts: readonly Attempt[],
): Promise<void> {
  const sourceOfRun = new Map(
    attempts.flatMap(({ item }) => (item.fetchRunId ? [[item.fetchRunId, item.source.id] as const] : [])),
  );
  for (const [runId, sourceId] of sourceOfRun)
    await events.publish(transaction, { topic: 'fetch-run', runId, sourceId, isPublic: false });
  for (const { item } of attempts)
    if (item.draftRequestedAt)
      await events.publish(transaction, { topic: 'raw-item', rawItemId: item.id, isPublic: false });
}
