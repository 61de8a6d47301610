import { and, eq, type SQL, sql } from 'drizzle-orm';
import { mentionsEntity } from '../../entities/index.ts';
import { prepareOnce, type Queryable } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/terms.ts';
import type { Story, StoryCard } from '../contract.ts';
import type { CategoryPage } from '../list-contract.ts';
import { stories, storyTags } from '../tables.ts';
import { type Category, type ContentType, hyphenated, type StoryStatus } from '../terms.ts';

/** Only approved stories are public (specification, section 4). */
export const isPublic = eq(stories.status, 'APPROVED');

/** The public order: newest approval first, then id; spelled as in the indexes. */
export const newestFirst: SQL[] = [sql`${stories.approvedAt} desc nulls last`, sql`${stories.id} desc`];

export const cardColumns = {
  id: stories.id,
  slug: stories.slug,
  title: stories.title,
  summary: stories.summary,
  category: stories.category,
  contentType: stories.contentType,
  entities: stories.entities,
  score: stories.score,
  citationCount: stories.citationCount,
  imageUrl: stories.imageUrl,
  audioUrl: stories.audioUrl,
  graphicsUrl: stories.graphicsUrl,
  approvedAt: stories.approvedAt,
};

const storiesPerBatch = 500;

export type StoryFilter = {
  status?: StoryStatus | undefined;
  category?: Category | undefined;
  contentType?: ContentType | undefined;
  /** As written, or as in an address (lowercased, hyphenated). */
  tag?: string | undefined;
  entity?: string | undefined;
  /** The id of the last story on the previous page. */
  before?: string | undefined;
};

/** Matching stories, newest first: public ones by approval time, others by creation time. */
export async function listStories(
  database: Queryable,
  { before, limit, ...filter }: StoryFilter & { limit: number },
): Promise<Story[]> {
  const { time } = orderOf(filter);
  const after =
    before === undefined
      ? undefined
      : sql`(select ${time}, ${stories.id} from ${stories} where ${stories.id} = ${before})`;
  return (await readBatch(database, filter, after, limit)).map(({ story }) => storyView(story));
}

/** The same without a limit, streamed in batches: memory use is constant. */
export async function* eachStory(database: Queryable, filter: StoryFilter): AsyncGenerator<Story> {
  for (let after: SQL | undefined; ;) {
    const batch = await readBatch(database, filter, after, storiesPerBatch);
    for (const { story } of batch) yield storyView(story);
    const last = batch.at(-1);
    if (!last || batch.length < storiesPerBatch) return;
    after = sql`(${last.time}::timestamptz, ${last.story.id}::uuid)`;
  }
}

/** One story by slug or id; null if there is none. */
export async function findStory(database: Queryable, slugOrId: string): Promise<Story | null> {
  const find = isUuid(slugOrId) ? storyById : storyBySlug;
  const [row] = await find(database).execute({ slugOrId });
  return row ? storyView(row) : null;
}

const storyById = prepareOnce('story_by_id', (database) =>
  database
    .select()
    .from(stories)
    .where(eq(stories.id, sql.placeholder('slugOrId'))),
);
const storyBySlug = prepareOnce('story_by_slug', (database) =>
  database
    .select()
    .from(stories)
    .where(eq(stories.slug, sql.placeholder('slugOrId'))),
);

/** A page of a list of cards: up to `limit` stories after the story with the id `before`. */
export type PageOf = { limit: number; before?: string | undefined };
export type CardPage = { stories: StoryCard[]; next: string | null };

/** A page of the public stories that the condition selects, newest first. */
export async function listCards(
  database: Queryable,
  isListed: SQL,
  { limit, before }: PageOf,
): Promise<CardPage> {
  const isAfter =
    before === undefined
      ? undefined
      : sql`(${stories.approvedAt}, ${stories.id}) < (select coalesce(${stories.approvedAt}, ${stories.createdAt}), ${stories.id} from ${stories} where ${stories.id} = ${before})`;
  const rows = await database
    .select(cardColumns)
    .from(stories)
    .where(and(isPublic, isListed, isAfter))
    .orderBy(...newestFirst)
    .limit(limit + 1);
  const page = rows.slice(0, limit).map(cardView);
  return { stories: page, next: rows.length > limit ? page.at(-1)!.id : null };
}

/** A page of the approved stories in a category, newest first, and their total. */
export async function listCategory(
  database: Queryable,
  category: Category,
  page: PageOf,
): Promise<CategoryPage> {
  const isOfCategory = eq(stories.category, category);
  const [total, list] = await Promise.all([
    database.$count(stories, and(isPublic, isOfCategory)),
    listCards(database, isOfCategory, page),
  ]);
  return { category, total, ...list };
}

/** Whether a story has a tag, compared by slug, as in links. */
export const hasTag = (tag: string): SQL =>
  sql`${stories.id} in (select ${storyTags.storyId} from ${storyTags} where ${storyTags.slug} = ${hyphenated(tag)})`;

const orderOf = ({ status }: StoryFilter) =>
  status === 'APPROVED'
    ? { time: stories.approvedAt, order: newestFirst }
    : { time: stories.createdAt, order: [sql`${stories.createdAt} desc`, sql`${stories.id} desc`] };

async function readBatch(database: Queryable, filter: StoryFilter, after: SQL | undefined, limit: number) {
  const { status, ...others } = filter;
  const isWhole = !after && status === 'APPROVED' && Object.values(others).every((one) => one === undefined);
  if (isWhole) return firstPublic(database).execute({ limit });
  const { entity } = others;
  const hasEntity =
    entity === undefined ? undefined : await mentionsEntity(database, 'story', stories.id, entity);
  return batchOf(
    database,
    filter,
    and(hasEntity, after && sql`(${orderOf(filter).time}, ${stories.id}) < ${after}`),
  )
    .prepare('')
    .execute({ limit });
}

function batchOf(database: Queryable, filter: StoryFilter, others?: SQL) {
  const { time, order } = orderOf(filter);
  return (
    database
      // As text: a Date would truncate the microseconds, and the next batch would repeat or skip a story.
      .select({ story: stories, time: sql<string>`${time}::text` })
      .from(stories)
      .where(
        and(
          filter.status && eq(stories.status, filter.status),
          filter.category && eq(stories.category, filter.category),
          filter.contentType && eq(stories.contentType, filter.contentType),
          filter.tag !== undefined ? hasTag(filter.tag) : undefined,
          others,
        ),
      )
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
  );
}
const firstPublic = prepareOnce('first_public_stories', (database) =>
  batchOf(database, { status: 'APPROVED' }),
);

export type StoryRow = typeof stories.$inferSelect;
export type CardRow = Omit<StoryCard, 'approvedAt'> & { approvedAt: Date | null };

/** A row in the API's shape. */
export const storyView = (row: StoryRow): Story => ({
  ...row,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A story of a list as the API returns it. */
export const cardView = (row: CardRow): StoryCard => ({
  ...row,
  approvedAt: row.approvedAt?.toISOString() ?? null,
});
