import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import type { Home, StoryCard } from './contract.ts';
import { cardView } from './story-view.ts';
import { cardColumns, isPublic, newestFirst } from './queries.ts';
import { stories } from './tables.ts';
import { type ContentType, homeCounts } from './terms.ts';

/**
 * The selections of section 9 of the specification, over approved stories. The lead is the newest that is flagged
 * featured, otherwise the highest score; only Latest News leaves it out. Ties: newest approval first, then id.
 */
export async function selectHome(database: Queryable): Promise<Home> {
  const featured = await selectLead(database);
  const notTheLead = featured ? ne(stories.id, featured.id) : undefined;
  const ofType = (type: ContentType, limit: number, narrowed?: SQL) =>
    select(database, and(eq(stories.contentType, type), narrowed), newestFirst, limit);

  const [latest, research, profiles, compliance, context, podcasts, graphics, destruction] =
    await Promise.all([
      ofType('News', homeCounts.latest, notTheLead),
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
