import { boolean, jsonb, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { stories } from '../news/tables.ts';
import type { ScoreParts } from './terms.ts';

/** How a story was drafted: by which writer, from which words. One a story; stories made by hand have none. */
export const drafts = pgTable('drafts', {
  storyId: uuid()
    .primaryKey()
    .references(() => stories.id, { onDelete: 'cascade' }),
  writer: varchar({ length: 40 }).notNull(),
  writerVersion: varchar({ length: 80 }).notNull(),
  scoreParts: jsonb().$type<ScoreParts>().notNull(),
  /** True while the summary is in the source's own words. */
  isQuotation: boolean().notNull(),
  originalTitle: text().notNull(),
  originalSummary: text().notNull(),
  draftedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
