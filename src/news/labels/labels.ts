import { and, asc, count, desc, eq, gt, max, min, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { cardPage, type PageOf } from './card-page.ts';
import type { Entity, EntityPage, StoryCard, TagPage } from '../contract.ts';
import { cardColumns } from '../queries.ts';
import { labelNames, stories, storyLabels } from '../tables.ts';
import { hyphenated, type LabelKind, nameOfSlug } from '../terms.ts';

/**
 * Every name that approved stories mention, by its number of mentions, then by name. `before` is the last name of
 * the page before; without `limit` the answer holds them all.
 */
export async function listEntities(
  database: Queryable,
  { limit, before }: { limit?: number | undefined; before?: string | undefined } = {},
): Promise<Entity[]> {
  const isEntity = eq(labelNames.kind, 'entity');
  const last = sql`(select ${labelNames.stories} from ${labelNames} where ${isEntity} and ${labelNames.name} = ${before})`;
  const isAfter = sql`(${labelNames.stories} < ${last} or (${labelNames.stories} = ${last} and ${labelNames.name} > ${before}))`;
  const names = database
    .select({ name: labelNames.name, slug: labelNames.slug, mentions: labelNames.stories })
    .from(labelNames)
    .where(and(isEntity, gt(labelNames.stories, 0), before === undefined ? undefined : isAfter))
    .orderBy(desc(labelNames.stories), asc(labelNames.name));
  return limit === undefined ? names : names.limit(limit);
}

/** An entity's mentions and a page of their stories, newest first; months are those of the time zone. */
export async function findEntity(
  database: Queryable,
  slug: string,
  page: PageOf,
  timeZone: string,
): Promise<EntityPage> {
  const [mentions, timeline] = await Promise.all([
    countMentions(database, hyphenated(slug), timeZone),
    listLabelled(database, 'entity', slug, page),
  ]);
  return { slug: hyphenated(slug), name: nameOfSlug(hyphenated(slug)), ...mentions, ...timeline };
}

/** A tag as most stories spell it, with a page of its stories, newest first. */
export async function findTag(database: Queryable, slug: string, page: PageOf): Promise<TagPage> {
  const [[spelling], total, list] = await Promise.all([
    database
      .select({ name: labelNames.name })
      .from(labelNames)
      .where(and(isNamed('tag', slug), gt(labelNames.stories, 0)))
      .orderBy(desc(labelNames.stories), asc(labelNames.name))
      .limit(1),
    database.$count(storyLabels, and(isLabel('tag', slug), isPublicLabel)),
    listLabelled(database, 'tag', slug, page),
  ]);
  return { slug: hyphenated(slug), tag: spelling?.name ?? nameOfSlug(hyphenated(slug)), total, ...list };
}

const isNamed = (kind: LabelKind, slug: string) =>
  and(eq(labelNames.kind, kind), eq(labelNames.slug, hyphenated(slug)));
const isLabel = (kind: LabelKind, slug: string) =>
  and(eq(storyLabels.kind, kind), eq(storyLabels.slug, hyphenated(slug)));
const isPublicLabel = sql`${storyLabels.publicAt} is not null`;
const newestLabelFirst: SQL[] = [
  sql`${storyLabels.publicAt} desc nulls last`,
  sql`${storyLabels.storyId} desc`,
];

/** A page of the approved stories that carry the label, newest first. */
export async function listLabelled(
  database: Queryable,
  kind: LabelKind,
  slug: string,
  { limit, before }: PageOf,
): Promise<{ stories: StoryCard[]; next: string | null }> {
  const isAfter =
    before === undefined
      ? undefined
      : sql`(${storyLabels.publicAt}, ${storyLabels.storyId}) < (select coalesce(${stories.approvedAt}, ${stories.createdAt}), ${stories.id} from ${stories} where ${stories.id} = ${before})`;
  const page = database
    .select({ id: storyLabels.storyId, publicAt: storyLabels.publicAt })
    .from(storyLabels)
    .where(and(isLabel(kind, slug), isPublicLabel, isAfter))
    .orderBy(...newestLabelFirst)
    .limit(limit + 1)
    .as('page');
  const rows = await database
    .select(cardColumns)
    .from(page)
    .innerJoin(stories, eq(stories.id, page.id))
    .orderBy(sql`${page.publicAt} desc`, sql`${page.id} desc`);
  return cardPage(rows, limit);
}

type Mentions = Pick<EntityPage, 'mentions' | 'first' | 'latest' | 'months'>;

async function countMentions(database: Queryable, slug: string, timeZone: string): Promise<Mentions> {
  const months = database
    .select({
      start: sql<string>`date_trunc('month', ${storyLabels.publicAt} at time zone ${timeZone})`.as('start'),
      mentions: count().as('mentions'),
      first: min(storyLabels.publicAt).as('first'),
      latest: max(storyLabels.publicAt).as('latest'),
    })
    .from(storyLabels)
    .where(and(isLabel('entity', slug), isPublicLabel))
    .groupBy(sql`1`)
    .as('months');
  const rows = await database
    .select({
      month: sql<string>`to_char(${months.start}, 'YYYY-MM')`,
      mentions: months.mentions,
      first: months.first,
      latest: months.latest,
    })
    .from(months)
    .orderBy(months.start);
  return {
    mentions: rows.reduce((total, { mentions }) => total + mentions, 0),
    first: rows.at(0)?.first?.toISOString() ?? null,
    latest: rows.at(-1)?.latest?.toISOString() ?? null,
    months: rows.map(({ month, mentions }) => ({ month, mentions })),
  };
}
