import { index, json, pgEnum, pgTable, smallint, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { EmailData } from './mail/email.ts';
import { emailMax, mailStates } from './terms.ts';

/** Recent attempts, counted across all processes; the key is a hash of who attempted what. */
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

export const mailState = pgEnum('mail_state', mailStates);

/**
 * Outgoing email of the last days, one row per recipient. An email may contain a link that sets a password, so its
 * data is erased once a mail server has accepted it.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** Assigned on creation, so that mail clients recognize a duplicate sent after a failure. */
    messageId: varchar({ length: 200 }).notNull(),
    recipient: varchar({ length: emailMax }).notNull(),
    senderName: varchar({ length: 80 }).notNull(),
    subject: varchar({ length: 200 }).notNull(),
    /** The name of the template that renders it, and the data it needs. */
    template: varchar({ length: 60 }).notNull(),
    data: json().$type<EmailData>(),
    state: mailState().notNull().default('waiting'),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    attempts: smallint().notNull().default(0),
    lastError: varchar({ length: 300 }),
    sentAt: timestamp({ withTimezone: true }),
    failedAt: timestamp({ withTimezone: true }),
  },
  (mails) => [index('mails_time').on(mails.createdAt.desc().nullsFirst(), mails.id.desc().nullsFirst())],
);
