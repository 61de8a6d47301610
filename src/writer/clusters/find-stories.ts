import { sql } from 'drizzle-orm';
import type { StoryStatus } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { EventMarks } from '../terms.ts';
import { candidateKeys, type Fingerprint } from './fingerprint.ts';

/** A report that is part of a story, and may tell of the same event as another one. */
export type Candidate = { storyId: string; storyTitle: string; status: StoryStatus; print: Fingerprint };

/** The newest of an item's candidates are compared; an event has hardly more reports. */
const candidatesMax = 200;

/**
 * The reports that share a key with each of these items, by item, newest first: through an index, whatever the number
 * of stories. Discarded stories take no more reports.
 */
export async function findCandidates(
  database: Queryable,
  items: readonly { itemId: string; print: Fingerprint }[],
): Promise<Map<string, Candidate[]>> {
  const wanted = items.map(({ itemId, print }) => ({ id: itemId, keys: candidateKeys(print) }));
  const { rows } = await database.execute<{
    item_id: string;
    story_id: string;
    title: string;
    status: StoryStatus;
    published_at: string | Date;
    marks: EventMarks;
  }>(sql`
    select wanted.id as item_id, found.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, keys int[])
    cross join lateral (
      select story_sources.story_id, stories.title, stories.status,
        item_fingerprints.published_at, item_fingerprints.marks
      from item_fingerprints
      join story_sources on story_sources.raw_item_id = item_fingerprints.raw_item_id
      join stories on stories.id = story_sources.story_id
      where item_fingerprints.keys && wanted.keys and item_fingerprints.raw_item_id <> wanted.id
        and stories.status <> 'DISCARDED'
      order by item_fingerprints.published_at desc limit ${candidatesMax}
    ) as found`);
  const candidates = new Map<string, Candidate[]>();
  for (const { item_id: itemId, story_id: storyId, title, status, published_at: at, marks } of rows) {
    const print = { ...marks, publishedAt: new Date(at) };
    candidates.set(itemId, [
      ...(candidates.get(itemId) ?? []),
      { storyId, storyTitle: title, status, print },
    ]);
  }
  return candidates;
}
