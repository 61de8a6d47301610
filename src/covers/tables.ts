import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, timestamp, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { category } from '../news/category.ts';
import { storyLimits } from '../news/terms.ts';
import { users } from '../accounts/tables.ts';

/** The input of each designed cover: a process that lacks the file redraws it. */
export const covers = pgTable('covers', {
  /** As in the story; contains the SHA-256 of the image with its title. */
  imageUrl: varchar({ length: storyLimits.addressMax }).primaryKey(),
  title: varchar({ length: storyLimits.titleMax }).notNull(),
  category: category().notNull(),
  /** Determines the pattern. */
  seed: varchar({ length: storyLimits.slugMax }).notNull(),
  /** Of the story; its leading figure is on the cover. */
  keyData: jsonb().$type<Record<string, string>>(),
  /** The website's title at that time. */
  siteTitle: varchar({ length: 60 }).notNull().default('The PFAS Record'),
  drawnAt: timestamp({ withTimezone: true }).notNull(),
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
