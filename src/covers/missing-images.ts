import { and, asc, count, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { stories } from '../news/index.ts';
import type { Category, StoryStatus } from '../news/terms.ts';
import type { Queryable } from '../platform/database/database.ts';
import { sampleRecords } from '../sample/tables.ts';
import type { CoverDrawing } from './draw-cover.ts';
import { covers } from './tables.ts';

/** A story that needs a cover, and its current image. */
export type UncoveredStory = {
  id: string;
  imageUrl: string | null;
  drawing: Omit<CoverDrawing, 'siteTitle' | 'picture' | 'look'>;
  approvedAt: Date | null;
  /** The look and category of its current cover. */
  former: { look: number; category: Category } | null;
  /** Part of the sample content. */
  isSample: boolean;
};

/** Discarded and held stories don't need covers. */
const covered: StoryStatus[] = ['APPROVED', 'NEEDS_REVIEW'];

/**
 * Stories without an image or with a designed cover for an outdated title, category or figure, in order of id, after
 * `after`. A model's picture shows none of these.
 */
export async function uncoveredStories(
  database: Queryable,
  only: { isApprovedOnly?: boolean; after?: string | null; ids?: string[] },
  limit: number,
): Promise<UncoveredStory[]> {
  const rows = await database
    .select({
      id: stories.id,
      imageUrl: stories.imageUrl,
      drawing: {
        title: stories.title,
        category: stories.category,
        seed: stories.slug,
        keyData: stories.keyData,
      },
      approvedAt: stories.approvedAt,
      former: { look: covers.look, category: covers.category },
      isSample: sql<boolean>`exists (select from ${sampleRecords} where ${sampleRecords.kind} = 'story' and ${sampleRecords.recordId} = ${stories.id})`,
    })
    .from(stories)
    .leftJoin(covers, coverOfStory)
    .where(
      and(
        needsCover(only.isApprovedOnly ?? false),
        only.after ? gt(stories.id, only.after) : undefined,
        only.ids ? inArray(stories.id, only.ids) : undefined,
      ),
    )
    .orderBy(asc(stories.id))
    .limit(limit);
  return rows;
}

/** The number of such stories. */
export async function countUncovered(database: Queryable): Promise<number> {
  const [row] = await database
    .select({ stories: count() })
    .from(stories)
    .leftJoin(covers, coverOfStory)
    .where(needsCover(false));
  return row?.stories ?? 0;
}

const coverOfStory = eq(covers.imageUrl, stories.imageUrl);

const needsCover = (isApprovedOnly: boolean): SQL | undefined =>
  and(
    inArray(stories.status, isApprovedOnly ? ['APPROVED'] : covered),
    or(
      isNull(stories.imageUrl),
      and(
        isNotNull(covers.imageUrl),
        isNull(covers.model),
        or(
          ne(covers.title, stories.title),
          ne(covers.category, stories.category),
          // A corrected figure must not stay on the cover.
          sql`${covers.keyData} is distinct from ${stories.keyData}::jsonb`,
        ),
      ),
    ),
  );
