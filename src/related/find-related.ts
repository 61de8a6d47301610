import { eq, inArray, sql } from 'drizzle-orm';
import { cardColumns, cardView, isPublic, stories, storyLabels } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { RelatedStories } from './contract.ts';

const relatedMax = 4;
/** Of a label that thousands of stories carry, only the newest are looked at. */
const storiesPerLabelMax = 300;

/** The public stories that share the most entities and tags with a public story, then the newest; null if it is none. */
export async function findRelated(database: Queryable, slug: string): Promise<RelatedStories | null> {
  const [story] = await database
    .select({ id: stories.id, status: stories.status })
    .from(stories)
    .where(eq(stories.slug, slug));
  if (story?.status !== 'APPROVED') return null;
  const { rows } = await database.execute<{ id: string }>(sql`
    select other.story_id as id
    from ${storyLabels} as own, lateral (
      select ${storyLabels.storyId}, ${storyLabels.publicAt} from ${storyLabels}
      where ${storyLabels.kind} = own.kind and ${storyLabels.slug} = own.slug and ${storyLabels.publicAt} is not null
      order by ${storyLabels.publicAt} desc nulls last, ${storyLabels.storyId} desc
      limit ${storiesPerLabelMax}
    ) as other
    where own.story_id = ${story.id} and other.story_id <> ${story.id}
    group by other.story_id, other.public_at
    order by count(*) desc, other.public_at desc, other.story_id desc
    limit ${relatedMax}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const cards = await database
    .select(cardColumns)
    .from(stories)
    .where(sql`${isPublic} and ${inArray(stories.id, ids)}`);
  return cards.map(cardView).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
