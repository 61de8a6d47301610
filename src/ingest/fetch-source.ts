import { eq } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { recordActs } from '../staff/index.ts';
import { draftItemsQueue } from './jobs.ts';
import { readSource, type SourceReading, UnusableSource } from './read-source.ts';
import type { IngestServices } from './services.ts';
import { storeItems } from './store-items.ts';
import { fetchRuns, sources } from './tables.ts';
import { failuresBeforePause, fetchIntervalMinutes, retryIntervalMinutes } from './terms.ts';

type Source = typeof sources.$inferSelect;

/**
 * Visits the source of a run: fetch → parse → raw items, with the job that drafts them, in one transaction.
 * Done twice it changes nothing; a source that can't be used is told so in words, and visited again later; one that
 * keeps failing is paused.
 */
export async function fetchSource(services: IngestServices, runId: string): Promise<void> {
  const { database } = services;
  const [found] = await database
    .select()
    .from(fetchRuns)
    .innerJoin(sources, eq(sources.id, fetchRuns.sourceId))
    .where(eq(fetchRuns.id, runId));
  if (!found || found.fetch_runs.fetchedAt) return;
  const source = found.sources;
  try {
    await keepReading(services, runId, source, await readSource(services, source));
  } catch (error) {
    if (!(error instanceof UnusableSource)) throw error;
    await keepFailure(services, runId, source, error);
  }
}

async function keepReading(
  services: IngestServices,
  runId: string,
  source: Source,
  reading: SourceReading,
): Promise<void> {
  const { database, jobs, events, clock } = services;
  const fetchedAt = clock.now();
  await database.transaction(async (transaction) => {
    if (!(await closeRun(transaction, runId, { fetchedAt, itemsFound: reading.items.length }))) return;
    const stored = await storeItems(transaction, {
      runId,
      sourceId: source.id,
      fetchedAt,
      items: reading.items,
    });
    await transaction
      .update(sources)
      .set({
        etag: reading.etag,
        lastModified: reading.lastModified,
        lastFetchedAt: fetchedAt,
        nextFetchAt: inMinutes(fetchedAt, fetchIntervalMinutes(source.weight)),
        failuresInARow: 0,
        lastError: null,
        pausedAt: null,
      })
      .where(eq(sources.id, source.id));
    if (source.pausedAt) await recordPause(transaction, 'resume source', source, { pausedAt: null });
    if (stored > 0) await jobs.send(draftItemsQueue, { runId }, transaction);
    await events.publish(transaction, { topic: 'fetch-run', runId, sourceId: source.id });
  });
}

async function keepFailure(
  services: IngestServices,
  runId: string,
  source: Source,
  failure: UnusableSource,
): Promise<void> {
  const { database, events, clock } = services;
  const fetchedAt = clock.now();
  const failuresInARow = source.failuresInARow + 1;
  const pauseMinutes = Math.max(
    retryIntervalMinutes(source.weight, failuresInARow),
    (failure.retryAfterSeconds ?? 0) / 60,
  );
  const isPaused = !source.pausedAt && failuresInARow >= failuresBeforePause;
  const pausedAt = isPaused ? fetchedAt : source.pausedAt;
  await database.transaction(async (transaction) => {
    if (!(await closeRun(transaction, runId, { fetchedAt, error: failure.message }))) return;
    await transaction
      .update(sources)
      .set({
        lastFetchedAt: fetchedAt,
        nextFetchAt: inMinutes(fetchedAt, pauseMinutes),
        failuresInARow,
        lastError: failure.message,
        pausedAt,
      })
      .where(eq(sources.id, source.id));
    if (isPaused)
      await recordPause(transaction, 'pause source', source, { pausedAt, reason: failure.message });
    await events.publish(transaction, { topic: 'fetch-run', runId, sourceId: source.id });
  });
}

/** What the product does to a source by itself is recorded like what staff do. */
const recordPause = (
  transaction: Transaction,
  act: 'pause source' | 'resume source',
  { id, pausedAt }: Source,
  after: Record<string, unknown>,
): Promise<void> =>
  recordActs(transaction, [
    { actor: null, act, subjectType: 'source', subjectId: id, before: { pausedAt }, after },
  ]);

/** Closes the run for good; false if another worker did, or if its source is gone. */
async function closeRun(
  transaction: Transaction,
  runId: string,
  result: Partial<typeof fetchRuns.$inferInsert>,
): Promise<boolean> {
  const [run] = await transaction.select().from(fetchRuns).where(eq(fetchRuns.id, runId)).for('update');
  if (!run || run.fetchedAt) return false;
  await transaction.update(fetchRuns).set(result).where(eq(fetchRuns.id, runId));
  return true;
}

const inMinutes = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000);
