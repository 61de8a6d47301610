import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { invitations, users } from '../accounts/tables.ts';
import { digestIssues, subscribers } from '../digest/tables.ts';
import { entities } from '../entities/tables.ts';
import { rawItems, sources } from '../ingest/tables.ts';
import { stories } from '../news/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { unicodeEmail } from '../platform/mail/unicode-email.ts';
import { mails } from '../platform/tables.ts';
import { contaminationSites, siteImports } from '../sites/tables.ts';

type Subject = { subjectType: string; subjectId: string };

/** A function that returns a subject's current name, or null. One query per type of subject. */
export async function findSubjectNames(
  database: Database,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => string | null> {
  const names = new Map<string, string>();
  for (const [type, [table, column]] of Object.entries(named)) {
    const ids = [
      ...new Set(
        subjects.flatMap((one) => (one.subjectType === type && isUuid(one.subjectId) ? [one.subjectId] : [])),
      ),
    ];
    if (ids.length === 0) continue;
    const rows = await database
      .select({ id: table.id, name: column })
      .from(table as PgTable)
      .where(inArray(table.id, ids));
    for (const { id, name } of rows as { id: string; name: string }[])
      names.set(`${type} ${id}`, hasUnicodeEmail.has(type) ? unicodeEmail(name) : name);
  }
  return ({ subjectType, subjectId }) =>
    subjectType === 'certificate'
      ? subjectId
      : subjectType === 'document'
        ? subjectId.slice(0, hashDigitsShown)
        : (names.get(`${subjectType} ${subjectId}`) ?? null);
}

/** Enough of a document's hash to recognize it. */
const hashDigitsShown = 12;

/** A failed sign-in to an unknown account has a subject without an id. */
const isUuid = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/** The records that have a name, and its column. */
const named: Readonly<Record<string, [table: PgTable & { id: PgColumn }, name: PgColumn]>> = {
  story: [stories, stories.title],
  entity: [entities, entities.name],
  source: [sources, sources.name],
  site: [contaminationSites, contaminationSites.siteName],
  'site-import': [siteImports, siteImports.fileName],
  'raw-item': [rawItems, rawItems.title],
  user: [users, users.email],
  invitation: [invitations, invitations.email],
  digest: [digestIssues, digestIssues.date],
  subscriber: [subscribers, subscribers.email],
  mail: [mails, mails.recipient],
};

/** Stored with the domain in ASCII. */
const hasUnicodeEmail = new Set(['subscriber', 'mail']);
