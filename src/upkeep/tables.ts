import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, timestamp, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { stories } from '../news/tables.ts';
import { noticeDecisions, noticeFinders, noticeKinds, upkeepLimits } from './terms.ts';

export const noticeKind = pgEnum('notice_kind', noticeKinds);
export const noticeFinder = pgEnum('notice_finder', noticeFinders);
export const noticeDecision = pgEnum('notice_decision', noticeDecisions);

/** The last check of each story's original. A check of a former address doesn't count for the current one. */
export const linkChecks = pgTable(
  'link_checks',
  {
    storyId: uuid()
      .primaryKey()
      .references(() => stories.id, { onDelete: 'cascade' }),
    url: varchar({ length: upkeepLimits.urlMax }).notNull(),
    /** Null until the first check is done. */
    checkedAt: timestamp({ withTimezone: true }),
    nextCheckAt: timestamp({ withTimezone: true }).notNull(),
    /** The last time the address's server answered, with whatever status. */
    answeredAt: timestamp({ withTimezone: true }),
    /** The first failure since the link last worked; null while it works. */
    failingSince: timestamp({ withTimezone: true }),
    lastFailedAt: timestamp({ withTimezone: true }),
    /** On how many different days it has failed since. */
    daysFailed: integer().notNull().default(0),
    /** `failingSince`, once it has failed on enough different days to count as broken. */
    brokenSince: timestamp({ withTimezone: true }),
    problem: text(),
  },
  (checks) => [
    index('link_checks_due').on(checks.nextCheckAt),
    index('link_checks_broken')
      .on(checks.storyId)
      .where(sql`${checks.brokenSince} is not null`),
    index('link_checks_answered').on(checks.answeredAt),
  ],
);

/** The last look-up of each work that a published story rests on, by its DOI in lower case. */
export const citedWorks = pgTable('cited_works', {
  doi: varchar({ length: upkeepLimits.workMax }).primaryKey(),
  lookedUpAt: timestamp({ withTimezone: true }).notNull(),
  nextLookupAt: timestamp({ withTimezone: true }).notNull(),
  failures: integer().notNull().default(0),
  /** Null until Crossref has answered with a count. */
  citationCount: integer(),
  problem: text(),
});

/** Notices about the works that stories rest on: each waits for a person's decision, which can be changed. */
export const workNotices = pgTable(
  'work_notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    storyId: uuid()
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    kind: noticeKind().notNull(),
    /** The work that the notice is about: its DOI in lower case or, if it has none, 'PMID 123'. */
    work: varchar({ length: upkeepLimits.workMax }).notNull(),
    /** The notice itself, in the same form; empty if its index doesn't say. */
    notice: varchar({ length: upkeepLimits.workMax }).notNull(),
    foundIn: noticeFinder().notNull(),
    foundAt: timestamp({ withTimezone: true }).notNull(),
    decision: noticeDecision(),
    decidedAt: timestamp({ withTimezone: true }),
    /** Equal for the same notice from several indexes. */
    key: varchar({ length: upkeepLimits.workMax }).notNull(),
  },
  (notices) => [
    unique('work_notices_once').on(notices.storyId, notices.kind, notices.work, notices.key),
    index('work_notices_open')
      .on(notices.storyId)
      .where(sql`${notices.decision} is null`),
  ],
);
