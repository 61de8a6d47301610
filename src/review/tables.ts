import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { category } from '../news/category.ts';
import { stories, storyStatus } from '../news/tables.ts';

/**
 * What the queue is narrowed and ordered by, a short row a story: any filter in any order on any page is one pass
 * over a few megabytes, where the stories themselves are hundreds. A trigger keeps it true, whatever writes stories.
 */
export const reviewEntries = pgTable(
  'review_entries',
  {
    storyId: uuid()
      .primaryKey()
      .references(() => stories.id, { onDelete: 'cascade' }),
    status: storyStatus().notNull(),
    category: category().notNull(),
    score: integer().notNull(),
    /** Of the raw item that the story was drafted from. No reference: where the item goes, the trigger clears it. */
    sourceId: uuid(),
    /** When an approved story was approved, when any other came in: the date that the queue shows. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** The title in lower case, cut. */
    titleKey: text().notNull(),
  },
  (entries) => [
    // The columns that filters ask for stand in both, so that neither counting nor a page far on reads a row.
    index('review_entries_newest').on(
      entries.status,
      sql`${entries.at} desc`,
      sql`${entries.storyId} desc`,
      entries.category,
      entries.score,
      entries.sourceId,
    ),
    index('review_entries_best').on(
      entries.status,
      sql`${entries.score} desc`,
      sql`${entries.at} desc`,
      sql`${entries.storyId} desc`,
      entries.category,
      entries.sourceId,
    ),
    index('review_entries_title').on(entries.status, sql`${entries.titleKey} collate "C"`, entries.storyId),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words of every story, whatever its status, as they are spelled: what the queue is searched by. */
export const reviewWords = pgTable(
  'review_words',
  {
    storyId: uuid()
      .primaryKey()
      .references(() => stories.id, { onDelete: 'cascade' }),
    words: tsvector().notNull(),
  },
  (entry) => [index('review_words_words').using('gin', entry.words)],
);
