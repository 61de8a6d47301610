import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffEnvironment } from '../access/index.ts';
import { feedFile, sendFeed } from '../news/index.ts';
import { CalendarDay } from '../platform/contract.ts';
import type { Queryable } from '../platform/database/database.ts';
import { createApi, json, route } from '../platform/http/api.ts';
import { sendRefusal, refusals } from '../platform/http/refusals.ts';
import { refuse } from '../platform/outcome.ts';
import { absolute, links } from '../web/kit/links.ts';
import { contentFor } from './content-terms.ts';
import { ArchivedDigest, DigestPage } from './contract.ts';
import { defaultSubject } from './email/render-digest.ts';
import { sectionsOf } from './email/sections.ts';
import { dropWithdrawn } from './selection/gather-content.ts';
import type { DigestServices } from './services.ts';
import { digestIssues } from './tables.ts';
import { storiesPerEmail } from './terms.ts';

const feedMax = 50;

const list = route.get('/api/digests', {
  summary: 'List the digests that were sent, newest first',
  responses: { 200: json(z.array(ArchivedDigest)), ...refusals },
});
const one = route.get('/api/digests/{date}', {
  summary: 'Get a digest as it was sent',
  request: { params: z.object({ date: CalendarDay }) },
  responses: { 200: json(DigestPage), ...refusals },
});

/** The public archive of digests, and its feeds. */
export function archiveRoutes(services: DigestServices) {
  const { database, website, settings } = services;
  const app = createApi<StaffEnvironment>()
    .openapi(list, async (c) => c.json(await listArchive(database, (await website()).title), 200))
    .openapi(one, async (c) => {
      const { title, postalAddress } = await settings.read();
      const found = await readArchive(database, { title, postalAddress }, c.req.valid('param').date);
      return found
        ? c.json(found, 200)
        : sendRefusal(c, refuse('not-found', 'No digest was sent on that day.'));
    });
  return app.get(`/digest/${feedFile}`, async (c) => {
    const digests = await listArchive(database, (await website()).title, feedMax);
    return sendFeed(c, services, {
      about: 'Weekly digest',
      description: 'The week in PFAS.',
      page: links.digest(),
      changedAt: digests[0] ? new Date(digests[0].sentAt) : null,
      items: (origin) =>
        digests.map(({ date, subject, stories, sentAt }) => ({
          id: absolute(origin, links.digest(date)),
          title: subject,
          summary: stories.join(' · '),
          address: absolute(origin, links.digest(date)),
          imageAddress: null,
          audio: null,
          labels: [],
          publishedAt: new Date(sentAt),
          updatedAt: new Date(sentAt),
        })),
    });
  });
}

/** Ten years of weekly digests. */
const listedMax = 520;

const isPublic = inArray(digestIssues.status, ['sending', 'paused', 'sent']);

/** The digests that were sent, newest first; of their stories, those that have not been withdrawn. */
async function listArchive(database: Queryable, title: string, limit = listedMax): Promise<ArchivedDigest[]> {
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
async function readArchive(
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
