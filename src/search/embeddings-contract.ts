import { z } from 'zod';

const tokens = z.number().int();

const records = z.number().int();

/** What is searchable and, for the search by meaning, how many stories are embedded. */
export const EmbeddingsStatus = z
  .object({
    /** How many records of each kind can be found, and how many words of stories. */
    indexed: z.object({
      stories: records,
      words: records,
      entities: records,
      tags: records,
      sites: records,
      certificates: records,
    }),
    /** Null if it is off. */
    embeddings: z
      .object({
        model: z.string(),
        host: z.string(),
        /** Public stories, how many of them have a vector of this model, and how many the endpoint rejected. */
        stories: z.number().int(),
        embedded: z.number().int(),
        rejected: z.number().int(),
        /** Tokens per day: half for stories, half for queries. */
        dailyTokensMax: tokens,
        usedToday: z.object({ stories: tokens, questions: tokens }),
        /** Why the last attempt to embed stories failed; null if it succeeded. */
        failure: z
          .object({ reason: z.string(), failedAt: z.iso.datetime(), retryAt: z.iso.datetime() })
          .nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'EmbeddingsStatus' });
export type EmbeddingsStatus = z.infer<typeof EmbeddingsStatus>;
