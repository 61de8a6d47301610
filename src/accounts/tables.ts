import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { defaultRole, userRoles } from '../access/terms.ts';
import { emailMax } from '../platform/terms.ts';

export const userRole = pgEnum('user_role', userRoles);

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: varchar({ length: emailMax }).notNull(),
    /** An Argon2id hash in PHC form, never the password. */
    password: text().notNull(),
    role: userRole().notNull().default(defaultRole),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A disabled person can't sign in; the record of their actions is kept. */
    disabledAt: timestamp({ withTimezone: true }),
  },
  (users) => [uniqueIndex('users_email_unique').on(sql`lower(${users.email})`)],
);

/** Second factors: an authenticator app (RFC 6238), and recovery codes for when it is lost. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In Base32. As secret as a password, but codes can't be checked against a hash. */
  secret: varchar({ length: 64 }).notNull(),
  /** Null until a first code has shown that the app works. */
  activeSince: timestamp({ withTimezone: true }),
  /** The 30-second step of the last code accepted: it and earlier ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** SHA-256 of the recovery codes that are still unused. */
  recoveryCodes: text().array().notNull().default([]),
});

/** Invitations. Looked up by the hash of the link's token, like sessions. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: varchar({ length: emailMax }).notNull(),
    role: userRole().notNull(),
    tokenHash: varchar({ length: 64 }).notNull().unique('invitations_token'),
    invitedBy: varchar({ length: emailMax }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (invitations) => [index('invitations_email').on(sql`lower(${invitations.email})`)],
);

/** Password reset links. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: varchar({ length: 64 }).primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (resets) => [index('password_resets_user').on(resets.userId)],
);
