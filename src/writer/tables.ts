import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { rawItems } from '../ingest/tables.ts';
import { stories } from '../news/tables.ts';
import { draftLimits, type EventMarks, type ScoreParts } from './terms.ts';

/** How a story was drafted: by which writer, from which text. One per story; manually created stories have none. */
export const drafts = pgTable('drafts', {
  storyId: uuid()
    .primaryKey()
    .references(() => stories.id, { onDelete: 'cascade' }),
  writer: varchar({ length: 40 }).notNull(),
  writerVersion: varchar({ length: draftLimits.writerVersionMax }).notNull(),
  model: varchar({ length: draftLimits.modelMax }),
  fallbackReason: varchar({ length: draftLimits.fallbackReasonMax }),
  scoreParts: jsonb().$type<ScoreParts>().notNull(),
  /** True if the summary is quoted from the source. */
  isQuotation: boolean().notNull(),
  originalTitle: text().notNull(),
  originalSummary: text().notNull(),
  /** What the draft took from the source word for word, in the draft's order; an ellipsis marks where it was cut. */
  quotations: text().array().notNull().default([]),
  draftedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The language model's usage per calendar day of the website's time zone. */
export const modelUsage = pgTable('model_usage', {
  day: date().primaryKey(),
  calls: integer().notNull().default(0),
  tokensIn: bigint({ mode: 'number' }).notNull().default(0),
  tokensOut: bigint({ mode: 'number' }).notNull().default(0),
  /** Reserved for calls in progress or interrupted. */
  tokensReserved: bigint({ mode: 'number' }).notNull().default(0),
  /** Millionths of a US dollar, at the prices set when the calls were made. */
  costMicros: bigint({ mode: 'number' }).notNull().default(0),
});

/** The features by which a drafted item is recognized as a report of the same event as another. */
export const itemFingerprints = pgTable('item_fingerprints', {
  rawItemId: uuid()
    .primaryKey()
    .references(() => rawItems.id, { onDelete: 'cascade' }),
  publishedAt: timestamp({ withTimezone: true }).notNull(),
  marks: jsonb().$type<EventMarks>().notNull(),
  /** The keys under which it is found; see `keysOf`. */
  keys: integer().array().notNull(),
});

/**
 * The fingerprints by key and time, maintained by triggers, so that a lookup reads only the nearest with a common key.
 */
export const fingerprintKeys = pgTable(
  'fingerprint_keys',
  {
    key: integer().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    rawItemId: uuid().notNull(),
  },
  (keys) => [primaryKey({ columns: [keys.key, keys.publishedAt, keys.rawItemId] })],
);
