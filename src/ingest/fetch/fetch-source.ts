import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { recordActs } from '../../audit/index.ts';
import { draftItemsQueue } from '../jobs.ts';
import { readSource, type SourceReading, UnusableSource } from './read-source.ts';
import type { IngestServices } from '../services.ts';
import { storeItems } from '../items/store-items.ts';
import { fetchRuns, sources } from '../tables.ts';
import { failuresBeforePause, fetchIntervalMinutes, retryIntervalMinutes } from '../terms.ts';

type Source = typeof sources.$inferSelect;

/**
 * Visits the source of a run: fetch → parse → raw items, with the job that drafts them, in one transaction.
 * Done twice it changes nothing; a source that can't be used is told so in words, and visited again later; one that
 * keeps failing is paused. What staff change meanwhile stays changed: given another address or parser, it is read anew.
 */
export async function fetchSource(services: IngestServices, runId: string): Promise<void> {
  const { database } = services;
  const [found] = await database
    .select()
    .from(fetchRuns)
    .innerJoin(sources, eq(sources.id, fetchRuns.sourceId))
    .where(eq(fetchRuns.id, runId));
  if (!found || found.fetch_runs.fetchedAt) return;
  const result = await readSource(services, found.sources).catch(unusable);
  if (!(await keepResult(services, runId, found.sources, result))) await fetchSource(services, runId);
}

function unusable(error: unknown): UnusableSource {
  if (error instanceof UnusableSource) return error;
  throw error;
}

/** Closes the run with what came; false if that is no longer what the source says to read. */
async function keepResult(
  services: IngestServices,
  runId: string,
  asked: Source,
  result: SourceReading | UnusableSource,
): Promise<boolean> {
  const { database, events } = services;
  return database.transaction(async (transaction) => {
    // The source before its run, in the order of whoever removes it.
    const [source] = await transaction.select().from(sources).where(eq(sources.id, asked.id)).for('update');
    const [run] = await transaction.select().from(fetchRuns).where(eq(fetchRuns.id, runId)).for('update');
    // Another worker has closed it, or the source is gone.
    if (!source || !run || run.fetchedAt) return true;
    if (source.url !== asked.url || source.parser !== asked.parser) return false;
    if (result instanceof UnusableSource) await keepFailure(services, transaction, runId, source, result);
    else await keepReading(services, transaction, runId, source, result);
    await events.publish(transaction, { topic: 'fetch-run', runId, sourceId: source.id, isPublic: false });
    return true;
  });
}

async function keepReading(
  { jobs, clock }: IngestServices,
  transaction: Transaction,
  runId: string,
  source: Source,
  { items, etag, lastModified }: SourceReading,
): Promise<void> {
  const fetchedAt = clock.now();
  await closeRun(transaction, runId, { fetchedAt, itemsFound: items.length });
  const stored = await storeItems(transaction, { runId, sourceId: source.id, fetchedAt, items });
  await transaction
    .update(sources)
    .set({
      etag,
      lastModified,
      lastFetchedAt: fetchedAt,
      nextFetchAt: inMinutes(fetchedAt, fetchIntervalMinutes(source.weight)),
      failuresInARow: 0,
      lastError: null,
      pausedAt: null,
    })
    .where(eq(sources.id, source.id));
  if (source.pausedAt) await recordPause(transaction, 'resume source', source, { pausedAt: null });
  if (stored > 0) await jobs.send(draftItemsQueue, { runId }, transaction);
}

async function keepFailure(
  { clock }: IngestServices,
  transaction: Transaction,
  runId: string,
  source: Source,
  { message, retryAfterSeconds }: UnusableSource,
): Promise<void> {
  const fetchedAt = clock.now();
  const failuresInARow = source.failuresInARow + 1;
  const pauseMinutes = Math.max(
    retryIntervalMinutes(source.weight, failuresInARow),
    (retryAfterSeconds ?? 0) / 60,
  );
  const isPaused = !source.pausedAt && failuresInARow >= failuresBeforePause;
  const pausedAt = isPaused ? fetchedAt : source.pausedAt;
  await closeRun(transaction, runId, { fetchedAt, error: message });
  await transaction
    .update(sources)
    .set({
      lastFetchedAt: fetchedAt,
      nextFetchAt: inMinutes(fetchedAt, pauseMinutes),
      failuresInARow,
      lastError: message,
      pausedAt,
    })
    .where(eq(sources.id, source.id));
  if (isPaused) await recordPause(transaction, 'pause source', source, { pausedAt, reason: message });
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

const closeRun = async (
  transaction: Transaction,
  runId: string,
  result: Partial<typeof fetchRuns.$inferInsert>,
): Promise<void> => void (await transaction.update(fetchRuns).set(result).where(eq(fetchRuns.id, runId)));

const inMinutes = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000);
