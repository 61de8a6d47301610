import { index, json, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { emailMax } from '../platform/terms.ts';
import { auditLimits } from './terms.ts';

/** Audit entries: actor, action, time and changes. Append-only: the database rejects UPDATE and DELETE. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** No foreign key: the entry outlives the account. Null for actions of the system. */
    actorId: uuid(),
    actorEmail: varchar({ length: emailMax }),
    act: varchar({ length: auditLimits.actMax }).notNull(),
    subjectType: varchar({ length: auditLimits.subjectTypeMax }).notNull(),
    subjectId: varchar({ length: auditLimits.subjectIdMax }).notNull(),
    /** json, not jsonb, to keep the order of keys. */
    before: json().$type<Record<string, unknown>>(),
    after: json().$type<Record<string, unknown>>(),
  },
  (entries) => [
    index('audit_entries_newest').on(entries.at.desc().nullsFirst(), entries.id.desc().nullsFirst()),
    index('audit_entries_act').on(entries.act, entries.at),
    index('audit_entries_subject').on(entries.subjectType, entries.subjectId),
  ],
);
