import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { category } from '../news/category-enum.ts';
import { stories, storyStatus } from '../news/tables.ts';

/**
 * One short row per story for filtering and sorting the queue: any filter, order and page scans a few megabytes,
 * while the stories take hundreds. A trigger keeps it in sync with every write to stories.
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
    /** Source of the story's raw item. No foreign key: the trigger clears it when the item is deleted. */
    sourceId: uuid(),
    /** Date shown in the queue: approval time of approved stories, creation time of all others. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** The title, lowercased and truncated. */
    titleKey: text().notNull(),
    /** Claims that the story's sources don't support; null until checked, and for stories without a source. */
    unsupported: integer(),
    /** How many of these claims the sources contradict; null whenever they aren't counted. */
    contradicted: integer(),
    /** All claims, as of the count of `unsupported`; null for stories last checked by a version that didn't count them. */
    claims: integer(),
  },
  (entries) => [
    // The first two include the filter columns, so counting and deep paging are index-only.
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
    index('review_entries_unsupported')
      .on(
        entries.status,
        sql`${entries.at} desc`,
        sql`${entries.storyId} desc`,
        entries.category,
        entries.score,
        entries.sourceId,
      )
      .where(sql`${entries.unsupported} > 0`),
    /** The stories that `checkWaitingStories` has to check. */
    index('review_entries_unchecked')
      .on(entries.storyId)
      .where(
        sql`${entries.unsupported} is null and ${entries.sourceId} is not null and ${entries.status} in ('NEEDS_REVIEW', 'HELD')`,
      ),
    index('review_entries_title').on(entries.status, sql`${entries.titleKey} collate "C"`, entries.storyId),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Search index of the queue: the unstemmed words of every story, whatever its status. */
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
