import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { category } from '../news/category.ts';
import { contentType, stories } from '../news/tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The text of every public story, and the fields that results are counted and filtered by. A trigger keeps it in sync
 * with the stories, whatever writes to them.
 */
export const storySearch = pgTable(
  'story_search',
  {
    storyId: uuid()
      .primaryKey()
      .references(() => stories.id, { onDelete: 'cascade' }),
    category: category().notNull(),
    contentType: contentType().notNull(),
    publicAt: timestamp({ withTimezone: true }).notNull(),
    /** In this order, with these weights: A title, C summary, B tags and entities, D the boxes and the place. */
    words: tsvector().notNull(),
    /** Occurrences of words in it. */
    length: integer().notNull(),
  },
  (search) => [
    index('story_search_words').using('gin', search.words),
    /** Everything that counting without a query needs, so that it reads no rows. */
    index('story_search_counts').on(search.category, search.contentType, search.publicAt, search.storyId),
    index('story_search_newest').on(sql`${search.publicAt} desc`, sql`${search.storyId} desc`),
  ],
);

/**
 * In how many public stories each stem occurs, and how often. The row of the empty word counts the stories themselves
 * and all their words. Add `searchWordChanges` for the current figures.
 */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  stories: integer().notNull(),
  occurrences: bigint({ mode: 'number' }).notNull(),
});

/** Changes not yet added to `searchWords`. They are only inserted, so that parallel approvals never wait for a word. */
export const searchWordChanges = pgTable(
  'search_word_changes',
  {
    word: text().notNull(),
    stories: integer().notNull(),
    occurrences: integer().notNull(),
  },
  (changes) => [index('search_word_changes_word').on(changes.word)],
);

/** The current figures of each word, in parts: add them up. */
export const wordFigures = sql`(
  select word, stories, occurrences from ${searchWords} union all select word, stories, occurrences from ${searchWordChanges}
)`;
