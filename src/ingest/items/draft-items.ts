import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isDataError } from '../../platform/database/data-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { draftItemQueue, draftItemsQueue } from '../jobs.ts';
import { assessRelevance } from '../relevance/assess-relevance.ts';
import type { IngestServices } from '../services.ts';
import { rawItems } from '../tables.ts';
import { draftAttemptsMax, joinedReason, type RawItemStatus, retryMinutes } from '../terms.ts';
import { type LeasedItem, leaseItems, type WaitingItem } from './lease-items.ts';

export type DraftingServices = Pick<IngestServices, 'database' | 'clock' | 'jobs' | 'events' | 'logger'> & {
  drafter: Drafter;
};

/** A lease covers writing its batch, plus this much for saving it. */
const savingMsMax = 5_000;
/** After this, the rest becomes a separate job: a job must not run so long that it counts as failed. */
const jobMsMax = 5 * 60_000;

/** Starts drafting in this process. */
export async function registerDraftingJobs(services: DraftingServices): Promise<void> {
  await services.jobs.work(draftItemsQueue, () => draftItems(services));
  await services.jobs.work(draftItemQueue, ({ rawItemId }) => draftItem(services, rawItemId));
}

/**
 * Drafts all waiting items: lease a batch → write, outside any transaction → save in one transaction. If the process is
 * killed, drafts that it had not saved are written again once their leases expire; saved ones are not.
 */
export async function draftItems(services: DraftingServices): Promise<void> {
  const stopAt = services.clock.now().getTime() + jobMsMax;
  const draftUntilStop = async (): Promise<boolean> => {
    while (services.clock.now().getTime() < stopAt) if (!(await draftNext(services))) return true;
    return false;
  };
  const ends = await Promise.all(Array.from({ length: services.drafter.pace.concurrency }, draftUntilStop));
  if (ends.includes(false)) await services.jobs.send(draftItemsQueue, {});
}

/** Drafts one item, if it is still waiting and not leased by another worker. */
export async function draftItem(services: DraftingServices, itemId: string): Promise<void> {
  await draftNext(services, itemId);
}

/** False if there was nothing left to take. */
async function draftNext(services: DraftingServices, itemId?: string): Promise<boolean> {
  const { database, clock, drafter } = services;
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs(drafter.pace));
  const items = await leaseItems(database, { now, until, itemsMax: drafter.pace.batch, itemId });
  const attempts: Attempt[] = [];
  for (const item of items) {
    // Writing may block the process: let requests through in between.
    await nextTurn();
    attempts.push(await attemptDraft(services, item));
  }
  if (attempts.length > 0) await saveAttempts(services, attempts);
  return attempts.length > 0;
}

const leaseMs = ({ batch, msMax }: Pace): number => batch * msMax + savingMsMax;

/** Has the draft written if the item is relevant or was requested. */
async function attemptDraft(
  { drafter, clock }: Pick<DraftingServices, 'drafter' | 'clock'>,
  item: LeasedItem,
): Promise<Attempt> {
  const without = (outcome: 'ignored' | 'failed', reason: string): Attempt => ({
    item,
    outcome,
    reason,
    at: clock.now(),
  });
  const { isRelevant, reason } = assessRelevance(item);
  if (!isRelevant && !item.draftRequestedAt) return without('ignored', reason);
  // The process died during every attempt, possibly because of this item.
  if (item.draftAttempts > draftAttemptsMax) return without('failed', 'Drafting was interrupted every time.');
  const answer = await drafter.write(item);
  if (!answer.ok) return without('failed', answer.reason);
  const whyDrafted = isRelevant ? reason : 'Drafted at the request of staff.';
  return {
    item,
    outcome: 'drafted',
    draft: answer.draft,
    reason: answer.note ? `${whyDrafted} ${answer.note}` : whyDrafted,
    at: clock.now(),
  };
}

/** An attempt to draft an item, with reason and time; a failed one may be retried. */
type Attempt = { item: LeasedItem; reason: string; at: Date } & (
  | { outcome: 'drafted'; draft: unknown }
  | { outcome: 'ignored' | 'failed' }
);

type Services = Pick<IngestServices, 'database' | 'events' | 'logger'> & { drafter: Drafter };

/**
 * Saves the attempts of a batch in one short transaction. Idempotent. If the database rejects the content
 * of one draft, the others are still saved.
 */
async function saveAttempts(services: Services, attempts: readonly Attempt[]): Promise<void> {
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

/** How a drafter works, and how much work a crash may waste. */
export type Pace = {
  /** How many texts one process drafts concurrently. */
  concurrency: number;
  /** How many drafts are saved together; 1 if repeating a call costs money. */
  batch: number;
  /** A text that takes longer is abandoned and retried later. */
  msMax: number;
};

/** A draft, with what staff should know about how it was written; or the reason for staff why there is none. */
export type Answer<Draft> = { ok: true; draft: Draft; note: string | null } | { ok: false; reason: string };

/** Turns items into stories for review. The writer implements it; only ingestion knows queue, leases and outcomes. */
export interface Drafter<Draft = unknown> {
  readonly pace: Pace;
  /** Writes a draft of one item; no transaction is open. Throws only on a bug. */
  write(item: WaitingItem): Promise<Answer<Draft>>;
  /**
   * Saves drafts of items that the caller has locked, in its transaction. Returns, by item, the titles of the stories that
   * report the same event: such an item joined the story instead of becoming one.
   */
  save(transaction: Transaction, drafts: readonly Draft[]): Promise<ReadonlyMap<string, string>>;
}
