import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import { type Actor, denied } from '../staff/index.ts';
import { fetchSourceQueue } from './jobs.ts';
import type { IngestServices } from './services.ts';
import { fetchRuns, sources } from './tables.ts';

/** 'Fetch now': asks for a visit to the source and answers its id; one that is waiting already is joined. */
export async function requestFetch(
  services: Pick<IngestServices, 'database' | 'jobs' | 'events' | 'clock'>,
  actor: Actor | null,
  sourceId: string,
): Promise<Outcome<{ runId: string }>> {
  const refusal = denied(actor, 'manage sources');
  if (refusal) return refusal;
  const { database, clock } = services;
  return database.transaction(async (transaction) => {
    const [source] = await transaction.select().from(sources).where(eq(sources.id, sourceId)).for('update');
    if (!source) return refuse('not-found', 'This source is no longer there.');
    return done({ runId: await openRun(transaction, services, sourceId, clock.now()) });
  });
}

/** The source's waiting visit, or a new one with its job. The caller holds the source's row, so that there is one. */
export async function openRun(
  transaction: Transaction,
  { jobs, events }: Pick<IngestServices, 'jobs' | 'events'>,
  sourceId: string,
  requestedAt: Date,
): Promise<string> {
  const [waiting] = await transaction
    .select({ id: fetchRuns.id })
    .from(fetchRuns)
    .where(and(eq(fetchRuns.sourceId, sourceId), isNull(fetchRuns.fetchedAt)));
  if (waiting) return waiting.id;
  const [run] = await transaction
    .insert(fetchRuns)
    .values({ sourceId, requestedAt })
    .returning({ id: fetchRuns.id });
  await jobs.send(fetchSourceQueue, { runId: run!.id }, transaction);
  await events.publish(transaction, { topic: 'fetch-run', runId: run!.id, sourceId });
  return run!.id;
}
