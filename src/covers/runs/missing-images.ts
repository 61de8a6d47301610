import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { rawItems, sources } from '../../ingest/index.ts';
import { stories } from '../../news/index.ts';
import type { Category, StoryStatus } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isSampleRecord } from '../../sample/tables.ts';
import type { CoverDrawing } from '../design/draw-cover.ts';
import type { PicturedItem } from '../source/offer-picture.ts';
import { covers } from '../tables.ts';
import { designVersion } from '../terms.ts';

/** A story that needs a cover, and its current image. */
export type UncoveredStory = {
  id: string;
  imageUrl: string | null;
  drawing: Pick<CoverDrawing, 'title' | 'category' | 'seed' | 'keyData'>;
  approvedAt: Date | null;
  former: { composition: number; category: Category } | null;
  isSample: boolean;
  /** The item of its primary source, which may have a picture. */
  item: PicturedItem;
};

/** Discarded and held stories don't need covers. */
const covered: StoryStatus[] = ['APPROVED', 'NEEDS_REVIEW'];

/**
 * The next story, in order of id, without an image, with a designed cover for an outdated title, category or figure or by
 * older rules, or with a picture that its source no longer allows. Pictures show no title, category or figure.
 */
export async function nextUncovered(
  database: Queryable,
  only: { isApprovedOnly?: boolean; after?: string | null | undefined; id?: string },
): Promise<UncoveredStory | null> {
  const [row] = await selectStories(database)
    .where(
      and(
        needsCover(only.isApprovedOnly ?? false),
        only.after ? gt(stories.id, only.after) : undefined,
        only.id ? eq(stories.id, only.id) : undefined,
      ),
    )
    .orderBy(asc(stories.id))
    .limit(1);
  return row ?? null;
}

/** The same of one story, whether it needs a cover or not. */
export async function findStory(database: Queryable, id: string): Promise<UncoveredStory | null> {
  const [row] = await selectStories(database).where(eq(stories.id, id));
  return row ?? null;
}

const selectStories = (database: Queryable) =>
  database
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
      former: { composition: covers.composition, category: covers.category },
      isSample: isSampleRecord('story', stories.id),
      item: {
        url: rawItems.url,
        license: sources.license,
        sourceName: sources.name,
        extra: rawItems.extra,
      },
    })
    .from(stories)
    .leftJoin(covers, coverOfStory)
    .leftJoin(rawItems, eq(rawItems.id, stories.rawItemId))
    .leftJoin(sources, eq(sources.id, rawItems.sourceId));

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

/** If the source was removed, its license is unknown, and its pictures stay. */
const isNoLongerAllowed = sql`exists (
  select from ${rawItems} join ${sources} on ${sources.id} = ${rawItems.sourceId}
  where ${rawItems.id} = ${stories.rawItemId} and ${sources.license} <> 'republish'
)`;

const needsCover = (isApprovedOnly: boolean): SQL | undefined =>
  and(
    inArray(stories.status, isApprovedOnly ? ['APPROVED'] : covered),
    or(
      isNull(stories.imageUrl),
      and(
        isNotNull(covers.imageUrl),
        isNull(covers.picture),
        or(
          lt(covers.designVersion, designVersion),
          ne(covers.title, stories.title),
          ne(covers.category, stories.category),
          // A corrected figure must not stay on the cover.
          sql`${covers.keyData} is distinct from ${stories.keyData}::jsonb`,
        ),
      ),
      and(isNotNull(covers.pictureUrl), isNoLongerAllowed),
    ),
  );
