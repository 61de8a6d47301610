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
import { category } from '../news/category.ts';
import { contentType, stories } from '../news/tables.ts';
import { embeddingLimits, embeddingPurposes, facetFields } from './terms.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const bitVarying = customType<{ data: string }>({ dataType: () => 'bit varying' });
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

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
    /**
     * In this order, with these weights: A title, C summary, B tags and entities, D the boxes, the place and the key
     * data.
     */
    words: tsvector().notNull(),
    /** Occurrences of words in it. */
    length: integer().notNull(),
    /**
     * What filters look for, as `entity:` and a slug: the story's category, content type, entities and tags. An entity
     * is found by the slugs of all its names, so merging and splitting entities changes nothing here.
     */
    labels: text().array().notNull(),
  },
  (search) => [
    // Both in one index: it finds a common word under a common filter without reading the stories that have only one.
    index('story_search_words').using('gin', search.words, search.labels).with({ fastupdate: false }),
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

/**
 * Which stories have a common word or label: one bit per story, at its place in `searchPlaces`. From time to time, the
 * bitmaps are rebuilt for all stories (`bitmaps/renew-bitmaps.ts`); they are out of date for `searchChangedStories`.
 */
export const searchBitmaps = pgTable(
  'search_bitmaps',
  {
    /**
     * `word:` and a stem, a label as in `storySearch`, `year:` and a year, or `zone:` and the time zone of the years.
     */
    term: text().primaryKey(),
    /** What the term is a value of; null if of nothing that results are counted by. */
    field: varchar({ length: 20, enum: facetFields }),
    bits: bitVarying().notNull(),
  },
  (bitmaps) => [index('search_bitmaps_field').on(bitmaps.field)],
);

/** The place of each story in the bitmaps, from 0. */
export const searchPlaces = pgTable('search_places', {
  storyId: uuid().primaryKey(),
  place: integer().notNull(),
});

/** Stories that were added to `storySearch`, changed or removed since the bitmaps were made; some more than once. */
export const searchChangedStories = pgTable('search_changed_stories', { storyId: uuid().notNull() });

/**
 * What a model makes of the text of each public story. A row ends with its story's publication, or when the text
 * changes.
 */
export const storyVectors = pgTable(
  'story_vectors',
  {
    storyId: uuid()
      .primaryKey()
      .references(() => storySearch.storyId, { onDelete: 'cascade' }),
    model: varchar({ length: embeddingLimits.modelMax }).notNull(),
    /** A signed byte per number (`quantize.ts`); null if the endpoint rejected the text. */
    numbers: bytea(),
    /** The signs of the first numbers, in a bit each. */
    signs: bytea(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    /** Later rows have higher ones. */
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

/** The one row says which process embeds stories until when, and the outcome of the last try. */
export const embeddingState = pgTable('embedding_state', {
  id: boolean().primaryKey().default(true),
  leasedUntil: timestamp({ withTimezone: true }),
  /** Tries that failed since the last one that did not. */
  failures: smallint().notNull().default(0),
  reason: varchar({ length: embeddingLimits.reasonMax }),
  failedAt: timestamp({ withTimezone: true }),
  retryAt: timestamp({ withTimezone: true }),
});
