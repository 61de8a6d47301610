import { count, eq, sql } from 'drizzle-orm';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { EmbeddingsConfig } from '../../platform/model-config.ts';
import type { EmbeddingsStatus } from '../embeddings-contract.ts';
import { embeddingUsage, storySearch, storyVectors } from '../tables.ts';
import { embeddingPurposes } from '../terms.ts';
import type { TokenServices } from './daily-tokens.ts';
import { readState } from './embedding-state.ts';

type Services = TokenServices & { embeddings: EmbeddingsConfig | undefined };

/** How many stories are embedded, what that uses, and what went wrong. Never the key, nor the address's path. */
export async function readEmbeddingsStatus(services: Services): Promise<EmbeddingsStatus> {
  const { database, clock, timeZone, embeddings } = services;
  if (!embeddings) return { embeddings: null };
  const { model, baseUrl, dailyTokensMax } = embeddings;
  const [[all], [made], used, state] = await Promise.all([
    database.select({ stories: count() }).from(storySearch),
    database
      .select({
        embedded: count(storyVectors.numbers),
        rejected: sql<number>`(count(*) - count(${storyVectors.numbers}))::int`,
      })
      .from(storyVectors)
      .where(eq(storyVectors.model, model)),
    database
      .select()
      .from(embeddingUsage)
      .where(eq(embeddingUsage.day, calendarDay(clock.now(), timeZone))),
    readState(database),
  ]);
  const [stories, questions] = embeddingPurposes.map(
    (purpose) => used.find((one) => one.purpose === purpose)?.tokens ?? 0,
  ) as [number, number];
  return {
    embeddings: {
      model,
      host: baseUrl.host,
      stories: all!.stories,
      ...made!,
      dailyTokensMax,
      usedToday: { stories, questions },
      failure:
        state?.reason && state.failedAt && state.retryAt
          ? {
              reason: state.reason,
              failedAt: state.failedAt.toISOString(),
              retryAt: state.retryAt.toISOString(),
            }
          : null,
    },
  };
}
