import { desc, eq } from 'drizzle-orm';
import { stories } from '../../news/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Draft, type Redraft, type Redrafting } from '../contract.ts';
import { redrafts } from '../tables.ts';

/** The writers that can redraft a story, and its newest redraft; null if the story doesn't exist. */
export async function findRedraft(
  database: Queryable,
  storyId: string,
  model: string | null,
): Promise<Redrafting | null> {
  const [story] = await database
    .select({ rawItemId: stories.rawItemId })
    .from(stories)
    .where(eq(stories.id, storyId));
  if (!story) return null;
  const [newest] = await database
    .select()
    .from(redrafts)
    .where(eq(redrafts.storyId, storyId))
    .orderBy(desc(redrafts.requestedAt), desc(redrafts.id))
    .limit(1);
  return { model, hasSource: story.rawItemId !== null, newest: newest ? redraftView(newest) : null };
}

/** A redraft as the API returns it. */
export const redraftView = ({
  id,
  writer,
  requestedAt,
  finishedAt,
  draft,
  failure,
}: typeof redrafts.$inferSelect): Redraft => {
  // A draft of another version of the program may have other fields.
  const read = Draft.safeParse(draft);
  return {
    id,
    writer,
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    draft: read.data ?? null,
    failure: draft && !read.success ? 'This draft is from another version of the website.' : failure,
  };
};
