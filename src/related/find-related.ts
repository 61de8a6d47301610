import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { cardColumns, cardView, isPublic, stories, storyTags } from '../news/index.ts';
import { entityMentions } from '../entities/tables.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { RelatedStories } from './contract.ts';
import { relatedLimits } from './terms.ts';

/** For a tag or an entity that thousands of stories share, only the newest are considered. */
const storiesPerLabelMax = 300;

/**
 * The public stories that share the most entities and tags with a public story, then the newest; null if it is not
 * public.
 */
export async function findRelated(database: Queryable, slug: string): Promise<RelatedStories | null> {
  const [story] = await database
    .select({ id: stories.id, status: stories.status })
    .from(stories)
    .where(eq(stories.slug, slug));
  if (story?.status !== 'APPROVED') return null;
  const { rows } = await database.execute<{ id: string }>(sql`
    select shared.id from (${sharingTags(story.id)} union all ${sharingEntities(story.id)}) as shared
    where shared.id <> ${story.id}
    group by shared.id, shared.public_at
    order by count(*) desc, shared.public_at desc, shared.id desc
    limit ${relatedLimits.stories}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const cards = await database
    .select(cardColumns)
    .from(stories)
    .where(sql`${isPublic} and ${inArray(stories.id, ids)}`);
  return cards.map(cardView).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The newest stories with each of the story's tags. */
const sharingTags = (storyId: string): SQL => sql`
  select other.* from ${storyTags} as own, lateral (
    select public_at, story_id as id from ${storyTags}
    where slug = own.slug and public_at is not null
    order by public_at desc nulls last, story_id desc limit ${storiesPerLabelMax}
  ) as other
  where own.story_id = ${storyId}`;

/** The newest stories that mention each of the story's entities, under any name. */
const sharingEntities = (storyId: string): SQL => sql`
  select other.* from (
    select distinct entity_id from ${entityMentions} where subject = 'story' and subject_id = ${storyId}
  ) as own, lateral (
    select distinct public_at, subject_id as id from ${entityMentions}
    where entity_id = own.entity_id and subject = 'story' and public_at is not null
    order by public_at desc nulls last, subject_id desc limit ${storiesPerLabelMax}
  ) as other`;
