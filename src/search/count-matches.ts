import { type SQL, sql } from 'drizzle-orm';
import type { Category, ContentType } from '../news/terms.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { SearchQuery } from './contract.ts';
import { conditionsOf } from './match.ts';
import { storySearch } from './tables.ts';
import { searchLimits } from './terms.ts';

export type MatchCount = { category: Category; contentType: ContentType; matches: number };

/**
 * How many stories match in each category and content type, whichever of those are asked for: one read for all counts.
 * With a question, it stops at `countedMax`, so that a common word costs no more than a rare one.
 */
export async function countMatches(
  database: Queryable,
  { category: _category, contentType: _contentType, ...query }: SearchQuery,
  words: SQL | undefined,
  timeZone: string,
): Promise<MatchCount[]> {
  const { rows } = await database.execute<MatchCount>(sql`
    select category, content_type as "contentType", count(*)::int as matches
    from (
      select ${storySearch.category}, ${storySearch.contentType} from ${storySearch}
      where ${await conditionsOf(database, query, words, timeZone)} ${words ? sql`limit ${searchLimits.countedMax + 1}` : sql``}
    ) as matches group by 1, 2`);
  return rows;
}
