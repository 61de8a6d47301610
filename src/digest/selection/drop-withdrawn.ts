import { and, inArray } from 'drizzle-orm';
import { isPublic, stories } from '../../news/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { DigestContent } from '../content-terms.ts';

/**
 * Contents as they may be shown and sent now: without stories that have been withdrawn since they were chosen. One
 * query for all of them.
 */
export async function dropWithdrawn(
  database: Queryable,
  contents: readonly DigestContent[],
): Promise<DigestContent[]> {
  const slugs = contents.flatMap((content) =>
    [...content.stories, ...content.deadlines].map(({ slug }) => slug),
  );
  if (slugs.length === 0) return [...contents];
  const rows = await database
    .select({ slug: stories.slug })
    .from(stories)
    .where(and(isPublic, inArray(stories.slug, slugs)));
  const published = new Set(rows.map(({ slug }) => slug));
  const isPublished = ({ slug }: { slug: string }) => published.has(slug);
  return contents.map((content) => ({
    ...content,
    stories: content.stories.filter(isPublished),
    deadlines: content.deadlines.filter(isPublished),
  }));
}
