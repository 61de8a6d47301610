import { boolean, index, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';

/** Looked up by the SHA-256 of the cookie's token: the stored values can't open a session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: varchar({ length: 64 }).primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session's public id; the hash is never exposed. */
    id: uuid().notNull().unique().defaultRandom(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Accurate to a few minutes. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the password was last entered. */
    confirmedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Coarse, like 'Firefox on Linux'. */
    browser: varchar({ length: 40 }).notNull().default(''),
    /** The password was right, but the second factor is still missing: such a session permits nothing. */
    awaitsCode: boolean().notNull().default(false),
  },
  (sessions) => [index('sessions_user').on(sessions.userId), index('sessions_expiry').on(sessions.expiresAt)],
);
