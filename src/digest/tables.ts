import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  json,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { category } from '../news/category-enum.ts';
import { emailMax, mailTransports } from '../platform/terms.ts';
import type { Arrangement, DigestContent } from './content-terms.ts';
import {
  deliveryStates,
  followLimits,
  issueLimits,
  issueStatuses,
  leaveReasons,
  subscriberDefaults,
  subscriberOrigins,
  subscriberStatuses,
} from './terms.ts';

export const subscriberStatus = pgEnum('subscriber_status', subscriberStatuses);

export const leaveReason = pgEnum('leave_reason', leaveReasons);

export const subscriberOrigin = pgEnum('subscriber_origin', subscriberOrigins);

export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As `normalizedEmail` returns it; addresses that differ only in case are one. */
    email: varchar({ length: emailMax }).notNull(),
    status: subscriberStatus().notNull().default(subscriberDefaults.status),
    subscribedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    unsubscribedAt: timestamp({ withTimezone: true }),
    leftBecause: leaveReason(),
    /** Whether the address must still be confirmed; until then it gets no digest. */
    isUnconfirmed: boolean().notNull().default(false),
    /** When the welcome or the confirmation email was queued; null if one is due. */
    greetedAt: timestamp({ withTimezone: true }),
    origin: subscriberOrigin().notNull().default('form'),
    /**
     * When consent was given to someone else, as staff or a file state it; null if it was given here, by subscribing.
     */
    consentedOn: date(),
    /** Null means all. */
    categories: category().array(),
    /** Places whose contamination sites they follow; null if none. */
    zipCodes: varchar({ length: 5 }).array(),
    /** Searches whose new stories they follow; null if none. */
    searches: varchar({ length: followLimits.searchCharactersMax }).array(),
    /** Hard bounces in a row. */
    bounces: smallint().notNull().default(0),
  },
  (subscribers) => [uniqueIndex('subscribers_email_unique').on(sql`lower(${subscribers.email})`)],
);

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** The key that signs links in emails: one row, created on first use. Old links work as long as it exists. */
export const digestKeys = pgTable(
  'digest_keys',
  { id: smallint().primaryKey().default(1), key: bytea().notNull() },
  (keys) => [check('digest_keys_one_row', sql`${keys.id} = 1`)],
);

export const issueStatus = pgEnum('digest_status', issueStatuses);
export const digestDelivery = pgEnum('digest_delivery', mailTransports);
export const deliveryState = pgEnum('delivery_state', deliveryStates);

const count = () => integer().notNull().default(0);

/** One digest per date. Before it is sent, staff may change it; then its content is fixed. */
export const digestIssues = pgTable(
  'digest_issues',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the website's time zone. */
    date: date().notNull().unique('digest_issues_date'),
    status: issueStatus().notNull().default('planned'),
    /** Null to use the lead story's title. */
    subject: varchar({ length: issueLimits.subjectMax }),
    introduction: varchar({ length: issueLimits.introductionMax }),
    /** Staff changes to the selection of stories. */
    arrangement: json().$type<Arrangement>().notNull().default({ pinned: [], leftOut: [] }),
    /** Null while planned. */
    content: json().$type<DigestContent>(),
    /** Why it was skipped, or what holds up its delivery. */
    reason: varchar({ length: issueLimits.reasonMax }),
    /** Where its emails went; null until the first. */
    delivery: digestDelivery(),
    startedAt: timestamp({ withTimezone: true, precision: 3 }),
    finishedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Final once finished; until then these count erased subscribers, and deliveries are added. */
    planned: count(),
    sent: count(),
    bounced: count(),
    /** Left before their turn, or through a link in this issue. */
    unsubscribed: count(),
  },
  (issues) => [
    check(
      'digest_issues_content',
      sql`${issues.status} in ('planned', 'skipped') or (${issues.content} is not null and ${issues.startedAt} is not null)`,
    ),
  ],
);

/** One row per subscriber and issue, for 90 days. */
export const digestDeliveries = pgTable(
  'digest_deliveries',
  {
    issueId: uuid()
      .notNull()
      .references(() => digestIssues.id, { onDelete: 'cascade' }),
    subscriberId: uuid()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    state: deliveryState().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    /** When a deferred email is due again. */
    dueAt: timestamp({ withTimezone: true }),
    lastError: varchar({ length: issueLimits.reasonMax }),
    /**
     * Whether they unsubscribed through this issue's link: the issue counts that once, also if they resubscribe and
     * unsubscribe again.
     */
    hasLeft: boolean().notNull().default(false),
  },
  (deliveries) => [
    primaryKey({ columns: [deliveries.issueId, deliveries.subscriberId] }),
    index('digest_deliveries_subscriber').on(deliveries.subscriberId),
  ],
);
