import { and, eq, isNull, lte } from 'drizzle-orm';
import { type Actor, refusePermission } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { fetchSourceQueue } from '../jobs.ts';
import type { IngestServices } from '../services.ts';
import { fetchRuns, sources } from '../tables.ts';
import { ingestActions } from '../terms.ts';

/** 'Fetch now': requests a visit to the source and returns its id; joins one that is already pending. */
export async function requestFetch(
  services: Pick<IngestServices, 'database' | 'jobs' | 'events' | 'clock'>,
  actor: Actor | null,
  sourceId: string,
): Promise<Outcome<{ runId: string }>> {
  const refusal = refusePermission(actor, 'manage sources');
  if (refusal) return refusal;
  const { database, clock } = services;
  return database.transaction(async (transaction) => {
    const [source] = await transaction.select().from(sources).where(eq(sources.id, sourceId)).for('update');
    if (!source) return refuse('not-found', 'This source no longer exists.');
    const { runId, isNew } = await openRun(transaction, services, source, clock.now());
    if (isNew)
      await recordActions(transaction, ingestActions, [
        { actor, act: 'fetch source', subjectId: sourceId, after: { runId } },
      ]);
    return done({ runId });
  });
}

/** The source's pending visit, or a new one and its job. The caller holds the source's lock, so only one exists. */
export async function openRun(
  transaction: Transaction,
  { jobs, events }: Pick<IngestServices, 'jobs' | 'events'>,
  { id: sourceId, url }: { id: string; url: string },
  requestedAt: Date,
): Promise<{ runId: string; isNew: boolean }> {
  const [waiting] = await transaction
    .select({ id: fetchRuns.id })
    .from(fetchRuns)
    .where(and(eq(fetchRuns.sourceId, sourceId), isNull(fetchRuns.fetchedAt)));
  if (waiting) return { runId: waiting.id, isNew: false };
  const [run] = await transaction
    .insert(fetchRuns)
    .values({ sourceId, requestedAt })
    .returning({ id: fetchRuns.id });
  await jobs.send(fetchSourceQueue, { runId: run!.id, host: hostOf(url) }, transaction);
  await events.publish(transaction, { topic: 'fetch-run', runId: run!.id, sourceId, isPublic: false });
  return { runId: run!.id, isNew: true };
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

const sourcesPerTickMax = 500;

/** Requests a visit to every active source that is due. */
export async function scheduleDueSources(services: IngestServices): Promise<void> {
  const { database, clock } = services;
  await database.transaction(async (transaction) => {
    const now = clock.now();
    const due = await transaction
      .select({ id: sources.id, url: sources.url })
      .from(sources)
      .where(and(eq(sources.isActive, true), isNull(sources.pausedAt), lte(sources.nextFetchAt, now)))
      .limit(sourcesPerTickMax)
      .for('update', { skipLocked: true });
    for (const source of due) await openRun(transaction, services, source, now);
  });
}
