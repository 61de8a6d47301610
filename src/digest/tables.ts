import { sql } from 'drizzle-orm';
import { pgEnum, pgTable, timestamp, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { subscriberDefaults, subscriberLimits, subscriberStatuses, weekdays } from './terms.ts';

export const subscriberStatus = pgEnum('subscriber_status', subscriberStatuses);

export const weekday = pgEnum('weekday', weekdays);

export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: varchar({ length: subscriberLimits.emailMax }).notNull(),
    status: subscriberStatus().notNull().default(subscriberDefaults.status),
    subscribedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    unsubscribedAt: timestamp({ withTimezone: true }),
  },
  (subscribers) => [uniqueIndex('subscribers_email_unique').on(sql`lower(${subscribers.email})`)],
);
