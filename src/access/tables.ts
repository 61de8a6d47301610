import { index, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';

/** The row is found by the SHA-256 of the cookie's token: what the table holds opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: varchar({ length: 64 }).primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What others may know of it: the hash stays inside. */
    id: uuid().notNull().unique().defaultRandom(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Kept to a few minutes. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the password was last given. */
    confirmedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Coarse, like 'Firefox on Linux'. */
    browser: varchar({ length: 40 }).notNull().default(''),
  },
  (sessions) => [index('sessions_user').on(sessions.userId), index('sessions_expiry').on(sessions.expiresAt)],
);
