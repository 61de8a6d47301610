import { and, eq, sql } from 'drizzle-orm';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { embeddingUsage } from '../tables.ts';
import type { EmbeddingPurpose } from '../terms.ts';

export type TokenServices = { database: Database; clock: Clock; timeZone: string };

/** Tokens that a call may use, counted before it is made. */
type Reservation = { day: string; purpose: EmbeddingPurpose; tokens: number };

/** The count of tokens that embeddings use, shared by all processes, which also holds the daily limit. */
export type DailyTokens = {
  /** Counts a call for these texts; null if the day's tokens can't cover it. */
  reserve(purpose: EmbeddingPurpose, texts: readonly string[]): Promise<Reservation | null>;
  /** Replaces the estimate by the actual use. An interrupted call stays counted. */
  settle(reservation: Reservation, tokens: number): Promise<void>;
};

/** A cautious estimate: English has about four characters per token, figures and names fewer. */
const charactersPerToken = 3;

/** Stories and queries get half of the limit each, so that neither can use up the other's. */
export function openDailyTokens(
  { database, clock, timeZone }: TokenServices,
  { dailyTokensMax }: { dailyTokensMax: number },
): DailyTokens {
  const purposeMax = Math.floor(dailyTokensMax / 2);
  return {
    async reserve(purpose, texts) {
      const tokens = texts.reduce((sum, text) => sum + 1 + Math.ceil(text.length / charactersPerToken), 0);
      if (tokens > purposeMax) return null;
      const day = calendarDay(clock.now(), timeZone);
      const [reserved] = await database
        .insert(embeddingUsage)
        .values({ day, purpose, tokens })
        .onConflictDoUpdate({
          target: [embeddingUsage.day, embeddingUsage.purpose],
          set: { tokens: sql`${embeddingUsage.tokens} + ${tokens}` },
          setWhere: sql`${embeddingUsage.tokens} + ${tokens} <= ${purposeMax}`,
        })
        .returning({ day: embeddingUsage.day });
      return reserved ? { day, purpose, tokens } : null;
    },
    async settle({ day, purpose, tokens: reserved }, tokens) {
      await database
        .update(embeddingUsage)
        .set({ tokens: sql`greatest(${embeddingUsage.tokens} + ${tokens - reserved}::bigint, 0)` })
        .where(and(eq(embeddingUsage.day, day), eq(embeddingUsage.purpose, purpose)));
    },
  };
}
