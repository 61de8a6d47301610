import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { isPublic, stories } from '../../news/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Logger } from '../../platform/logger.ts';
import { type EmbeddingsEvent, embeddingsEvent } from '../events.ts';
import { storySearch, storyVectors } from '../tables.ts';
import type { Embedder } from './embedder.ts';
import { endLease, leaseEmbedding, recordFailure, recordSuccess } from './embedding-state.ts';
import { roundToBytes } from './vector-index.ts';

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

type Failure = { reason: string; retryAfterSeconds: number | null };

/** A rejected text is sent again, cut to these lengths in characters. */
const shorterLengths = [1_000, 400];

/**
 * Embeds a batch of texts; each vector must have `length` numbers if that is known. If the endpoint rejects the batch,
 * each text is sent separately, and then shortened, so that one text doesn't block the others.
 */
async function embedTexts(
  embedder: Embedder,
  batch: readonly Unembedded[],
  length: number | undefined,
): Promise<{ embedded: Embedded[] } | Failure> {
  const texts = batch.map(({ text }) => text);
  const reply = await embedder.embed('stories', texts);
  if (reply.outcome === 'failed') return reply.isRejected ? embedEach(embedder, batch, length) : reply;
  if (length !== undefined && reply.embeddings[0]!.length !== length) return otherLength(embedder, length);
  return { embedded: batch.map((story, at) => ({ ...story, embedding: reply.embeddings[at]! })) };
}

async function embedEach(
  embedder: Embedder,
  batch: readonly Unembedded[],
  length: number | undefined,
): Promise<{ embedded: Embedded[] } | Failure> {
  const embedded: Embedded[] = [];
  let rejection: Failure | undefined;
  for (const story of batch) {
    const result = await embedShorter(embedder, story.text);
    if ('isFinal' in result) return result;
    if ('reason' in result) rejection = result;
    else if (length !== undefined && result.embedding.length !== length) return otherLength(embedder, length);
    embedded.push({ ...story, embedding: 'embedding' in result ? result.embedding : null });
    if (rejection && rejectsAll(embedded, length)) return rejection;
  }
  return { embedded };
}

/** If several texts are rejected and none is accepted, the request itself is the problem. */
const rejectsAll = (embedded: readonly Embedded[], length: number | undefined): boolean =>
  embedded.every(({ embedding }) => embedding === null) &&
  embedded.length >= (length === undefined ? 1 : rejectedMax);
const rejectedMax = 3;

type Shorter = { embedding: Float32Array } | Failure | (Failure & { isFinal: true });

async function embedShorter(embedder: Embedder, text: string): Promise<Shorter> {
  let failure: Failure | undefined;
  for (const charactersMax of [text.length, ...shorterLengths.filter((one) => one < text.length)]) {
    const reply = await embedder.embed('stories', [text.slice(0, charactersMax)]);
    if (reply.outcome === 'answered') return { embedding: reply.embeddings[0]! };
    if (!reply.isRejected) return { ...reply, isFinal: true };
    failure = reply;
  }
  return failure!;
}

const otherLength = ({ model }: Embedder, length: number): Failure => ({
  reason: `The endpoint’s embeddings no longer have ${length} numbers. If ${model} is now a different model, set EMBEDDINGS_MODEL to a new name for it.`,
  retryAfterSeconds: null,
});

/** A public story without a vector, and the text to embed. */
type Unembedded = { id: string; text: string };
/** The same with its vector: null if the endpoint rejected the text. */
type Embedded = Unembedded & { embedding: Float32Array | null };

/** A rejected text is sent again after this long: the endpoint may have changed. */
const rejectedHours = 24;

async function findUnembedded(
  database: Queryable,
  model: string,
  now: Date,
  max: number,
): Promise<Unembedded[]> {
  const { rows } = await database.execute<Unembedded>(sql`
    with missing as (
      select ${storySearch.storyId} as id, ${storySearch.publicAt} as public_at
      from ${storySearch} left join ${storyVectors} on ${storyVectors.storyId} = ${storySearch.storyId}
      where ${storyVectors.storyId} is null or ${storyVectors.model} <> ${model}
        or (${storyVectors.numbers} is null and ${storyVectors.madeAt} < ${now}::timestamptz - make_interval(hours => ${rejectedHours}))
      order by 2 desc, 1 limit ${max}
    )
    select ${stories.id}, story_meaning(${stories}) as text from missing join ${stories} using (id) order by public_at desc, id`);
  return rows;
}

async function vectorLength(database: Queryable, model: string): Promise<number | undefined> {
  const [first] = await database
    .select({ length: sql<number>`length(${storyVectors.numbers})` })
    .from(storyVectors)
    .where(and(eq(storyVectors.model, model), isNotNull(storyVectors.numbers)))
    .limit(1);
  return first?.length;
}

/** Stores vectors, except for stories whose text has changed since or that are no longer public. */
async function storeVectors(
  database: Database,
  model: string,
  embedded: readonly Embedded[],
  now: Date,
): Promise<void> {
  const ids = embedded.map(({ id }) => id);
  await database.transaction(async (transaction) => {
    // A change of these stories waits until the vectors are stored, and then drops them.
    const { rows } = await transaction.execute<Unembedded>(sql`
      select ${stories.id}, story_meaning(${stories}) as text from ${stories}
      where ${inArray(stories.id, ids)} and ${isPublic} order by ${stories.id} for share`);
    const current = new Map(rows.map(({ id, text }) => [id, text]));
    const valid = embedded.filter(({ id, text }) => current.get(id) === text);
    await transaction.delete(storyVectors).where(inArray(storyVectors.storyId, ids));
    if (valid.length === 0) return;
    await transaction.insert(storyVectors).values(
      valid.map(({ id, embedding }) => {
        const numbers = embedding && Buffer.from(roundToBytes(embedding).buffer);
        return { storyId: id, model, numbers, madeAt: now };
      }),
    );
  });
}
