import { eq, gte, sql } from 'drizzle-orm';
import { addDays, calendarDay } from '../../platform/calendar-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ModelConfig } from '../../platform/model-config.ts';
import { modelUsage } from '../tables.ts';

export type UsageServices = { database: Database; clock: Clock; timeZone: string };
type Prices = Pick<ModelConfig, 'dailyTokensMax' | 'priceIn' | 'priceOut'>;

/** What a call used. */
export type TokenCount = { tokensIn: number; tokensOut: number };

/** Tokens that a call may use, counted before it is made. */
export type Reservation = { day: string; tokens: number };

/** The record of the model's usage, shared by all processes; enforces the daily budget. */
export type Usage = {
  /** Reserves the tokens that a call may use; null if the day's budget can't cover them. */
  reserve(tokens: number): Promise<Reservation | null>;
  /** Replaces the reservation with the actual usage. A call that was killed stays counted in full. */
  settle(reservation: Reservation, tokens: TokenCount): Promise<void>;
};

/** Opens the record of usage of a model with these prices and, if any, this daily budget. */
export function openUsage({ database, clock, timeZone }: UsageServices, prices: Prices): Usage {
  const budget = prices.dailyTokensMax;
  return {
    async reserve(tokens) {
      if (budget !== null && tokens > budget) return null;
      const day = calendarDay(clock.now(), timeZone);
      const { tokensIn, tokensOut, tokensReserved } = modelUsage;
      const isCovered =
        budget === null
          ? undefined
          : sql`${tokensIn} + ${tokensOut} + ${tokensReserved} + ${tokens} <= ${budget}`;
      const [reserved] = await database
        .insert(modelUsage)
        .values({ day, tokensReserved: tokens })
        .onConflictDoUpdate({
          target: modelUsage.day,
          set: { tokensReserved: sql`${tokensReserved} + ${tokens}` },
          ...(isCovered && { setWhere: isCovered }),
        })
        .returning({ day: modelUsage.day });
      return reserved ? { day, tokens } : null;
    },
    async settle({ day, tokens: reserved }, { tokensIn, tokensOut }) {
      await database
        .update(modelUsage)
        .set({
          tokensReserved: sql`greatest(${modelUsage.tokensReserved} - ${reserved}, 0)`,
          tokensIn: sql`${modelUsage.tokensIn} + ${tokensIn}`,
          tokensOut: sql`${modelUsage.tokensOut} + ${tokensOut}`,
          calls: sql`${modelUsage.calls} + 1`,
          // US dollars per million tokens are millionths of a dollar per token.
          costMicros: sql`${modelUsage.costMicros} + ${Math.round(tokensIn * prices.priceIn + tokensOut * prices.priceOut)}`,
        })
        .where(eq(modelUsage.day, day));
    },
  };
}

/** Including today. */
const monthDays = 30;

/** The model's usage today and in the last 30 days. */
export async function readUsage({ database, clock, timeZone }: UsageServices) {
  const today = calendarDay(clock.now(), timeZone);
  const first = addDays(today, 1 - monthDays);
  const rows = await database.select().from(modelUsage).where(gte(modelUsage.day, first));
  return {
    today: sumOf(rows.filter(({ day }) => day === today)),
    month: sumOf(rows),
  };
}

const sumOf = (rows: readonly (typeof modelUsage.$inferSelect)[]) => {
  const sum = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  return {
    calls: sum(({ calls }) => calls),
    tokensIn: sum(({ tokensIn }) => tokensIn),
    tokensOut: sum(({ tokensOut }) => tokensOut),
    tokensReserved: sum(({ tokensReserved }) => tokensReserved),
    costDollars: sum(({ costMicros }) => costMicros) / 1e6,
  };
};
