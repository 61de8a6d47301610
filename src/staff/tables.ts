import { sql } from 'drizzle-orm';
import {
  check,
  index,
  json,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { DiversityTargets } from '../review/terms.ts';
import { defaultRole, emailMax, settingDefaults, settingLimits, userRoles, weekdays } from './terms.ts';

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
    /** Who is disabled can't sign in; what they did stays. */
    disabledAt: timestamp({ withTimezone: true }),
  },
  (users) => [uniqueIndex('users_email_unique').on(sql`lower(${users.email})`)],
);

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

/** Who was asked to join. The link is found by the hash of its token, as a session is. */
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

/** Links that set a new password. */
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

/** Who did what, when, and what it changed. Append-only: the database refuses UPDATE and DELETE. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** No reference: the entry outlives the account. Absent for what the product did by itself. */
    actorId: uuid(),
    actorEmail: varchar({ length: emailMax }),
    act: varchar({ length: 80 }).notNull(),
    subjectType: varchar({ length: 40 }).notNull(),
    subjectId: varchar({ length: 120 }).notNull(),
    /** As json, which keeps the order of what is told in an order. */
    before: json().$type<Record<string, unknown>>(),
    after: json().$type<Record<string, unknown>>(),
  },
  (entries) => [
    index('audit_entries_newest').on(entries.at.desc().nullsFirst(), entries.id.desc().nullsFirst()),
    index('audit_entries_act').on(entries.act, entries.at),
    index('audit_entries_person').on(
      entries.actorEmail,
      entries.at.desc().nullsFirst(),
      entries.id.desc().nullsFirst(),
    ),
    index('audit_entries_subject').on(entries.subjectType, entries.subjectId),
  ],
);

export const weekday = pgEnum('weekday', weekdays);

/** What administrators decide of the site: always one row. The migration makes it with these defaults. */
export const settings = pgTable(
  'settings',
  {
    id: smallint().primaryKey().default(1),
    title: varchar({ length: settingLimits.titleMax }).notNull().default(settingDefaults.title),
    contactEmail: varchar({ length: emailMax }).notNull().default(settingDefaults.contactEmail),
    /** Absent, corrections are asked for at the contact address. */
    correctionsEmail: varchar({ length: emailMax }),
    diversityTargets: jsonb().$type<DiversityTargets>().notNull().default(settingDefaults.diversityTargets),
    digestDay: weekday().notNull().default(settingDefaults.digestDay),
    digestHour: smallint().notNull().default(settingDefaults.digestHour),
    digestSenderName: varchar({ length: settingLimits.senderNameMax })
      .notNull()
      .default(settingDefaults.digestSenderName),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (settings) => [check('settings_one_row', sql`${settings.id} = 1`)],
);
