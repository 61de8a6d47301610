import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { rawItemLimits } from '../ingest/terms.ts';
import { category } from '../news/category-enum.ts';
import { storyLimits } from '../news/terms.ts';
import { creditLimits, imageReasonMax } from './terms.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** The input of each cover: a process that lacks the file redraws it. */
export const covers = pgTable(
  'covers',
  {
    /** As in the story; contains the SHA-256 of the image with its title. */
    imageUrl: varchar({ length: storyLimits.addressMax }).primaryKey(),
    title: varchar({ length: storyLimits.titleMax }).notNull(),
    category: category().notNull(),
    /** Determines the pattern. */
    seed: varchar({ length: storyLimits.slugMax }).notNull(),
    /** The composition of the pattern (`choose-composition.ts`). */
    composition: smallint('look').notNull().default(0),
    designVersion: smallint().notNull().default(0),
    /** The story's key data; its leading figure is on the cover. */
    keyData: jsonb().$type<Record<string, string>>(),
    websiteTitle: varchar('site_title', { length: 60 }).notNull().default('The PFAS Record'),
    /** A model's or a source's picture, a JPEG of `imageSize`; null for a designed cover. */
    picture: bytea(),
    /** Drew the picture, with this prompt. */
    model: varchar({ length: 200 }),
    promptVersion: varchar({ length: 40 }),
    pictureUrl: varchar({ length: rawItemLimits.addressMax }),
    credit: varchar({ length: creditLimits.creditMax }),
    license: varchar({ length: creditLimits.licenseMax }),
    alt: varchar({ length: creditLimits.altMax }),
    drawnAt: timestamp({ withTimezone: true }).notNull(),
    /** When upkeep first found no story with it. */
    unusedSince: timestamp({ withTimezone: true }),
  },
  (covers) => [
    index('covers_picture_url')
      .on(covers.pictureUrl)
      .where(sql`${covers.pictureUrl} is not null`),
  ],
);

/** How many images the model was asked for on each day of the website's time zone. */
export const imageUsage = pgTable('image_usage', {
  day: date({ mode: 'string' }).primaryKey(),
  images: integer().notNull(),
  /** Millionths of a US dollar, at the prices set when the images were requested. */
  costMicros: bigint({ mode: 'number' }).notNull().default(0),
});

/** A request to make the missing images. */
export const imageRuns = pgTable(
  'image_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    requestedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Stories that needed an image at the time of the request. */
    total: integer().notNull(),
    made: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** How many of those made were designed because the model could not draw them, and why the last one. */
    designed: integer().notNull().default(0),
    designedReason: varchar({ length: imageReasonMax }),
    /** The last story processed, in order of id. */
    reachedStoryId: uuid(),
    /** When the last step finished; if long ago, its worker is gone. */
    movedAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (runs) => [
    /** One open run at a time: concurrent requests share it. */
    uniqueIndex('image_runs_open')
      .on(sql`(true)`)
      .where(sql`${runs.finishedAt} is null`),
  ],
);
