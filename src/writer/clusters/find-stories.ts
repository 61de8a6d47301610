import { sql, and, eq } from 'drizzle-orm';
import { stories } from '../../news/index.ts';
import { storySources } from '../../news/tables.ts';
import type { StoryStatus } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isSampleRecord } from '../../sample/tables.ts';
import { itemFingerprints } from '../tables.ts';
import { compareReports, shareFacts } from './compare-reports.ts';
import { copyDays, eventDays, type Fingerprint, keysOf } from './fingerprint.ts';

/** A report that belongs to a story and may be of the same event as another report. */
export type Candidate = { storyId: string; storyTitle: string; status: StoryStatus; print: Fingerprint };

type Wanted = { itemId: string; print: Fingerprint };
type Pair = { item_id: string; report_id: string; story_id: string; title: string; status: StoryStatus };

/** How many candidates are compared, those with the most and rarest common keys; an event rarely has more reports. */
const candidatesMax = 12;
/** If many reports share a key, only those nearest in time, before and after, are looked at. */
const perKeyMax = 12;

/**
 * The reports that have the most and the rarest keys in common with each of these items, by item, newest first: through
 * an index, whatever the number of stories. Discarded stories take no more reports; sample stories only sample items,
 * and real stories only real ones.
 */
export async function findCandidates(
  database: Queryable,
  items: readonly Wanted[],
): Promise<Map<string, Candidate[]>> {
  const pairs = await findPairs(database, items);
  const prints = await readPrints(database, [...new Set(pairs.map((pair) => pair.report_id))]);
  const candidates = Map.groupBy(pairs, (pair) => pair.item_id);
  return new Map(
    [...candidates].map(([itemId, found]) => [
      itemId,
      found
        .flatMap(({ report_id: id, story_id: storyId, title: storyTitle, status }) => {
          const print = prints.get(id);
          return print ? [{ storyId, storyTitle, status, print }] : [];
        })
        .toSorted((one, other) => other.print.publishedAt.getTime() - one.print.publishedAt.getTime()),
    ]),
  );
}

/** Which reports to compare with which item. Only ids: many items have the same candidates. */
async function findPairs(database: Queryable, items: readonly Wanted[]): Promise<Pair[]> {
  const wanted = items.map(({ itemId, print }) => ({
    id: itemId,
    at: print.publishedAt,
    ...keysOf(print),
  }));
  const { rows } = await database.execute<Pair>(sql`
    with near as materialized (
      select wanted.id as item_id, found.raw_item_id
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted (id uuid, at timestamptz, event int[], copy int[])
      cross join lateral (
        select reports.raw_item_id
        from (
          select unnest(wanted.event) as key, make_interval(days => ${eventDays}) as span
          union all
          select unnest(wanted.copy), make_interval(days => ${copyDays})
        ) as searched
        cross join lateral (
          select raw_item_id, count(*) over () as among
          from (
            (select raw_item_id from fingerprint_keys
              where key = searched.key and published_at between wanted.at - searched.span and wanted.at
              order by published_at desc limit ${perKeyMax})
            union all
            (select raw_item_id from fingerprint_keys
              where key = searched.key and published_at > wanted.at and published_at <= wanted.at + searched.span
              order by published_at limit ${perKeyMax})
          ) as nearest
        ) as reports
        where reports.raw_item_id <> wanted.id
        group by reports.raw_item_id
        order by sum(1.0 / reports.among) desc
        limit ${candidatesMax}
      ) as found
    )
    select near.item_id, near.raw_item_id as report_id, stories.id as story_id, stories.title, stories.status
    from near
    join story_sources on story_sources.raw_item_id = near.raw_item_id
    join stories on stories.id = story_sources.story_id and stories.status <> 'DISCARDED'
    where ${isSampleRecord('item', sql`near.item_id`)} = ${isSampleRecord('story', sql`stories.id`)}`);
  return rows;
}

async function readPrints(database: Queryable, ids: string[]): Promise<Map<string, Fingerprint>> {
  if (ids.length === 0) return new Map();
  const { rawItemId: id, publishedAt: at, marks: features } = itemFingerprints;
  const rows = await database
    .select({ rawItemId: id, publishedAt: at, marks: features })
    .from(itemFingerprints)
    .where(sql`${itemFingerprints.rawItemId} = any (${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ rawItemId, publishedAt, marks }) => [rawItemId, { ...marks, publishedAt }]));
}

/** Lower than the score from which reports are joined without a reviewer. */
const scoreMin = 0.5;
const storiesMax = 5;

/** Other stories that may be of the same event as a story, the most similar first, for a reviewer to decide. */
export async function similarStories(
  database: Queryable,
  storyId: string,
): Promise<{ id: string; title: string; status: StoryStatus }[]> {
  const [primary] = await database
    .select({ print: itemFingerprints })
    .from(itemFingerprints)
    .innerJoin(storySources, eq(storySources.rawItemId, itemFingerprints.rawItemId))
    .innerJoin(stories, eq(stories.id, storySources.storyId))
    .where(and(eq(storySources.storyId, storyId), eq(storySources.role, 'primary')));
  if (!primary) return [];
  const { rawItemId, publishedAt, marks } = primary.print;
  const print = { ...marks, publishedAt };
  const candidates = (await findCandidates(database, [{ itemId: rawItemId, print }])).get(rawItemId) ?? [];
  const scores = new Map<string, { title: string; status: StoryStatus; score: number }>();
  for (const { storyId: id, storyTitle: title, status, print: other } of candidates) {
    const { score } = compareReports(print, other);
    if (id !== storyId && score >= scoreMin && score > (scores.get(id)?.score ?? 0))
      scores.set(id, { title, status, score });
  }
  return [...scores]
    .toSorted(([, one], [, other]) => other.score - one.score)
    .slice(0, storiesMax)
    .map(([id, { title, status }]) => ({ id, title, status }));
}

/** The reports of a story that have no figure, name or place in common with its primary one, by the item's id. */
export async function doubtfulReports(database: Queryable, storyId: string): Promise<Set<string>> {
  const rows = await database
    .select({ role: storySources.role, print: itemFingerprints })
    .from(itemFingerprints)
    .innerJoin(storySources, eq(storySources.rawItemId, itemFingerprints.rawItemId))
    .where(eq(storySources.storyId, storyId));
  const reports = rows.map(({ role, print: { rawItemId, publishedAt, marks } }) => ({
    role,
    rawItemId,
    print: { ...marks, publishedAt },
  }));
  const primary = reports.find(({ role }) => role === 'primary');
  if (!primary) return new Set();
  return new Set(
    reports.flatMap(({ rawItemId, print }) => (shareFacts(print, primary.print) ? [] : [rawItemId])),
  ).difference(new Set([primary.rawItemId]));
}
