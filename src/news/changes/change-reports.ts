import { and, eq, ne, asc, inArray, sql, notExists, type SQL } from 'drizzle-orm';
import { rawItems } from '../../ingest/tables.ts';
import { formerFields } from '../../platform/changed-fields.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { done, refuse, type Refusal } from '../../platform/outcome.ts';
import { sampleRecords } from '../../sample/tables.ts';
import { changeStories, changeStory } from '../services.ts';
import { stories, storySources, storyJoins } from '../tables.ts';
import { statusColumns } from './story-status.ts';

type Report = { storyId: string; rawItemId: string };

/**
 * Makes one of a story's reports its primary source, to which the story then links. The text stays as it is. The former
 * primary source becomes one that also reports (by trigger).
 */
export const choosePrimary = changeStory(
  async ({ services, transaction, record }, { storyId, rawItemId }: Report) => {
    const [before] = await transaction.select().from(stories).where(eq(stories.id, storyId)).for('update');
    if (!before) return refuse('not-found', 'Story not found');
    if (before.rawItemId === rawItemId) return done(undefined);
    const [report] = await transaction
      .select({ url: rawItems.url })
      .from(storySources)
      .innerJoin(rawItems, eq(rawItems.id, storySources.rawItemId))
      .where(and(eq(storySources.storyId, storyId), eq(storySources.rawItemId, rawItemId)));
    if (!report) return refuse('conflict', 'This report is no longer part of the story. Reload the page.');
    const after = { rawItemId, canonicalUrl: report.url };
    await transaction
      .update(stories)
      .set({ ...after, updatedAt: services.clock.now() })
      .where(eq(stories.id, storyId));
    record('choose primary source', storyId, { before: formerFields(before, after), after });
    return done(undefined);
  },
);

/** Takes a raw item that is not the primary source out of a story; it then belongs to none. */
export const splitReport = changeStory(async ({ transaction, record }, { storyId, rawItemId }: Report) => {
  const isReport = and(eq(storySources.storyId, storyId), eq(storySources.rawItemId, rawItemId));
  const [before] = await transaction
    .delete(storySources)
    .where(and(isReport, ne(storySources.role, 'primary')))
    .returning({ rawItemId: storySources.rawItemId, role: storySources.role });
  if (!before) return refuse('conflict', isPrimary);
  record('split report from story', storyId, { before });
  return done(undefined);
});

const isPrimary = 'This report is the primary source, or no longer part of the story. Reload the page.';

type Join = { intoId: string; fromId: string };

/**
 * Moves all reports of one story to another and discards it. What readers see of the other one's text stays. A
 * published story is never joined to another: its address must not vanish.
 */
export const joinStories = changeStories(
  async ({ services, transaction, record, actor }, { intoId, fromId }: Join) => {
    if (intoId === fromId) return refuse('conflict', 'A story can’t be joined to itself.');
    const both = await transaction
      .select()
      .from(stories)
      .where(inArray(stories.id, [intoId, fromId]))
      .orderBy(asc(stories.id))
      .for('update');
    const from = both.find(({ id }) => id === fromId);
    if (!from || both.length < 2) return refuse('not-found', 'Story not found');
    if (from.approvedAt)
      return refuse('conflict', 'This story was published. Open it and join the other story to it.');
    const refusal =
      (await refuseJoined(transaction, [intoId, fromId])) ??
      (await refuseMixedSamples(transaction, [intoId, fromId]));
    if (refusal) return refusal;
    const now = services.clock.now();
    await transaction
      .update(stories)
      .set({ rawItemId: null, ...statusColumns('DISCARDED', actor, now) })
      .where(eq(stories.id, fromId));
    await transaction.insert(storyJoins).values({ storyId: fromId, intoId, joinedAt: now });
    const moved = await transaction
      .update(storySources)
      .set({
        storyId: intoId,
        role: sql`case when ${storySources.role} = 'primary' then 'also_reports' else ${storySources.role} end`,
      })
      .where(eq(storySources.storyId, fromId))
      .returning({ rawItemId: storySources.rawItemId });
    record('join stories', intoId, {
      before: { storyId: fromId, title: from.title, status: from.status },
      after: { rawItemIds: moved.map(({ rawItemId }) => rawItemId) },
    });
    return done(undefined);
  },
);

/** True of a story that was not joined to another one. */
export const isNotJoined = (database: Queryable): SQL =>
  notExists(
    database
      .select({ one: sql`1` })
      .from(storyJoins)
      .where(eq(storyJoins.storyId, stories.id)),
  );

/** Refuses to use a story without reports: all of them belong to the one it was joined to. Null if none was joined. */
export async function refuseJoined(database: Queryable, ids: readonly string[]): Promise<Refusal | null> {
  const [join] = await database
    .select({ into: stories.title })
    .from(storyJoins)
    .innerJoin(stories, eq(stories.id, storyJoins.intoId))
    .where(inArray(storyJoins.storyId, [...ids]))
    .orderBy(asc(storyJoins.storyId))
    .limit(1);
  return join
    ? refuse('conflict', `Joined to “${join.into}”. To publish its report separately, split it off there.`)
    : null;
}

/** Refuses to join a sample story and a real one: removing the sample content would take real reports with it. */
async function refuseMixedSamples(database: Queryable, ids: readonly string[]): Promise<Refusal | null> {
  const samples = await database.$count(
    sampleRecords,
    and(eq(sampleRecords.kind, 'story'), inArray(sampleRecords.recordId, [...ids])),
  );
  return samples === 0 || samples === ids.length
    ? null
    : refuse('conflict', 'One of these stories is sample content. Sample and real stories can’t be joined.');
}
