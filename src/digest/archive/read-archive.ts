import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { ArchivedDigest, DigestPage } from '../contract.ts';
import { contentFor } from '../content-terms.ts';
import { defaultSubject } from '../email/render-digest.ts';
import { sectionsOf } from '../email/sections.ts';
import { dropWithdrawn } from '../selection/drop-withdrawn.ts';
import { digestIssues } from '../tables.ts';
import { storiesPerEmail } from '../terms.ts';

/** Ten years of weekly digests. */
const listedMax = 520;

const isPublic = inArray(digestIssues.status, ['sending', 'paused', 'sent']);

/** The digests that were sent, newest first; of their stories, those that have not been withdrawn. */
export async function listArchive(
  database: Queryable,
  title: string,
  limit = listedMax,
): Promise<ArchivedDigest[]> {
  const rows = await database
    .select()
    .from(digestIssues)
    .where(isPublic)
    .orderBy(desc(digestIssues.date))
    .limit(limit);
  const contents = await dropWithdrawn(
    database,
    rows.map(({ content }) => content!),
  );
  return rows.map((row, at) => archived({ ...row, content: contents[at]! }, title));
}

/** A digest as it was sent, in all categories, without withdrawn stories; null if none was sent on that day. */
export async function readArchive(
  database: Queryable,
  { title, postalAddress }: { title: string; postalAddress: string | null },
  date: string,
): Promise<DigestPage | null> {
  const [row] = await database
    .select()
    .from(digestIssues)
    .where(and(isPublic, eq(digestIssues.date, date)));
  if (!row?.content) return null;
  const [current] = await dropWithdrawn(database, [row.content]);
  const content = contentFor(current!, null, storiesPerEmail);
  const { from, to, stories } = content;
  const sections = sectionsOf(content, (path) => path);
  return {
    ...archived({ ...row, content }, title),
    introduction: row.introduction,
    postalAddress,
    content: { from, to, stories, sections },
  };
}

const archived = (row: typeof digestIssues.$inferSelect, title: string): ArchivedDigest => ({
  date: row.date,
  subject: row.subject ?? defaultSubject({ content: row.content!, title }),
  stories: row.content!.stories.slice(0, storiesPerEmail).map((story) => story.title),
  sentAt: row.startedAt!.toISOString(),
});
