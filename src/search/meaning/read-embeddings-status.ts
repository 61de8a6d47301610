import { count, eq, sql } from 'drizzle-orm';
import { entities } from '../../entities/tables.ts';
import { destructionCertificates as certificates } from '../../ledger/tables.ts';
import { tagNames } from '../../news/tables.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { EmbeddingsConfig } from '../../platform/model-config.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import type { EmbeddingsStatus } from '../contract.ts';
import { embeddingUsage, storySearch, storyVectors, wordFigures } from '../tables.ts';
import { embeddingPurposes } from '../terms.ts';
import type { TokenServices } from './daily-tokens.ts';
import { readState } from './embedding-state.ts';

type Services = TokenServices & { embeddings: EmbeddingsConfig | undefined };

/**
 * The searchable records, how many stories are embedded, the tokens used, and the last error. Never includes the key or the
 * path of the endpoint.
 */
export async function readEmbeddingsStatus(services: Services): Promise<EmbeddingsStatus> {
  const { database, clock, timeZone, embeddings } = services;
  const indexed = await countIndexed(database);
  if (!embeddings) return { indexed, embeddings: null };
  const { model, baseUrl, dailyTokensMax } = embeddings;
  const [[made], used, state] = await Promise.all([
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
    indexed,
    embeddings: {
      model,
      host: baseUrl.host,
      stories: indexed.stories,
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

async function countIndexed(database: Queryable): Promise<EmbeddingsStatus['indexed']> {
  const { rows } = await database.execute<EmbeddingsStatus['indexed']>(sql`
    select (select count(*) from ${storySearch})::int as stories,
      (select count(*) from (select from ${wordFigures} as known where word <> '' group by word having sum(stories) > 0) as had)::int as words,
      (select count(*) from ${entities} where ${entities.stories} > 0)::int as entities,
      (select count(distinct ${tagNames.slug}) from ${tagNames} where ${tagNames.stories} > 0)::int as tags,
      (select count(*) from ${sites} where ${sites.withdrawnAt} is null)::int as sites,
      (select count(*) from ${certificates})::int as certificates`);
  return rows[0]!;
}
