import { z } from 'zod';

/** Stories were embedded, or could not be. */
export const EmbeddingsEvent = z.object({ topic: z.literal('embeddings'), isPublic: z.literal(false) });
export type EmbeddingsEvent = z.infer<typeof EmbeddingsEvent>;

export const embeddingsEvent: EmbeddingsEvent = { topic: 'embeddings', isPublic: false };
