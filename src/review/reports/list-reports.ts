import { asc, desc, eq, sql } from 'drizzle-orm';
import { rawItems, sources } from '../../ingest/index.ts';
import { itemNotes } from '../../ingest/terms.ts';
import { stories } from '../../news/index.ts';
import { storySources } from '../../news/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { doubtfulReports, similarStories } from '../../writer/index.ts';
import type { StoryReports } from '../editor-contract.ts';

/** The reports of a story, the primary one first, and other stories that may be of the same event. */
export async function listReports(database: Queryable, storyId: string): Promise<StoryReports | null> {
  const [story] = await database.select({ id: stories.id }).from(stories).where(eq(stories.id, storyId));
  if (!story) return null;
  const reports = await database
    .select({
      rawItemId: storySources.rawItemId,
      role: storySources.role,
      sourceName: sources.name,
      title: rawItems.title,
      url: rawItems.url,
      publishedAt: rawItems.publishedAt,
      extra: rawItems.extra,
      contentText: sql<string>`left(${rawItems.contentText}, ${reportCharactersMax})`,
    })
    .from(storySources)
    .innerJoin(rawItems, eq(rawItems.id, storySources.rawItemId))
    .innerJoin(sources, eq(sources.id, rawItems.sourceId))
    .where(eq(storySources.storyId, storyId))
    .orderBy(desc(sql`${storySources.role} = 'primary'`), asc(rawItems.publishedAt), asc(rawItems.id))
    .limit(reportsMax);
  const doubtful = await doubtfulReports(database, storyId);
  return {
    reports: reports.map(({ extra, ...report }) => ({
      ...report,
      publishedAt: report.publishedAt.toISOString(),
      isDoubtful: doubtful.has(report.rawItemId),
      notes: itemNotes(extra),
    })),
    similar: await similarStories(database, storyId),
  };
}

/** A reviewer reads the beginning of each version; the whole text is with its source. */
const reportCharactersMax = 4_000;
const reportsMax = 100;
