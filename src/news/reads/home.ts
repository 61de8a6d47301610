import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { prepareOnce, type Queryable } from '../../platform/database/database.ts';
import type { Home, StoryCard } from '../contract.ts';
import { stories } from '../tables.ts';
import { type ContentType, homeCounts } from '../terms.ts';
import { cardView, cardColumns, isPublic, newestFirst } from './queries.ts';

type Section = { where?: SQL; order: SQL[]; limit: number };

const ofType = (type: ContentType, limit: number, order: SQL[] = newestFirst): Section => ({
  where: eq(stories.contentType, type),
  order,
  limit,
});
const mostCitedFirst = [desc(stories.citationCount), ...newestFirst];

const sections = {
  featured: {
    order: [
      desc(stories.featured),
      sql`case when ${stories.featured} then 0 else ${stories.score} end desc`,
      ...newestFirst,
    ],
    limit: 1,
  },
  // One more, because the lead is left out.
  latest: ofType('News', homeCounts.latest + 1),
  research: ofType('Research', homeCounts.research, mostCitedFirst),
  profiles: ofType('Profile', homeCounts.profiles),
  compliance: ofType('Compliance', homeCounts.compliance),
  context: ofType('Context', homeCounts.context),
  podcasts: ofType('Podcast', homeCounts.podcasts),
  graphics: ofType('Graphics', homeCounts.graphics),
  destruction: ofType('Destruction', homeCounts.destruction),
} satisfies Record<keyof Home, Section>;

const allSections = prepareOnce('home', (database) => {
  const parts = Object.entries(sections).map(([name, section]) => sectionRows(database, name, section));
  const [first, second, ...rest] = parts as [(typeof parts)[0], (typeof parts)[0], ...typeof parts];
  return unionAll(first, second, ...rest).orderBy(sql`place`);
});

/**
 * The sections of the front page (specification, section 9), from approved stories. The lead is the newest featured
 * story, otherwise the one with the highest score; only Latest News excludes it. Ties: newest approval first, then id.
 */
export async function selectHome(database: Queryable): Promise<Home> {
  const rows = await allSections(database).execute();
  const cards = (name: keyof Home): StoryCard[] =>
    rows
      .filter(({ section }) => section === name)
      .map(({ section: _, place: __, ...card }) => cardView(card));
  const [featured = null] = cards('featured');
  return {
    featured,
    latest: cards('latest')
      .filter(({ id }) => id !== featured?.id)
      .slice(0, homeCounts.latest),
    research: cards('research'),
    profiles: cards('profiles'),
    compliance: cards('compliance'),
    context: cards('context'),
    podcasts: cards('podcasts'),
    graphics: cards('graphics'),
    destruction: cards('destruction'),
  };
}

function sectionRows(database: Queryable, name: string, { where, order, limit }: Section) {
  return database
    .select({
      section: sql<string>`${name}::text`.as('section'),
      place: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place'),
      ...cardColumns,
    })
    .from(stories)
    .where(and(isPublic, where))
    .orderBy(...order)
    .limit(limit);
}
