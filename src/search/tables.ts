import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { category } from '../news/category-enum.ts';
import { contentType, stories } from '../news/tables.ts';
import { embeddingLimits, embeddingPurposes } from './terms.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * The text of every public story, and the fields for facets and filters. A trigger keeps it in sync with the stories.
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
    /**
     * In this order, with these weights: A title, C summary (B its opening), B tags and entities, D the boxes, the place
     * and the key data.
     */
    words: tsvector().notNull(),
    /** Occurrences of words in it. */
    length: integer().notNull(),
    /**
     * The story's entities and tags for facets: `entity:` or `tag:` and a slug, for an entity the slug of the name used, so
     * merging and splitting entities changes nothing here.
     */
    labels: text().array().notNull(),
  },
  (search) => [
    // A joint index: combining a word with an entity or tag doesn't read the stories that have only one.
    index('story_search_words').using('gin', search.words, search.labels).with({ fastupdate: false }),
    index('story_search_newest').on(sql`${search.publicAt} desc`, sql`${search.storyId} desc`),
  ],
);

/**
 * The number of public stories with each stem, and its occurrences. The row of the empty word counts all stories and
 * all their words. Add `searchWordChanges` for the current figures.
 */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  stories: integer().notNull(),
  occurrences: bigint({ mode: 'number' }).notNull(),
});

/** Changes not yet folded into `searchWords`; insert-only, so that concurrent approvals never wait for a word. */
export const searchWordChanges = pgTable(
  'search_word_changes',
  {
    word: text().notNull(),
    stories: integer().notNull(),
    occurrences: integer().notNull(),
  },
  (changes) => [index('search_word_changes_word').on(changes.word)],
);

/** The current figures of each word as rows to add up. */
export const wordFigures = sql`(
  select word, stories, occurrences from ${searchWords} union all select word, stories, occurrences from ${searchWordChanges}
)`;

/** The embedding of each public story, deleted when the story is withdrawn or its text changes. */
export const storyVectors = pgTable(
  'story_vectors',
  {
    storyId: uuid()
      .primaryKey()
      .references(() => storySearch.storyId, { onDelete: 'cascade' }),
    model: varchar({ length: embeddingLimits.modelMax }).notNull(),
    /** A signed byte per number (`vector-index.ts`); null if the endpoint rejected the text. */
    numbers: bytea(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    /** Increases with every row. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (vectors) => [index('story_vectors_place').on(vectors.place)],
);

/** How many tokens embeddings used on each day of the website's time zone. */
export const embeddingUsage = pgTable(
  'embedding_usage',
  {
    day: date({ mode: 'string' }).notNull(),
    purpose: varchar({ length: 20, enum: embeddingPurposes }).notNull(),
    tokens: bigint({ mode: 'number' }).notNull(),
  },
  (usage) => [primaryKey({ columns: [usage.day, usage.purpose] })],
);

/** A single row: the lease of the process that embeds stories, and the outcome of the last attempt. */
export const embeddingState = pgTable('embedding_state', {
  id: boolean().primaryKey().default(true),
  leasedUntil: timestamp({ withTimezone: true }),
  failures: smallint().notNull().default(0),
  reason: varchar({ length: embeddingLimits.reasonMax }),
  failedAt: timestamp({ withTimezone: true }),
  retryAt: timestamp({ withTimezone: true }),
});
