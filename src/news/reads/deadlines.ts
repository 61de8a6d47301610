import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { type FederalRegisterDetails, rawItems } from '../../ingest/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { stories, storySources } from '../tables.ts';
import { isPublic } from './queries.ts';

/** A Federal Register document that a story rests on, and the address of its official notice. */
export type RegulatoryDocument = FederalRegisterDetails & { url: string };

/** A published story about a Federal Register document. */
export type RegulatoryStory = {
  id: string;
  slug: string;
  title: string;
  updatedAt: Date;
  document: RegulatoryDocument;
};

/** The most deadlines in one calendar; a year of PFAS dockets has about fifty. */
const deadlinesMax = 500;

const storyColumns = {
  id: stories.id,
  slug: stories.slug,
  title: stories.title,
  updatedAt: stories.updatedAt,
};
const commentsCloseOn = sql<string>`${rawItems.details} ->> 'commentsCloseOn'`;

/**
 * The document of each story that is open for comment on the day, 'YYYY-MM-DD'. Any report of the story may be that
 * document. The latest counts: it may extend the period of an earlier one.
 */
export const documentsOpenForComment = (database: Queryable, day: string) =>
  database
    .selectDistinctOn([storySources.storyId], {
      storyId: storySources.storyId,
      details: rawItems.details,
      url: rawItems.url,
      commentsCloseOn: commentsCloseOn.as('comments_close_on'),
    })
    .from(rawItems)
    .innerJoin(storySources, eq(storySources.rawItemId, rawItems.id))
    .where(gte(commentsCloseOn, day))
    .orderBy(storySources.storyId, desc(rawItems.publishedAt), asc(rawItems.id))
    .as('open_documents');

/** Published stories whose documents are open for comment on the day, 'YYYY-MM-DD', the first to close first. */
export async function listOpenForComment(database: Queryable, day: string): Promise<RegulatoryStory[]> {
  const open = documentsOpenForComment(database, day);
  const rows = await database
    .select({ ...storyColumns, details: open.details, url: open.url })
    .from(open)
    .innerJoin(stories, eq(stories.id, open.storyId))
    .where(isPublic)
    .orderBy(asc(open.commentsCloseOn), asc(stories.id))
    .limit(deadlinesMax);
  return rows.flatMap(({ details, url, ...story }) => {
    const document = documentOf({ details, url });
    return document ? [{ ...story, document }] : [];
  });
}

/** A published story, if it is about a Federal Register document. */
export async function findRegulatory(database: Queryable, slug: string): Promise<RegulatoryStory | null> {
  const [story] = await database
    .select(storyColumns)
    .from(stories)
    .where(and(isPublic, eq(stories.slug, slug)));
  const document = story && (await findDocument(database, story.id));
  return document ? { ...story, document } : null;
}

/** The Federal Register document among a story's reports: first the ones that take comments, then the latest. */
export async function findDocument(database: Queryable, storyId: string): Promise<RegulatoryDocument | null> {
  const [found] = await database
    .select({ details: rawItems.details, url: rawItems.url })
    .from(storySources)
    .innerJoin(rawItems, eq(rawItems.id, storySources.rawItemId))
    .where(and(eq(storySources.storyId, storyId), sql`${rawItems.details} ->> 'kind' = ${federalRegister}`))
    .orderBy(sql`${commentsCloseOn} is null`, desc(rawItems.publishedAt), asc(rawItems.id))
    .limit(1);
  return found ? documentOf(found) : null;
}

const federalRegister: FederalRegisterDetails['kind'] = 'federal-register';

const documentOf = ({
  details,
  url,
}: Pick<typeof rawItems.$inferSelect, 'details' | 'url'>): RegulatoryDocument | null =>
  details?.kind === federalRegister ? { ...details, url } : null;
