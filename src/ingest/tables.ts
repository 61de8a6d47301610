import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { category } from '../news/category.ts';
import { parserTypes, rawItemLimits, rawItemStatuses, sourceDefaults, sourceLimits } from './terms.ts';

export const parserType = pgEnum('parser_type', parserTypes);
export const rawItemStatus = pgEnum('raw_item_status', rawItemStatuses);

export const sources = pgTable(
  'sources',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: varchar({ length: sourceLimits.nameMax }).notNull(),
    url: varchar({ length: sourceLimits.addressMax }).notNull(),
    parser: parserType().notNull(),
    weight: integer().notNull().default(sourceDefaults.weight),
    isActive: boolean().notNull().default(sourceDefaults.isActive),
    defaultCategory: category(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What the last answer said of itself, sent back with the next request (RFC 9110, section 13). */
    etag: text(),
    lastModified: text(),
    /** What its reader remembers between visits; only replaced in the transaction that stores the items. */
    position: jsonb().$type<SourcePosition>(),
    lastFetchedAt: timestamp({ withTimezone: true }),
    nextFetchAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    failuresInARow: integer().notNull().default(0),
    /** What staff should know of the last visit, in words: why it failed, or what else was wrong with the source. */
    lastError: text(),
    /** Since when it is left alone because it kept failing; a success, or staff, end that. */
    pausedAt: timestamp({ withTimezone: true }),
  },
  (sources) => [
    check(
      'sources_weight',
      sql`${sources.weight} between ${sql.raw(`${sourceLimits.weightMin} and ${sourceLimits.weightMax}`)}`,
    ),
    index('sources_due')
      .on(sources.nextFetchAt)
      .where(sql`${sources.isActive} and ${sources.pausedAt} is null`),
  ],
);

/** One visit to a source: when, how it ended, how much it brought. */
export const fetchRuns = pgTable(
  'fetch_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    sourceId: uuid()
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set in the transaction that stores the items: a run without it is still to be done. */
    fetchedAt: timestamp({ withTimezone: true }),
    itemsFound: integer().notNull().default(0),
    error: text(),
  },
  (runs) => [
    index('fetch_runs_source').on(runs.sourceId, runs.requestedAt),
    uniqueIndex('fetch_runs_waiting')
      .on(runs.sourceId)
      .where(sql`${runs.fetchedAt} is null`),
  ],
);

export const rawItems = pgTable(
  'raw_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    sourceId: uuid()
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    url: varchar({ length: rawItemLimits.addressMax }).notNull(),
    title: varchar({ length: rawItemLimits.titleMax }).notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    fetchedAt: timestamp({ withTimezone: true }).notNull(),
    contentHtml: text().notNull(),
    contentText: text().notNull(),
    hash: varchar({ length: 64 }).notNull().unique(),
    statusRaw: rawItemStatus().notNull().default('new'),
    /** Why it was ignored, in words. */
    reason: text(),
    fetchRunId: uuid().references(() => fetchRuns.id, { onDelete: 'set null' }),
    extra: jsonb().$type<RawItemExtra>().notNull().default({}),
    /** What the source gives as data; null where it gives text alone. */
    details: jsonb().$type<RawItemDetails>(),
    /** When staff asked for a draft whatever its relevance. */
    draftRequestedAt: timestamp({ withTimezone: true }),
    /** The lease under which a worker drafts it. */
    leaseId: uuid(),
    /** No worker takes it before: another one is drafting it, or a failed draft waits to be tried again. */
    leasedUntil: timestamp({ withTimezone: true }),
    /** How often a worker has taken it. */
    draftAttempts: integer().notNull().default(0),
  },
  (items) => [
    // Read backwards: what came in, newest first, all of it or by source, by status, by both.
    index('raw_items_arrival').on(items.fetchedAt, items.id),
    index('raw_items_status').on(items.statusRaw, items.fetchedAt, items.id),
    index('raw_items_source').on(items.sourceId, items.fetchedAt, items.id),
    index('raw_items_source_status').on(items.sourceId, items.statusRaw, items.fetchedAt, items.id),
    index('raw_items_run').on(items.fetchRunId),
  ],
);

/** What a reader remembers of a source, in its own terms: a date, the ids that it has read. */
export type SourcePosition = Readonly<Record<string, string | readonly string[]>>;

/** What some feeds say beyond the common fields. */
export type RawItemExtra = {
  author?: string;
  audioUrl?: string;
  imageUrl?: string;
  /** Labels that the source itself gave. */
  labels?: string[];
};

/** Facts about an item that its source gives as data, for the writer. What the source leaves out is absent. */
export type RawItemDetails = FederalRegisterDetails | PublicationDetails;

/** Days are 'YYYY-MM-DD', addresses absolute http(s). */
export type FederalRegisterDetails = {
  kind: 'federal-register';
  documentNumber?: string;
  /** 'Rule', 'Proposed Rule', 'Notice', 'Presidential Document' */
  type?: string;
  /** What the document does, in its agency's words: 'Final rule; request for comments.' */
  action?: string;
  /** '89 FR 32532' */
  citation?: string;
  agencies: string[];
  dockets: string[];
  commentsCloseOn?: string;
  effectiveOn?: string;
  pdfUrl?: string;
};

/** What an index of research knows of a work. */
export type PublicationDetails = {
  kind: 'publication';
  doi?: string;
  pmid?: string;
  journal?: string;
  /** As precise as the index gives it: 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY'. */
  publishedOn?: string;
  /** In the index's words: 'Journal Article', 'Randomized Controlled Trial', 'posted-content'. */
  types: string[];
  authors: string[];
  citationCount?: number;
  /** Works that this one is a notice about, and notices about this one. */
  updates: PublicationNotice[];
  updatedBy: PublicationNotice[];
};

export type PublicationNotice = {
  type: 'retraction' | 'correction' | 'concern';
  doi?: string;
  pmid?: string;
};
