import { inArray } from 'drizzle-orm';
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
  for (const [type, find] of Object.entries(finders)) {
    const ids = [
      ...new Set(
        subjects.flatMap((one) => (one.subjectType === type && isUuid(one.subjectId) ? [one.subjectId] : [])),
      ),
    ];
    if (ids.length === 0) continue;
    for (const { id, name } of await find(database, ids)) names.set(`${type} ${id}`, name);
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

type Find = (database: Database, ids: string[]) => Promise<{ id: string; name: string }[]>;

const finders: Readonly<Record<string, Find>> = {
  story: (database, ids) =>
    database.select({ id: stories.id, name: stories.title }).from(stories).where(inArray(stories.id, ids)),
  entity: (database, ids) =>
    database.select({ id: entities.id, name: entities.name }).from(entities).where(inArray(entities.id, ids)),
  source: (database, ids) =>
    database.select({ id: sources.id, name: sources.name }).from(sources).where(inArray(sources.id, ids)),
  site: (database, ids) =>
    database
      .select({ id: contaminationSites.id, name: contaminationSites.siteName })
      .from(contaminationSites)
      .where(inArray(contaminationSites.id, ids)),
  'site-import': (database, ids) =>
    database
      .select({ id: siteImports.id, name: siteImports.fileName })
      .from(siteImports)
      .where(inArray(siteImports.id, ids)),
  'raw-item': (database, ids) =>
    database
      .select({ id: rawItems.id, name: rawItems.title })
      .from(rawItems)
      .where(inArray(rawItems.id, ids)),
  user: (database, ids) =>
    database.select({ id: users.id, name: users.email }).from(users).where(inArray(users.id, ids)),
  invitation: (database, ids) =>
    database
      .select({ id: invitations.id, name: invitations.email })
      .from(invitations)
      .where(inArray(invitations.id, ids)),
  digest: (database, ids) =>
    database
      .select({ id: digestIssues.id, name: digestIssues.date })
      .from(digestIssues)
      .where(inArray(digestIssues.id, ids)),
  subscriber: async (database, ids) => {
    const rows = await database.select().from(subscribers).where(inArray(subscribers.id, ids));
    return rows.map(({ id, email }) => ({ id, name: unicodeEmail(email) }));
  },
  mail: async (database, ids) => {
    const rows = await database.select().from(mails).where(inArray(mails.id, ids));
    return rows.map(({ id, recipient }) => ({ id, name: unicodeEmail(recipient) }));
  },
};
