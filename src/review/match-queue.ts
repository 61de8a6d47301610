import { and, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import type { QueueFilter } from './contract.ts';
import { reviewEntries, reviewWords } from './tables.ts';

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

/** How many stories match. */
export async function countMatching(database: Queryable, match: SQL): Promise<number> {
  const [row] = await database.select({ stories: count() }).from(reviewEntries).where(match);
  return row?.stories ?? 0;
}

/** `PFOA wells` → `'PFOA':* & 'wells':*`; nothing that was typed can be read as an operator. */
function beginnings(question: string): string {
  const words = question.match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];
  return words
    .map((word) => (word.length < beginningCharactersMin ? `'${word}'` : `'${word}':*`))
    .join(' & ');
}
