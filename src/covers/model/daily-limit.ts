import { eq, sql } from 'drizzle-orm';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ImageModelConfig } from '../../platform/model-config.ts';
import { imageUsage } from '../tables.ts';

export type LimitServices = { database: Database; clock: Clock; timeZone: string };

/** The count of images that the model is asked for, shared by all processes. */
export type DailyLimit = {
  /** Counts an image before the call; null if the daily limit is reached. A call that was killed stays counted. */
  take(): Promise<{ day: string } | null>;
  /** Takes back an image that the endpoint refused. */
  giveBack(taken: { day: string }): Promise<void>;
};

/** The count of images, for a model at this price and with this daily limit. */
export function openDailyLimit(
  { database, clock, timeZone }: LimitServices,
  { dailyMax, price }: Pick<ImageModelConfig, 'dailyMax' | 'price'>,
): DailyLimit {
  const costMicros = Math.round(price * 1e6);
  return {
    async take() {
      if (dailyMax < 1) return null;
      const day = calendarDay(clock.now(), timeZone);
      const [taken] = await database
        .insert(imageUsage)
        .values({ day, images: 1, costMicros })
        .onConflictDoUpdate({
          target: imageUsage.day,
          set: {
            images: sql`${imageUsage.images} + 1`,
            costMicros: sql`${imageUsage.costMicros} + ${costMicros}`,
          },
          setWhere: sql`${imageUsage.images} < ${dailyMax}`,
        })
        .returning({ day: imageUsage.day });
      return taken ?? null;
    },
    async giveBack({ day }) {
      await database
        .update(imageUsage)
        .set({
          images: sql`greatest(${imageUsage.images} - 1, 0)`,
          costMicros: sql`greatest(${imageUsage.costMicros} - ${costMicros}, 0)`,
        })
        .where(eq(imageUsage.day, day));
    },
  };
}
