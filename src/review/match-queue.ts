import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import type { QueueFilter } from './contract.ts';
import { reviewEntries, reviewWords } from './tables.ts';
import { countedMax } from './terms.ts';

/** Shorter words are looked for whole: as a beginning they would be found everywhere. */
const beginningCharactersMin = 3;

/** What a story has to meet to be in the queue that the filter asks for, in SQL over `review_entries`. */
export function queueMatch({ status, q, sourceId, category, minScore }: QueueFilter): SQL {
  const words = q && beginnings(q);
  return and(
    eq(reviewEntries.status, status),
    sourceId ? eq(reviewEntries.sourceId, sourceId) : undefined,
    category && eq(reviewEntries.category, category),
    minScore ? gte(reviewEntries.score, minScore) : undefined,
    words
      ? sql`${reviewEntries.storyId} in (select ${reviewWords.storyId} from ${reviewWords} where ${reviewWords.words} @@ to_tsquery('pg_catalog.simple', ${words}))`
      : undefined,
  )!;
}

export type MatchingCount = {
  /** How many stories match, up to `countedMax` of a search. */
  total: number;
  /** False where there are more. */
  isCounted: boolean;
};

/** Without a search all are counted, which an index does; of a search only as many as come soon (decision 0012). */
export async function countMatching(database: Queryable, filter: QueueFilter): Promise<MatchingCount> {
  const bound = filter.q ? sql`limit ${countedMax + 1}` : sql``;
  const { rows } = await database.execute<{ stories: number }>(
    sql`select count(*)::int as stories from (select from ${reviewEntries} where ${queueMatch(filter)} ${bound}) as matching`,
  );
  const { stories } = rows[0]!;
  const isCounted = !filter.q || stories <= countedMax;
  return { total: isCounted ? stories : countedMax, isCounted };
}

/** `PFOA wells` → `'PFOA':* & 'wells':*`; nothing that was typed can be read as an operator. */
function beginnings(question: string): string {
  const words = question.match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];
  return words
    .map((word) => (word.length < beginningCharactersMin ? `'${word}'` : `'${word}':*`))
    .join(' & ');
}
