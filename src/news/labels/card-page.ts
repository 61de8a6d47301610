import { eq, type SQL, sql, and, count } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { StoryCard } from '../contract.ts';
import { cardColumns, isPublic, newestFirst, type CardRow, cardView } from '../reads/queries.ts';
import { stories } from '../tables.ts';
import type { CategoryPage } from '../list-contract.ts';
import type { Category } from '../terms.ts';

/** Which page: up to `limit` stories after the story with the id `before`. */
export type PageOf = { limit: number; before?: string | undefined };
export type CardPage = { stories: StoryCard[]; next: string | null };

/** Builds a page from its rows plus one extra row, which shows that another page follows. */
export function cardPage(rows: readonly CardRow[], limit: number): CardPage {
  const page = rows.slice(0, limit).map(cardView);
  return { stories: page, next: rows.length > limit ? page.at(-1)!.id : null };
}

/** A story's sort key (approval time, id), to compare with a list's cursor. */
export const placeOf = (storyId: string): SQL =>
  sql`(select coalesce(${stories.approvedAt}, ${stories.createdAt}), ${stories.id} from ${stories} where ${stories.id} = ${storyId})`;

/**
 * Reads the stories that `ids` selects as `id` and `public_at`, newest first, where `ids` selects one more than
 * `limit`.
 */
export async function readCardPage(database: Queryable, ids: SQL, limit: number): Promise<CardPage> {
  const page = sql`(${ids}) as page`;
  const rows = await database
    .select(cardColumns)
    .from(stories)
    .innerJoin(page, eq(stories.id, sql`page.id`))
    .orderBy(sql`page.public_at desc`, sql`page.id desc`);
  return cardPage(rows, limit);
}

/** A page of the approved stories in a category, newest first, and their total. */
export async function listCategory(
  database: Queryable,
  category: Category,
  { limit, before }: PageOf,
): Promise<CategoryPage> {
  const isOfCategory = and(isPublic, eq(stories.category, category));
  const isAfter =
    before === undefined
      ? undefined
      : sql`(${stories.approvedAt}, ${stories.id}) < (select ${stories.approvedAt}, ${stories.id} from ${stories} where ${stories.id} = ${before})`;
  const [[counted], rows] = await Promise.all([
    database.select({ total: count() }).from(stories).where(isOfCategory),
    database
      .select(cardColumns)
      .from(stories)
      .where(and(isOfCategory, isAfter))
      .orderBy(...newestFirst)
      .limit(limit + 1),
  ]);
  return { category, total: counted!.total, ...cardPage(rows, limit) };
}
