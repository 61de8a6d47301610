import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import { type EmbeddingsEvent, embeddingsEvent } from '../events.ts';
import type { Embedder } from './embedder.ts';
import { endLease, leaseEmbedding, recordFailure, recordSuccess } from './embedding-state.ts';
import { embedTexts } from './embed-texts.ts';
import { findUnembedded, storeVectors, vectorLength } from './store-vectors.ts';

export type EmbeddingServices = {
  database: Database;
  clock: Clock;
  events: Events<EmbeddingsEvent>;
  logger: Logger;
  embedder: Embedder;
};

/** Stories per call. */
const batchMax = 32;
/** Leaves time for one more call before the job's limit. */
const workMsMax = 4 * 60_000;

/**
 * Embeds the public stories without a vector of this model, in batches, until all have one, the endpoint fails, the
 * day's tokens are used up, or `stopping` is aborted. Only one process does so at a time. Each batch is saved immediately,
 * and a failure is recorded and shown in Settings.
 */
export async function embedStories(services: EmbeddingServices, stopping: AbortSignal): Promise<void> {
  const { database, clock, events, logger, embedder } = services;
  if (!(await leaseEmbedding(database, clock.now()))) return;
  try {
    const end = clock.now().getTime() + workMsMax;
    while (!stopping.aborted && clock.now().getTime() < end) {
      const batch = await findUnembedded(database, embedder.model, clock.now(), batchMax);
      if (batch.length === 0) break;
      const result = await embedTexts(embedder, batch, await vectorLength(database, embedder.model));
      if ('reason' in result) {
        logger.warn({ reason: result.reason }, 'stories could not be embedded');
        await recordFailure(database, result, clock.now());
        await events.publish(database, embeddingsEvent);
        return;
      }
      await storeVectors(database, embedder.model, result.embedded, clock.now());
      await recordSuccess(database);
      await events.publish(database, embeddingsEvent);
    }
  } finally {
    await endLease(database);
  }
}
