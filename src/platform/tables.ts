import { index, pgEnum, pgTable, smallint, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/** What was tried of late, counted across all processes; a key is the hash of who tries what. */
export const rateHits = pgTable(
  'rate_hits',
  {
    id: uuid().primaryKey().defaultRandom(),
    key: varchar({ length: 64 }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (hits) => [index('rate_hits_key_time').on(hits.key, hits.at), index('rate_hits_expiry').on(hits.expiresAt)],
);

export const mailDelivery = pgEnum('mail_delivery', ['smtp', 'outbox']);

/**
 * Mails on their way and gone, for 90 days. What a mail says may open doors (a link to a new password): once a mail
 * server has it, the words are no longer kept here.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** Fixed when the mail is made: whoever gets it twice, after a failure in between, can tell. */
    messageId: varchar({ length: 200 }).notNull(),
    recipient: varchar({ length: 254 }).notNull(),
    senderName: varchar({ length: 80 }).notNull(),
    subject: varchar({ length: 200 }).notNull(),
    text: text(),
    html: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    attempts: smallint().notNull().default(0),
    lastError: varchar({ length: 300 }),
    delivery: mailDelivery(),
    sentAt: timestamp({ withTimezone: true }),
    /** Set when nothing more is tried. */
    failedAt: timestamp({ withTimezone: true }),
  },
  (mails) => [index('mails_time').on(mails.createdAt.desc().nullsFirst(), mails.id.desc().nullsFirst())],
);
