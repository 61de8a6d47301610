import { and, desc, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { storySearch } from './tables.ts';
import { matchQuery } from './words/match-query.ts';

/** The stories, out of these, that contain every word of a search, with its spelling corrected; newest first. */
export async function matchStories(
  database: Queryable,
  search: string,
  { ids, max }: { ids: readonly string[]; max: number },
): Promise<string[]> {
  const query = ids.length > 0 ? (await matchQuery(database, search)).match : null;
  if (!query) return [];
  const rows = await database
    .select({ id: storySearch.storyId })
    .from(storySearch)
    .where(and(inArray(storySearch.storyId, [...ids]), sql`${storySearch.words} @@ ${query.all}`))
    .orderBy(desc(storySearch.publicAt), desc(storySearch.storyId))
    .limit(max);
  return rows.map(({ id }) => id);
}
