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
import { category } from '../news/category-enum.ts';
import {
  parserTypes,
  rawItemLimits,
  rawItemStatuses,
  sourceDefaults,
  sourceLicenses,
  sourceLimits,
} from './terms.ts';

export const parserType = pgEnum('parser_type', parserTypes);
export const sourceLicense = pgEnum('source_license', sourceLicenses);
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
    license: sourceLicense().notNull().default(sourceDefaults.license),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Validators of the last response, sent back with the next request (RFC 9110, section 13). */
    etag: text(),
    lastModified: text(),
    /** The reader's state between visits; only replaced in the transaction that stores the items. */
    position: jsonb().$type<SourcePosition>(),
    lastFetchedAt: timestamp({ withTimezone: true }),
    nextFetchAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    failuresInARow: integer().notNull().default(0),
    /** A notice for staff about the last visit: why it failed, or another problem with the source. */
    lastError: text(),
    /** When it was paused for failing repeatedly; cleared by a success or by staff. */
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

/** A visit to a source: when, how it ended, how much it found. */
export const fetchRuns = pgTable(
  'fetch_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    sourceId: uuid()
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set in the transaction that stores the items: a run without it is still pending. */
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
    /** Why it was ignored. */
    reason: text(),
    fetchRunId: uuid().references(() => fetchRuns.id, { onDelete: 'set null' }),
    extra: jsonb().$type<RawItemExtra>().notNull().default({}),
    /** The source's structured data; null if it only provides text. */
    details: jsonb().$type<RawItemDetails>(),
    /** When staff requested a draft regardless of relevance. */
    draftRequestedAt: timestamp({ withTimezone: true }),
    /** The lease of the worker drafting it. */
    leaseId: uuid(),
    /** Not available before this time: another worker is drafting it, or a failed draft is waiting for a retry. */
    leasedUntil: timestamp({ withTimezone: true }),
    /** How often a worker has leased it. */
    draftAttempts: integer().notNull().default(0),
  },
  (items) => [
    // Scanned backward: items newest first, all of them or by source, by status, or by both.
    index('raw_items_arrival').on(items.fetchedAt, items.id),
    index('raw_items_status').on(items.statusRaw, items.fetchedAt, items.id),
    index('raw_items_source').on(items.sourceId, items.fetchedAt, items.id),
    index('raw_items_source_status').on(items.sourceId, items.statusRaw, items.fetchedAt, items.id),
    index('raw_items_run').on(items.fetchRunId),
    index('raw_items_doi')
      .on(sql`lower(${items.details} ->> 'doi')`)
      .where(sql`${items.details} ->> 'doi' is not null`),
    index('raw_items_pmid')
      .on(sql`(${items.details} ->> 'pmid')`)
      .where(sql`${items.details} ->> 'pmid' is not null`),
    /** Works that were retracted, doubted or corrected, and the notices of that. */
    index('raw_items_notices')
      .on(items.id)
      .where(sql`(${items.details} -> 'updates' <> '[]' or ${items.details} -> 'updatedBy' <> '[]')`),
    index('raw_items_comments')
      .on(sql`(${items.details} ->> 'commentsCloseOn')`)
      .where(sql`${items.details} ->> 'commentsCloseOn' is not null`),
  ],
);

/**
 * What reviewers decided about the relevance of items, to measure the rules by (`npm run eval:relevance --
 * --database`). Kept with its text, so that an example outlives the item's source.
 */
export const relevanceExamples = pgTable('relevance_examples', {
  id: uuid().primaryKey().defaultRandom(),
  rawItemId: uuid()
    .unique()
    .references(() => rawItems.id, { onDelete: 'set null' }),
  title: varchar({ length: rawItemLimits.titleMax }).notNull(),
  contentText: text().notNull(),
  isAboutPfas: boolean().notNull(),
  // The column keeps the spelling that it was created with.
  labeledAt: timestamp('labelled_at', { withTimezone: true }).notNull(),
});

/** A reader's state for a source, in its own format: a date, or the ids it has read. */
export type SourcePosition = Readonly<Record<string, string | readonly string[]>>;

/** Optional fields that some feeds provide. */
export type RawItemExtra = {
  author?: string;
  audioUrl?: string;
  imageUrl?: string;
  /** The source's data on that picture: credit, license (a name or an address), description. */
  imageCredit?: string;
  imageLicense?: string;
  imageAlt?: string;
  /** Labels from the source itself. */
  labels?: string[];
  /** The feed's own identifier of the item. */
  guid?: string;
  /** The date that the source stated, an instant, if it can't be right. */
  statedDate?: string;
  /** Headlines that the source gave the item later, the latest last. */
  headlines?: { title: string; seenAt: string }[];
};

export type PictureFacts = Pick<RawItemExtra, 'imageUrl' | 'imageCredit' | 'imageLicense' | 'imageAlt'>;

/** Facts about an item that its source provides as data, for the writer. Absent if the source omits them. */
export type RawItemDetails = FederalRegisterDetails | PublicationDetails;

/** Days are 'YYYY-MM-DD', addresses absolute http(s). */
export type FederalRegisterDetails = {
  kind: 'federal-register';
  documentNumber?: string;
  /** 'Rule', 'Proposed Rule', 'Notice', 'Presidential Document' */
  type?: string;
  /** The document's action as the agency states it: 'Final rule; request for comments.' */
  action?: string;
  /** '89 FR 32532' */
  citation?: string;
  agencies: string[];
  dockets: string[];
  commentsCloseOn?: string;
  effectiveOn?: string;
  pdfUrl?: string;
  /** The earlier document that this one withdraws or corrects. */
  amends?: AmendedDocument;
};

/** An earlier document of the Federal Register, as far as the one that amends it names it. */
export type AmendedDocument = {
  relation: 'withdrawal' | 'correction';
  documentNumber?: string;
  citation?: string;
  publishedOn?: string;
};

/** A research index's data on a work. */
export type PublicationDetails = {
  kind: 'publication';
  doi?: string;
  pmid?: string;
  journal?: string;
  /** With the index's precision: 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY'. */
  publishedOn?: string;
  /** As the index labels them: 'Journal Article', 'Randomized Controlled Trial', 'posted-content'. */
  types: string[];
  authors: string[];
  citationCount?: number;
  /** Works this one is a notice about, and notices about this one. */
  updates: PublicationNotice[];
  updatedBy: PublicationNotice[];
};

export type PublicationNotice = {
  type: 'retraction' | 'correction' | 'concern';
  doi?: string;
  pmid?: string;
};
