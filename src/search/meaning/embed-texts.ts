import type { Embedder } from './embedder.ts';
import type { Embedded, Unembedded } from './store-vectors.ts';

type Failure = { reason: string; retryAfterSeconds: number | null };

/** A rejected text is sent again, cut to these lengths in characters. */
const shorterLengths = [1_000, 400];

/**
 * Embeds a batch of texts; each vector must have `length` numbers if that is known. If the endpoint rejects the batch,
 * each text is sent separately, and then shortened, so that one text doesn't block the others.
 */
export async function embedTexts(
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
