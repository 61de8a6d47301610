import { sql } from 'drizzle-orm';
import {
  check,
  index,
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
import {
  defaultRole,
  type DiversityGroup,
  emailMax,
  settingDefaults,
  settingLimits,
  userRoles,
  weekdays,
} from './terms.ts';

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
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (sessions) => [index('sessions_user').on(sessions.userId), index('sessions_expiry').on(sessions.expiresAt)],
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
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (entries) => [
    index('audit_entries_time').on(entries.at),
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
    diversityTargets: jsonb()
      .$type<Record<DiversityGroup, number>>()
      .notNull()
      .default(settingDefaults.diversityTargets),
    digestDay: weekday().notNull().default(settingDefaults.digestDay),
    digestHour: smallint().notNull().default(settingDefaults.digestHour),
    digestSenderName: varchar({ length: settingLimits.senderNameMax })
      .notNull()
      .default(settingDefaults.digestSenderName),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (settings) => [check('settings_one_row', sql`${settings.id} = 1`)],
);
