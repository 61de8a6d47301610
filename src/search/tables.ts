import { sql } from 'drizzle-orm';
import { customType, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
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
    /** Weights: A title, B tags and entities, C summary, D the boxes and the place. */
    words: tsvector().notNull(),
  },
  (search) => [
    index('story_search_words').using('gin', search.words),
    /** Everything that counting without a query needs, so that it reads no rows. */
    index('story_search_counts').on(search.category, search.contentType, search.publicAt, search.storyId),
    index('story_search_newest').on(sql`${search.publicAt} desc`, sql`${search.storyId} desc`),
  ],
);
