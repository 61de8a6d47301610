import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isPublic, stories } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { AlertCounts, StoryUpkeep } from './contract.ts';
import { noticeView } from './notice-view.ts';
import { linkChecks, workNotices } from './tables.ts';

/** New information about a story's sources since it was drafted; null if there is no such story. */
export async function findUpkeep(database: Queryable, storyId: string): Promise<StoryUpkeep | null> {
  const [story] = await database
    .select({ check: linkChecks })
    .from(stories)
    .leftJoin(linkChecks, and(eq(linkChecks.storyId, stories.id), eq(linkChecks.url, stories.canonicalUrl)))
    .where(eq(stories.id, storyId));
  if (!story) return null;
  const notices = await database
    .select()
    .from(workNotices)
    .where(eq(workNotices.storyId, storyId))
    .orderBy(sql`${workNotices.decision} is not null`, asc(workNotices.kind), desc(workNotices.foundAt));
  return { notices: notices.map(noticeView), link: linkView(story.check) };
}

function linkView(check: typeof linkChecks.$inferSelect | null): StoryUpkeep['link'] {
  if (!check?.checkedAt) return null;
  const { url, checkedAt, brokenSince, problem } = check;
  return {
    url,
    checkedAt: checkedAt.toISOString(),
    brokenSince: brokenSince?.toISOString() ?? null,
    problem,
  };
}

/** How many published stories have a notice to decide on, and how many a broken link. */
export async function countAlerts(database: Queryable): Promise<AlertCounts> {
  const { rows } = await database.execute<AlertCounts>(sql`
    select
      (select count(distinct ${workNotices.storyId})::int from ${workNotices}
        join ${stories} on ${stories.id} = ${workNotices.storyId} and ${isPublic}
        where ${isNull(workNotices.decision)}) as notices,
      (select count(*)::int from ${linkChecks}
        join ${stories} on ${stories.id} = ${linkChecks.storyId} and ${isPublic}
          and ${stories.canonicalUrl} = ${linkChecks.url}
        where ${isNotNull(linkChecks.brokenSince)}) as "brokenLinks"`);
  return rows[0]!;
}
