import { eq } from 'drizzle-orm';
import { stories } from '../../news/index.ts';
import { readOtherNames } from '../../writer/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { StoryGrounding } from '../editor-contract.ts';
import { groundStories, readSources } from './ground-stories.ts';

/** A story's claims with their verdicts, and its sources and other names; null if the story doesn't exist. */
export async function findGrounding(
  database: Queryable,
  timeZone: string,
  storyId: string,
): Promise<StoryGrounding | null> {
  const [story] = await database
    .select({ entities: stories.entities, geo: stories.geo })
    .from(stories)
    .where(eq(stories.id, storyId));
  if (!story) return null;
  const sources = (await readSources(database, timeZone, [storyId])).get(storyId) ?? [];
  const claims = (await groundStories(database, timeZone, [storyId])).get(storyId) ?? [];
  return {
    claims: claims.map(({ field, kind, text, verdict, support }) => ({
      field,
      kind,
      text,
      verdict,
      support,
    })),
    sources,
    otherNames: sources.length > 0 ? await readOtherNames(database, [story]) : {},
  };
}
