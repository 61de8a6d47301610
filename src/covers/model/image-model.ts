import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gte, eq, sql } from 'drizzle-orm';
import type { Category } from '../../news/terms.ts';
import { addDays, calendarDay } from '../../platform/calendar-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ImageModelConfig } from '../../platform/model-config.ts';
import { describeEndpointFailure, type EndpointFailure } from '../../platform/outbound/endpoint-failure.ts';
import { openEndpoint } from '../../platform/outbound/open-endpoint.ts';
import type { ImageModelStatus } from '../contract.ts';
import { type PictureBounds, readPicture } from '../read-picture.ts';
import { imageUsage } from '../tables.ts';

/** A picture by the model: a JPEG of `imageSize`, with its model and prompt. */
export type ModelPicture = { picture: Buffer; model: string; promptVersion: string };

/** Draws pictures for stories. Never throws because of the endpoint: `reason` is one sentence for staff. */
export type ImageModel = {
  draw(story: { title: string; category: Category }): Promise<ModelPicture | { reason: string }>;
};

/** Models draw in whatever shape they can. */
const bounds: PictureBounds = { widthMin: 256, heightMin: 256, ratioMin: 0, ratioMax: Infinity };

/** After a failed call, the model is not asked for this long, so that a broken endpoint doesn't hold up every cover. */
const pauseMs = 60_000;

/** One response must arrive in this time and size; the picture in it is in base64. */
const usualLimits = { totalMsMax: 60_000, bodyBytesMax: 16 * 1024 * 1024 };

/**
 * The configured model: one call per picture, within the day's limit; a failed call is not repeated. Makes no call yet.
 */
export function openImageModel(
  config: ImageModelConfig,
  services: UsageServices,
  limits = usualLimits,
): ImageModel {
  const { clock } = services;
  const ask = createAsk(config, clock, limits);
  let pause = { until: 0, reason: '' };
  return {
    async draw(story) {
      if (clock.now().getTime() < pause.until) return { reason: pause.reason };
      const day = await countImage(services, config);
      if (day === null) return { reason: 'Today’s image limit is used up (IMAGE_DAILY_MAX).' };
      const reply = await ask(coverPrompt(story));
      if ('reason' in reply) {
        if (reply.isFree) await takeBackImage(services, config, day);
        const waitMs = Math.max(pauseMs, (reply.retryAfterSeconds ?? 0) * 1000);
        pause = { until: clock.now().getTime() + waitMs, reason: reply.reason };
        return { reason: reply.reason };
      }
      const read = await readPicture(reply.bytes, bounds);
      if ('problem' in read) return { reason: read.problem };
      return { picture: read.picture, model: config.model, promptVersion };
    },
  };
}

/** The name of the prompt's file, stored with each picture. A changed prompt is a new file. */
export const promptVersion = 'cover-1';

const template = readFileSync(path.join(import.meta.dirname, `prompts/${promptVersion}.md`), 'utf8');

/** The prompt for the picture of a story. In JSON, no title can pretend that it ends. */
const coverPrompt = ({ title, category }: { title: string; category: Category }): string =>
  template.replace('{{category}}', category).replace('{{title}}', () => JSON.stringify(title));

/**
 * Returns a function that asks the model for one image, whose bytes are whatever the endpoint sent. Never throws,
 * whatever the endpoint does. Some models send an address unless asked for base64, and others reject being asked. What
 * this endpoint accepts is found out once, and remembered until the process ends.
 */
function createAsk(config: ImageModelConfig, clock: Clock, limits: typeof usualLimits) {
  let mayNameFormat = true;

  return async function ask(prompt: string): Promise<{ bytes: Uint8Array } | EndpointFailure> {
    const { sdk, provider } = await openEndpoint(config, limits);
    const namesFormat = mayNameFormat;
    try {
      const { image } = await sdk.generateImage({
        model: provider.imageModel(config.model),
        prompt,
        maxRetries: 0,
        ...(namesFormat && { providerOptions: { endpoint: { response_format: 'b64_json' } } }),
      });
      return { bytes: image.uint8Array };
    } catch (error) {
      const answered = sdk.APICallError.isInstance(error) ? error : null;
      if (namesFormat && answered && rejectsFormat(answered)) {
        mayNameFormat = false;
        return ask(prompt);
      }
      const isEmpty = sdk.NoImageGeneratedError.isInstance(error);
      return describeEndpointFailure(error, answered ?? (isEmpty ? {} : null), subject, clock);
    }
  };
}

const subject = { modelSetting: 'IMAGE_MODEL', protocol: 'images' };

const rejectsFormat = ({
  statusCode,
  responseBody = '',
}: {
  statusCode?: number | undefined;
  responseBody?: string | undefined;
}): boolean => (statusCode === 400 || statusCode === 422) && /response_format/i.test(responseBody);

export type StatusServices = UsageServices & { imageConfig: ImageModelConfig | undefined };

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

type UsageServices = { database: Database; clock: Clock; timeZone: string };
type Limit = Pick<ImageModelConfig, 'dailyMax' | 'price'>;

const costMicrosOf = ({ price }: Limit): number => Math.round(price * 1e6);

/**
 * Counts an image before the call, for all processes, and returns its day; null if the daily limit is reached. A call
 * that was killed stays counted.
 */
async function countImage(
  { database, clock, timeZone }: UsageServices,
  limit: Limit,
): Promise<string | null> {
  if (limit.dailyMax < 1) return null;
  const day = calendarDay(clock.now(), timeZone);
  const costMicros = costMicrosOf(limit);
  const [counted] = await database
    .insert(imageUsage)
    .values({ day, images: 1, costMicros })
    .onConflictDoUpdate({
      target: imageUsage.day,
      set: {
        images: sql`${imageUsage.images} + 1`,
        costMicros: sql`${imageUsage.costMicros} + ${costMicros}`,
      },
      setWhere: sql`${imageUsage.images} < ${limit.dailyMax}`,
    })
    .returning({ day: imageUsage.day });
  return counted?.day ?? null;
}

/** Takes back an image that the endpoint refused. */
async function takeBackImage({ database }: UsageServices, limit: Limit, day: string): Promise<void> {
  await database
    .update(imageUsage)
    .set({
      images: sql`greatest(${imageUsage.images} - 1, 0)`,
      costMicros: sql`greatest(${imageUsage.costMicros} - ${costMicrosOf(limit)}, 0)`,
    })
    .where(eq(imageUsage.day, day));
}
