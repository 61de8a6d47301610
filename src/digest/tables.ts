import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  pgEnum,
  pgTable,
  smallint,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { category } from '../news/category.ts';
import {
  leaveReasons,
  subscriberDefaults,
  subscriberLimits,
  subscriberOrigins,
  subscriberStatuses,
  weekdays,
} from './terms.ts';

export const subscriberStatus = pgEnum('subscriber_status', subscriberStatuses);

export const leaveReason = pgEnum('leave_reason', leaveReasons);

export const subscriberOrigin = pgEnum('subscriber_origin', subscriberOrigins);

export const weekday = pgEnum('weekday', weekdays);

export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As `normalizedEmail` returns it; addresses that differ only in case are one. */
    email: varchar({ length: subscriberLimits.emailMax }).notNull(),
    status: subscriberStatus().notNull().default(subscriberDefaults.status),
    subscribedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    unsubscribedAt: timestamp({ withTimezone: true }),
    leftBecause: leaveReason(),
    /** Whether the address must still be confirmed; until then it gets no digest. */
    isUnconfirmed: boolean().notNull().default(false),
    /** When the welcome or the confirmation email was queued; null if one is due. */
    greetedAt: timestamp({ withTimezone: true }),
    origin: subscriberOrigin().notNull().default('form'),
    /** Null means all. */
    categories: category().array(),
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
