import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { type FederalRegisterDetails, rawItems } from '../../ingest/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isPublic } from '../queries.ts';
import { stories } from '../tables.ts';

/** A published story about a Federal Register document. */
export type RegulatoryStory = {
  id: string;
  slug: string;
  title: string;
  updatedAt: Date;
  document: FederalRegisterDetails;
};

/** The most deadlines in one calendar; a year of PFAS dockets has about fifty. */
const deadlinesMax = 500;

const columns = {
  id: stories.id,
  slug: stories.slug,
  title: stories.title,
  updatedAt: stories.updatedAt,
  details: rawItems.details,
};
const commentsCloseOn = sql`(${rawItems.details} ->> 'commentsCloseOn')`;

/** Published stories whose documents are open for comment on the day, 'YYYY-MM-DD', the first to close first. */
export async function listOpenForComment(database: Queryable, day: string): Promise<RegulatoryStory[]> {
  const rows = await database
    .select(columns)
    .from(rawItems)
    .innerJoin(stories, eq(stories.rawItemId, rawItems.id))
    .where(and(isPublic, gte(commentsCloseOn, day)))
    .orderBy(asc(commentsCloseOn), asc(stories.id))
    .limit(deadlinesMax);
  return rows.flatMap(regulatory);
}

/** A published story, if it is about a Federal Register document. */
export async function findRegulatory(database: Queryable, slug: string): Promise<RegulatoryStory | null> {
  const rows = await database
    .select(columns)
    .from(stories)
    .innerJoin(rawItems, eq(rawItems.id, stories.rawItemId))
    .where(and(isPublic, eq(stories.slug, slug)));
  return rows.flatMap(regulatory)[0] ?? null;
}

const regulatory = ({
  details,
  ...story
}: Omit<RegulatoryStory, 'document'> & {
  details: typeof rawItems.$inferSelect.details;
}): RegulatoryStory[] => (details?.kind === 'federal-register' ? [{ ...story, document: details }] : []);
