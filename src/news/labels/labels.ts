import { and, asc, countDistinct, eq, gt, max, min, type SQL, type SQLWrapper, sql, desc } from 'drizzle-orm';
import { findByName } from '../../entities/index.ts';
import { entities, entityMentions } from '../../entities/tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isSampleRecord } from '../../sample/tables.ts';
import type { Entity, EntityPage, TagPage } from '../list-contract.ts';
import { type CardPage, listCards, type PageOf, hasTag } from '../reads/queries.ts';
import { stories, storyTags, tagNames } from '../tables.ts';
import { hyphenated, nameOfSlug } from '../terms.ts';

/**
 * The canonical names of all entities that approved stories mention, by number of those stories, then by name. `before`
 * is the last name of the previous page; without `limit`, the result is complete.
 */
export async function listEntities(
  database: Queryable,
  { limit, before }: { limit?: number | undefined; before?: string | undefined } = {},
): Promise<Entity[]> {
  // Counts descend and names ascend, so the row comparison negates the counts, as does the index.
  const mostMentioned = sql`-${entities.stories}`;
  const isAfter = sql`(${mostMentioned}, ${entities.name}) > (select -stories, name from ${entities} as last where last.slug = ${hyphenated(before ?? '')})`;
  const names = database
    .select({ name: entities.name, slug: entities.slug, mentions: entities.stories })
    .from(entities)
    .where(and(gt(entities.stories, sql`0`), before === undefined ? undefined : isAfter))
    .orderBy(mostMentioned, asc(entities.name));
  return limit === undefined ? names : names.limit(limit);
}

/**
 * The entity that a name refers to, under its canonical name, with its mentions and a page of its stories, newest
 * first, whichever of its names they use.
 */
export async function findEntity(
  { database, timeZone }: { database: Queryable; timeZone: string },
  name: string,
  page: PageOf,
): Promise<EntityPage> {
  const entity = await findByName(database, name);
  const slug = entity?.slug ?? hyphenated(name);
  const [mentions, timeline] = entity
    ? await Promise.all([
        countMentions(database, entity.id, timeZone),
        listMentioning(database, entity.id, page),
      ])
    : [noMentions, noStories];
  const display = nameOfSlug(slug);
  return { slug, name: display, writtenAs: entity?.name ?? display, ...mentions, ...timeline };
}

/** A page of the approved stories that mention an entity, newest first. */
export const listMentioning = (database: Queryable, entityId: string, page: PageOf): Promise<CardPage> =>
  listCards(
    database,
    sql`${stories.id} in (select ${entityMentions.subjectId} from ${entityMentions} where ${isPublicMention(entityId)})`,
    page,
  );

/** SQL condition: a public story mentions the entity that is not sample content. */
export const isMentionedOutsideSamples = (entityId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from entity_mentions as mention where mention.entity_id = ${entityId} and mention.subject = 'story'
    and mention.public_at is not null and not ${isSampleRecord('story', sql`mention.subject_id`)})`;

const isPublicMention = (entityId: string) =>
  and(
    eq(entityMentions.entityId, entityId),
    eq(entityMentions.subject, 'story'),
    sql`${entityMentions.publicAt} is not null`,
  );

type Mentions = Pick<EntityPage, 'mentions' | 'first' | 'latest' | 'months' | 'isSample'>;
const noMentions: Mentions = { mentions: 0, first: null, latest: null, months: [], isSample: false };
const noStories: CardPage = { stories: [], next: null };

async function countMentions(database: Queryable, entityId: string, timeZone: string): Promise<Mentions> {
  const [[bounds], months] = await Promise.all([
    database
      .select({
        first: min(entityMentions.publicAt),
        latest: max(entityMentions.publicAt),
        inReal: isMentionedOutsideSamples(sql`${entityId}::uuid`),
      })
      .from(entityMentions)
      .where(isPublicMention(entityId)),
    // A story that uses two names of an entity counts once.
    database
      .select({
        month: sql<string>`to_char(${entityMentions.publicAt} at time zone ${timeZone}, 'YYYY-MM')`.as(
          'month',
        ),
        mentions: countDistinct(entityMentions.subjectId),
      })
      .from(entityMentions)
      .where(isPublicMention(entityId))
      .groupBy(sql`month`)
      .orderBy(sql`month`),
  ]);
  return {
    mentions: months.reduce((total, { mentions }) => total + mentions, 0),
    first: bounds?.first?.toISOString() ?? null,
    latest: bounds?.latest?.toISOString() ?? null,
    months,
    isSample: bounds!.latest !== null && !bounds!.inReal,
  };
}

/** A tag in its most common spelling, with a page of its stories, newest first. */
export async function findTag(database: Queryable, slug: string, page: PageOf): Promise<TagPage> {
  const [[spelling], total, { rows: uses }, list] = await Promise.all([
    database
      .select({ name: tagNames.name })
      .from(tagNames)
      .where(and(eq(tagNames.slug, hyphenated(slug)), gt(tagNames.stories, 0)))
      .orderBy(desc(tagNames.stories), asc(tagNames.name))
      .limit(1),
    database.$count(
      storyTags,
      and(eq(storyTags.slug, hyphenated(slug)), sql`${storyTags.publicAt} is not null`),
    ),
    database.execute<{ inReal: boolean }>(
      sql`select ${isUsedOutsideSamples(sql`${hyphenated(slug)}`)} as "inReal"`,
    ),
    listCards(database, hasTag(slug), page),
  ]);
  const tag = spelling?.name ?? nameOfSlug(hyphenated(slug));
  return { slug: hyphenated(slug), tag, total, isSample: total > 0 && !uses[0]!.inReal, ...list };
}

/** SQL condition: a public story has the tag that is not sample content. */
export const isUsedOutsideSamples = (slug: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from story_tags as use where use.slug = ${slug} and use.public_at is not null
    and not ${isSampleRecord('story', sql`use.story_id`)})`;
