import { lockWaitingItems, type RecordedOutcome, recordOutcomes } from '../../ingest/index.ts';
import { joinedReason } from '../../ingest/terms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isDataError } from '../../platform/database/data-error.ts';
import { groupReports, withFingerprint, storeReports } from '../clusters/join-reports.ts';
import type { DraftServices } from '../services.ts';
import { storeDrafts } from './store-drafts.ts';
import { draftAttemptsMax, retryMinutes } from '../terms.ts';
import type { Drafted, Result } from './write-item.ts';

/**
 * Saves the results of a batch in one short transaction. Idempotent. If the database rejects the content
 * of one draft, the others are still saved.
 */
export async function saveResults(services: DraftServices, results: readonly Result[]): Promise<void> {
  try {
    await saveTogether(services, results);
  } catch (error) {
    if (!isDataError(error)) throw error;
    if (results.length > 1) for (const result of results) await saveResults(services, [result]);
    else await saveRefusal(services, results[0]!, error);
  }
}

async function saveRefusal(services: DraftServices, { item, at }: Result, error: unknown): Promise<void> {
  services.logger.error({ err: error, rawItemId: item.id }, 'a draft could not be stored');
  await saveTogether(services, [{ item, at, outcome: 'failed', reason: 'The draft could not be stored.' }]);
}

async function saveTogether(services: DraftServices, results: readonly Result[]): Promise<void> {
  const prints = new Map(
    results.flatMap((result) =>
      result.outcome === 'drafted' ? [[result, withFingerprint(result)] as const] : [],
    ),
  );
  await services.database.transaction(async (transaction) => {
    const leases = await lockWaitingItems(
      transaction,
      results.map(({ item }) => item.id),
    );
    // A draft is accepted from the first worker to deliver it; any other result only from the lease holder.
    const accepted = results.filter(
      ({ item, outcome }) =>
        leases.has(item.id) && (outcome === 'drafted' || leases.get(item.id) === item.leaseId),
    );
    const drafted = accepted.flatMap((result) => prints.get(result as Drafted) ?? []);
    const reports = await groupReports(transaction, drafted);
    await storeReports(transaction, reports, await storeDrafts(transaction, reports.own));
    const titles = new Map(reports.joined.map(({ result, to }) => [result.item.id, to.title]));
    await recordOutcomes(
      transaction,
      accepted.map((result) => outcomeOf(result, titles.get(result.item.id))),
    );
    await publishProgress(transaction, services.events, accepted);
    if (reports.joined.some(({ to }) => to.isPublic))
      await services.events.publish(transaction, { topic: 'stories' });
  });
}

/** `joinedTitle` is the title of the story that the item joined, if it did not become one. */
function outcomeOf({ item, outcome, reason, at }: Result, joinedTitle?: string): RecordedOutcome {
  const settled = (
    statusRaw: RecordedOutcome['statusRaw'],
    why = reason,
    leasedUntil: Date | null = null,
  ) => ({
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
  const minutes = retryMinutes(item.draftAttempts);
  const retryAt = new Date(at.getTime() + minutes * 60_000);
  return settled('new', `${reason} It will be retried.`, retryAt);
}

/** Not public: drafts are for staff, and no public content has changed. */
async function publishProgress(
  transaction: Transaction,
  events: DraftServices['events'],
  results: readonly Result[],
): Promise<void> {
  const sourceOfRun = new Map(
    results.flatMap(({ item }) => (item.fetchRunId ? [[item.fetchRunId, item.source.id] as const] : [])),
  );
  for (const [runId, sourceId] of sourceOfRun)
    await events.publish(transaction, { topic: 'fetch-run', runId, sourceId, isPublic: false });
  for (const { item } of results)
    if (item.draftRequestedAt)
      await events.publish(transaction, { topic: 'raw-item', rawItemId: item.id, isPublic: false });
  if (results.some(({ outcome }) => outcome === 'drafted'))
    await events.publish(transaction, { topic: 'stories', isPublic: false });
}
