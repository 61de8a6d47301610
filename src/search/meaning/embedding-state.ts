import { and, eq, lt, isNull, or, sql, count } from 'drizzle-orm';
import { entities } from '../../entities/tables.ts';
import { destructionCertificates as certificates } from '../../ledger/tables.ts';
import { tagNames } from '../../news/tables.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { EmbeddingsConfig } from '../../platform/model-config.ts';
import { contaminationSites as sites } from '../../sites/tables.ts';
import type { EmbeddingsStatus } from '../contract.ts';
import { embeddingState, embeddingUsage, storySearch, storyVectors, wordFigures } from '../tables.ts';
import { embeddingLimits, embeddingPurposes } from '../terms.ts';
import type { TokenServices } from './daily-tokens.ts';

/** Longer than the job may take, so that a lease only expires if its process was killed. */
const leaseMs = 6 * 60_000;
/** The pause doubles with each failure. */
const [pauseMsMin, pauseMsMax] = [60_000, 60 * 60_000];

/** Takes the lease that lets one process embed; false if another holds it or the pause after a failure isn't over. */
export async function leaseEmbedding(database: Database, now: Date): Promise<boolean> {
  await database.insert(embeddingState).values({}).onConflictDoNothing();
  const { leasedUntil, retryAt } = embeddingState;
  const leased = await database
    .update(embeddingState)
    .set({ leasedUntil: new Date(now.getTime() + leaseMs) })
    .where(and(or(isNull(leasedUntil), lt(leasedUntil, now)), or(isNull(retryAt), lt(retryAt, now))))
    .returning({ id: embeddingState.id });
  return leased.length > 0;
}

/** Releases the lease without an outcome: there was nothing to do, or the process is stopping. */
export const endLease = async (database: Database): Promise<void> => {
  await database.update(embeddingState).set({ leasedUntil: null });
};

/** Clears the failures after stories were embedded. */
export const recordSuccess = async (database: Database): Promise<void> => {
  await database.update(embeddingState).set({ failures: 0, reason: null, failedAt: null, retryAt: null });
};

/** Counts a failure and schedules the next attempt, no earlier than the endpoint asks for. */
export async function recordFailure(
  database: Database,
  { reason, retryAfterSeconds }: { reason: string; retryAfterSeconds: number | null },
  now: Date,
): Promise<void> {
  const { failures } = (await readState(database)) ?? { failures: 0 };
  const pauseMs = Math.max(pauseMsMin * 2 ** Math.min(failures, 10), (retryAfterSeconds ?? 0) * 1000);
  await database.update(embeddingState).set({
    failures: sql`least(${embeddingState.failures} + 1, 1000)`,
    reason: reason.slice(0, embeddingLimits.reasonMax),
    failedAt: now,
    retryAt: new Date(now.getTime() + Math.min(pauseMs, pauseMsMax)),
  });
}

/** Undefined if nothing was ever embedded. */
export const readState = async (
  database: Database,
): Promise<typeof embeddingState.$inferSelect | undefined> =>
  (await database.select().from(embeddingState).where(eq(embeddingState.id, true)))[0];

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
