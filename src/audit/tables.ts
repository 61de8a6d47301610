import { index, json, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { emailMax } from '../access/terms.ts';
import { auditLimits } from './terms.ts';

/** Who did what, when, and what it changed. Append-only: the database refuses UPDATE and DELETE. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** No reference: the entry outlives the account. Absent for what the product did by itself. */
    actorId: uuid(),
    actorEmail: varchar({ length: emailMax }),
    act: varchar({ length: auditLimits.actMax }).notNull(),
    subjectType: varchar({ length: auditLimits.subjectTypeMax }).notNull(),
    subjectId: varchar({ length: auditLimits.subjectIdMax }).notNull(),
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
