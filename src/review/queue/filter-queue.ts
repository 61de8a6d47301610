import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { stories } from '../../news/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { linkChecks, workNotices } from '../../upkeep/tables.ts';
import type { StoryAlert } from '../../upkeep/terms.ts';
import type { QueueFilter } from '../queue-contract.ts';
import { reviewEntries, reviewWords } from '../tables.ts';
import { countedMax } from '../terms.ts';

/** Shorter words are matched whole: as prefixes they would match almost everything. */
const beginningCharactersMin = 3;

/** SQL condition on `review_entries` for the stories that match the filter. */
export function queueMatch({ status, q, sourceId, category, minScore, ...rest }: QueueFilter): SQL {
  const { minUnsupported, alert } = rest;
  const words = q && beginnings(q);
  return and(
    eq(reviewEntries.status, status),
    sourceId ? eq(reviewEntries.sourceId, sourceId) : undefined,
    category && eq(reviewEntries.category, category),
    minScore ? gte(reviewEntries.score, minScore) : undefined,
    // The index has the first condition too.
    minUnsupported
      ? sql`${reviewEntries.unsupported} > 0 and ${reviewEntries.unsupported} >= ${minUnsupported}`
      : undefined,
    alert && hasAlert[alert],
    words
      ? sql`${reviewEntries.storyId} in (select ${reviewWords.storyId} from ${reviewWords} where ${reviewWords.words} @@ to_tsquery('pg_catalog.simple', ${words}))`
      : undefined,
  )!;
}

const hasAlert: Record<StoryAlert, SQL> = {
  notice: sql`${reviewEntries.storyId} in (select ${workNotices.storyId} from ${workNotices} where ${workNotices.decision} is null)`,
  'broken-link': sql`${reviewEntries.storyId} in (select ${linkChecks.storyId} from ${linkChecks}
    join ${stories} on ${stories.id} = ${linkChecks.storyId} and ${stories.canonicalUrl} = ${linkChecks.url}
    where ${linkChecks.brokenSince} is not null and ${stories.status} = 'APPROVED')`,
};

export type MatchingCount = {
  /** Number of matching stories; capped at `countedMax` for a search. */
  total: number;
  /** False if the cap was exceeded. */
  isCounted: boolean;
};

/** Without a search, an index counts all matches; a search is counted only up to a limit (decision 0012). */
export async function countMatching(database: Queryable, filter: QueueFilter): Promise<MatchingCount> {
  const bound = filter.q ? sql`limit ${countedMax + 1}` : sql``;
  const { rows } = await database.execute<{ matches: number }>(
    sql`select count(*)::int as matches from (select from ${reviewEntries} where ${queueMatch(filter)} ${bound}) as matching`,
  );
  const { matches } = rows[0]!;
  const isCounted = !filter.q || matches <= countedMax;
  return { total: isCounted ? matches : countedMax, isCounted };
}

/** `PFOA wells` → `'PFOA':* & 'wells':*`; user input is never parsed as an operator. */
function beginnings(query: string): string {
  const words = query.match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];
  return words
    .map((word) => (word.length < beginningCharactersMin ? `'${word}'` : `'${word}':*`))
    .join(' & ');
}
