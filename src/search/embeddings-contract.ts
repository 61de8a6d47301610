import { z } from 'zod';

const tokens = z.number().int();

/** Whether search also finds stories by meaning, and how far that is prepared. */
export const EmbeddingsStatus = z
  .object({
    /** Null if it is off. */
    embeddings: z
      .object({
        model: z.string(),
        host: z.string(),
        /** Public stories, how many of them have a vector of this model, and how many the endpoint rejected. */
        stories: z.number().int(),
        embedded: z.number().int(),
        rejected: z.number().int(),
        /** Tokens per day: half for stories, half for questions. */
        dailyTokensMax: tokens,
        usedToday: z.object({ stories: tokens, questions: tokens }),
        /** Why stories could not be embedded the last time; null if they could. */
        failure: z
          .object({ reason: z.string(), failedAt: z.iso.datetime(), retryAt: z.iso.datetime() })
          .nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'EmbeddingsStatus' });
export type EmbeddingsStatus = z.infer<typeof EmbeddingsStatus>;
