import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { invitations, users } from '../accounts/tables.ts';
import { digestIssues, subscribers } from '../digest/tables.ts';
import { entities } from '../entities/tables.ts';
import { rawItems, sources } from '../ingest/tables.ts';
import { stories } from '../news/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { csvLine } from '../platform/formats/csv.ts';
import { unicodeEmail } from '../platform/mail/unicode-email.ts';
import { mails } from '../platform/tables.ts';
import { isUuid } from '../platform/terms.ts';
import { contaminationSites, siteImports } from '../sites/tables.ts';
import type { AuditFilter, AuditPage, AuditQuery } from './contract.ts';
import { auditEntries as entries } from './tables.ts';
import { auditLimits } from './terms.ts';

/** A page of the audit trail, newest first. Days are in `timeZone`, inclusive. */
export async function listEntries(
  database: Database,
  timeZone: string,
  { person, act, subjectType, subjectId, from, to, before, limit }: z.infer<typeof AuditQuery>,
): Promise<AuditPage> {
  const rows = await database
    .select()
    .from(entries)
    .where(
      and(
        person ? sql`strpos(lower(${entries.actorEmail}), lower(${person})) > 0` : undefined,
        act ? eq(entries.act, act) : undefined,
        subjectType ? eq(entries.subjectType, subjectType) : undefined,
        subjectId ? eq(entries.subjectId, subjectId) : undefined,
        from ? sql`${entries.at} >= ${from}::date::timestamp at time zone ${timeZone}` : undefined,
        to ? sql`${entries.at} < (${to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
        before
          ? sql`(${entries.at}, ${entries.id}) < (select ${entries.at}, ${entries.id} from ${entries} where ${entries.id} = ${before})`
          : undefined,
      ),
    )
    .orderBy(desc(entries.at), desc(entries.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const nameOf = await findSubjectNames(database, page);
  return {
    entries: page.map(({ at, actorId: _actorId, actorEmail, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      person: actorEmail,
      subjectName: nameOf(entry),
    })),
    next: rows.length > limit ? page.at(-1)!.id : null,
  };
}

const csvColumns = [
  'at',
  'person',
  'act',
  'subjectType',
  'subjectId',
  'subjectName',
  'before',
  'after',
] as const;

/** All entries that match as CSV (RFC 4180) with a header, newest first, a page at a time; changes are JSON. */
export async function* entriesCsv(
  database: Database,
  timeZone: string,
  filter: z.infer<typeof AuditFilter>,
): AsyncGenerator<string> {
  yield csvLine(csvColumns);
  for (let before: string | null | undefined; before !== null;) {
    const page = await listEntries(database, timeZone, {
      ...filter,
      ...(before && { before }),
      limit: auditLimits.pageMax,
    });
    yield page.entries
      .map((entry) =>
        csvLine(
          csvColumns.map((column) => {
            const value = entry[column];
            return typeof value === 'string' ? value : value && JSON.stringify(value);
          }),
        ),
      )
      .join('');
    before = page.next;
  }
}

type Subject = { subjectType: string; subjectId: string };

async function findSubjectNames(
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
