import { eq } from 'drizzle-orm';
import { recordActions } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { storeItems } from '../items/store-items.ts';
import { draftItemsQueue } from '../jobs.ts';
import type { IngestServices } from '../services.ts';
import { fetchRuns, sources } from '../tables.ts';
import { failuresBeforePause, fetchIntervalMinutes, retryIntervalMinutes, ingestActions } from '../terms.ts';
import { type UnusableSource, type Visit, visitSource } from './visit-source.ts';

type Source = typeof sources.$inferSelect;

/**
 * Visits the source of a run: fetch → parse → raw items, with the job that drafts them, in one transaction.
 * Idempotent. A source that can't be used records why, keeps the items fetched before the failure and is
 * retried later; one that keeps failing is paused. If its address or parser changes during a visit, the source is
 * visited again immediately.
 */
export async function fetchSource(services: IngestServices, runId: string): Promise<void> {
  const { database } = services;
  const [found] = await database
    .select()
    .from(fetchRuns)
    .innerJoin(sources, eq(sources.id, fetchRuns.sourceId))
    .where(eq(fetchRuns.id, runId));
  if (!found || found.fetch_runs.fetchedAt) return;
  const visit = await visitSource(services, found.sources);
  const isSaved = await database.transaction((transaction) =>
    saveVisit(transaction, services, { runId, snapshot: found.sources, visit }),
  );
  if (!isSaved) await fetchSource(services, runId);
}

type VisitOfRun = { runId: string; snapshot: Source; visit: Visit };

/** Closes the run with the visit's result; false if the source's address or parser has changed in between. */
async function saveVisit(
  transaction: Transaction,
  { events, jobs, clock }: IngestServices,
  { runId, snapshot, visit }: VisitOfRun,
): Promise<boolean> {
  const { items, failure } = visit;
  // Lock the source before its run, the same order as source removal.
  const [source] = await transaction.select().from(sources).where(eq(sources.id, snapshot.id)).for('update');
  const [run] = await transaction.select().from(fetchRuns).where(eq(fetchRuns.id, runId)).for('update');
  // Already closed by another worker, or the source was removed.
  if (!source || !run || run.fetchedAt) return true;
  if (source.url !== snapshot.url || source.parser !== snapshot.parser) return false;
  const fetchedAt = clock.now();
  await transaction
    .update(fetchRuns)
    .set({ fetchedAt, itemsFound: items.length, error: failure?.message ?? null })
    .where(eq(fetchRuns.id, runId));
  const stored = await storeItems(transaction, { runId, sourceId: source.id, fetchedAt, items });
  if (stored > 0) await jobs.send(draftItemsQueue, {}, transaction);
  if (failure) await recordFailure(transaction, source, failure, fetchedAt);
  else await recordSuccess(transaction, source, visit, fetchedAt);
  await events.publish(transaction, { topic: 'fetch-run', runId, sourceId: source.id, isPublic: false });
  return true;
}

async function recordSuccess(
  transaction: Transaction,
  source: Source,
  { position, etag, lastModified, problem, retryAfterSeconds }: Visit,
  fetchedAt: Date,
): Promise<void> {
  await transaction
    .update(sources)
    .set({
      position,
      etag,
      lastModified,
      lastFetchedAt: fetchedAt,
      nextFetchAt: nextFetch(fetchedAt, fetchIntervalMinutes(source.weight), retryAfterSeconds),
      failuresInARow: 0,
      lastError: problem,
      pausedAt: null,
    })
    .where(eq(sources.id, source.id));
  if (source.pausedAt) await recordPause(transaction, 'resume source', source, { pausedAt: null });
}

async function recordFailure(
  transaction: Transaction,
  source: Source,
  { message, retryAfterSeconds }: UnusableSource,
  fetchedAt: Date,
): Promise<void> {
  const failuresInARow = source.failuresInARow + 1;
  const isPaused = !source.pausedAt && failuresInARow >= failuresBeforePause;
  const pausedAt = isPaused ? fetchedAt : source.pausedAt;
  await transaction
    .update(sources)
    .set({
      lastFetchedAt: fetchedAt,
      nextFetchAt: nextFetch(
        fetchedAt,
        retryIntervalMinutes(source.weight, failuresInARow),
        retryAfterSeconds,
      ),
      failuresInARow,
      lastError: message,
      pausedAt,
    })
    .where(eq(sources.id, source.id));
  if (isPaused) await recordPause(transaction, 'pause source', source, { pausedAt, reason: message });
}

/** Automatic changes to a source are audited like those made by staff. */
const recordPause = (
  transaction: Transaction,
  act: 'pause source' | 'resume source',
  { id, pausedAt }: Source,
  after: Record<string, unknown>,
): Promise<void> =>
  recordActions(transaction, ingestActions, [
    { actor: null, act, subjectId: id, before: { pausedAt }, after },
  ]);

/** After our interval, or after the time the server asked for if that is longer. */
const nextFetch = (from: Date, minutes: number, retryAfterSeconds: number | null): Date =>
  new Date(from.getTime() + Math.max(minutes * 60, retryAfterSeconds ?? 0) * 1_000);
