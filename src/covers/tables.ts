import { sql } from 'drizzle-orm';
import { integer, pgTable, timestamp, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { category } from '../news/category.ts';
import { storyLimits } from '../news/terms.ts';
import { users } from '../accounts/tables.ts';

/** What each designed cover was drawn from: a process that lacks the file draws it again. */
export const covers = pgTable('covers', {
  /** As the story has it: it carries the SHA-256 of the picture with its words. */
  imageUrl: varchar({ length: storyLimits.addressMax }).primaryKey(),
  title: varchar({ length: storyLimits.titleMax }).notNull(),
  category: category().notNull(),
  /** What the pattern comes from. */
  seed: varchar({ length: storyLimits.slugMax }).notNull(),
  drawnAt: timestamp({ withTimezone: true }).notNull(),
});

/** One time that somebody asked for the images that are missing. */
export const imageRuns = pgTable(
  'image_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    requestedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Stories without an image when it was asked. */
    total: integer().notNull(),
    made: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** The last story that was taken, in the order of their ids. */
    reachedStoryId: uuid(),
    /** When the last step was done; long ago means that whoever worked on it is gone. */
    movedAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (runs) => [
    /** One at a time: who asks meanwhile waits for the same. */
    uniqueIndex('image_runs_open')
      .on(sql`(true)`)
      .where(sql`${runs.finishedAt} is null`),
  ],
);
