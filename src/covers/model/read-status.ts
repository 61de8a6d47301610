import { gte } from 'drizzle-orm';
import { addDays, calendarDay } from '../../platform/calendar-day.ts';
import type { ImageModelConfig } from '../../platform/model-config.ts';
import type { ImageModelStatus } from '../contract.ts';
import { imageUsage } from '../tables.ts';
import { promptVersion } from './image-model.ts';
import type { LimitServices } from './daily-limit.ts';

export type StatusServices = LimitServices & { imageConfig: ImageModelConfig | undefined };

/** Today among them. */
const monthDays = 30;

/** The model that draws covers, and its usage. Never the key, nor the address's path. */
export async function readImageStatus({
  database,
  clock,
  timeZone,
  imageConfig,
}: StatusServices): Promise<ImageModelStatus> {
  if (!imageConfig) return { model: null };
  const today = calendarDay(clock.now(), timeZone);
  const first = addDays(today, 1 - monthDays);
  const rows = await database.select().from(imageUsage).where(gte(imageUsage.day, first));
  return {
    model: {
      name: imageConfig.model,
      host: imageConfig.baseUrl.host,
      promptVersion,
      dailyMax: imageConfig.dailyMax,
      hasPrice: imageConfig.price > 0,
      today: sumOf(rows.filter(({ day }) => day === today)),
      month: sumOf(rows),
    },
  };
}

const sumOf = (rows: readonly (typeof imageUsage.$inferSelect)[]) => ({
  images: rows.reduce((total, { images }) => total + images, 0),
  costDollars: rows.reduce((total, { costMicros }) => total + costMicros, 0) / 1e6,
});
