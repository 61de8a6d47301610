import { count, type SQL } from 'drizzle-orm';
import type { Category, ContentType } from '../news/terms.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { SearchQuery } from './contract.ts';
import { conditionsOf } from './match.ts';
import { storySearch } from './tables.ts';

export type MatchCount = { category: Category; contentType: ContentType; matches: number };

/** How many stories match in each category and content type, whichever of those are asked for: one read for all counts. */
export const countMatches = async (
  database: Queryable,
  { category: _category, contentType: _contentType, ...query }: SearchQuery,
  words: SQL | undefined,
  timeZone: string,
): Promise<MatchCount[]> =>
  database
    .select({ category: storySearch.category, contentType: storySearch.contentType, matches: count() })
    .from(storySearch)
    .where(await conditionsOf(database, query, words, timeZone))
    .groupBy(storySearch.category, storySearch.contentType);
