import { and, asc, desc, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { isSampleRecord } from '../../sample/tables.ts';
import type { TagPage } from '../list-contract.ts';
import { hasTag, listCards, type PageOf } from '../reads/queries.ts';
import { storyTags, tagNames } from '../tables.ts';
import { hyphenated, nameOfSlug } from '../terms.ts';

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
