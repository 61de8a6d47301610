import { and, asc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { sampleRecords } from '../../sample/tables.ts';
import { stories, storyJoins } from '../tables.ts';

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
export async function refuseMixedSamples(
  database: Queryable,
  ids: readonly string[],
): Promise<Refusal | null> {
  const samples = await database.$count(
    sampleRecords,
    and(eq(sampleRecords.kind, 'story'), inArray(sampleRecords.recordId, [...ids])),
  );
  return samples === 0 || samples === ids.length
    ? null
    : refuse('conflict', 'One of these stories is sample content. Sample and real stories can’t be joined.');
}
