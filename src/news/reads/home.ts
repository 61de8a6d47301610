import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Home, StoryCard } from '../contract.ts';
import { cardView } from './story-view.ts';
import { cardColumns, isPublic, newestFirst } from './queries.ts';
import { stories } from '../tables.ts';
import { type ContentType, homeCounts } from '../terms.ts';

/**
 * The sections of the front page (specification, section 9), from approved stories. The lead is the newest featured
 * story, otherwise the one with the highest score; only Latest News excludes it. Ties: newest approval first, then id.
 */
export async function selectHome(database: Queryable): Promise<Home> {
  const featured = await selectLead(database);
  const exceptLead = featured ? ne(stories.id, featured.id) : undefined;
  const ofType = (type: ContentType, limit: number, narrowed?: SQL) =>
    select(database, and(eq(stories.contentType, type), narrowed), newestFirst, limit);

  const [latest, research, profiles, compliance, context, podcasts, graphics, destruction] =
    await Promise.all([
      ofType('News', homeCounts.latest, exceptLead),
      select(
        database,
        eq(stories.contentType, 'Research'),
        [desc(stories.citationCount), ...newestFirst],
        homeCounts.research,
      ),
      ofType('Profile', homeCounts.profiles),
      ofType('Compliance', homeCounts.compliance),
      ofType('Context', homeCounts.context),
      ofType('Podcast', homeCounts.podcasts),
      ofType('Graphics', homeCounts.graphics),
      ofType('Destruction', homeCounts.destruction),
    ]);
  return { featured, latest, research, profiles, compliance, context, podcasts, graphics, destruction };
}

async function selectLead(database: Queryable): Promise<StoryCard | null> {
  const flaggedFirst = [
    desc(stories.featured),
    sql`case when ${stories.featured} then 0 else ${stories.score} end desc`,
  ];
  const [lead] = await select(database, undefined, [...flaggedFirst, ...newestFirst], 1);
  return lead ?? null;
}

async function select(
  database: Queryable,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
): Promise<StoryCard[]> {
  const rows = await database
    .select(cardColumns)
    .from(stories)
    .where(and(isPublic, where))
    .orderBy(...order)
    .limit(limit);
  return rows.map(cardView);
}
