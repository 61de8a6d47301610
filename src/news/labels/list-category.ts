import { and, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { CategoryPage } from '../list-contract.ts';
import { cardPage, type PageOf } from './card-page.ts';
import { cardColumns, isPublic, newestFirst } from '../reads/queries.ts';
import { stories } from '../tables.ts';
import type { Category } from '../terms.ts';

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
