import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { isPublic, stories } from '../../news/index.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { storySearch, storyVectors } from '../tables.ts';
import { roundToBytes } from './vector-index.ts';

/** A public story without a vector, and the text to embed. */
export type Unembedded = { id: string; text: string };
/** The same with its vector: null if the endpoint rejected the text. */
export type Embedded = Unembedded & { embedding: Float32Array | null };

/** A rejected text is sent again after this long: the endpoint may have changed. */
const rejectedHours = 24;

/** Public stories without a vector of this model, the newest first. */
export async function findUnembedded(
  database: Queryable,
  model: string,
  now: Date,
  max: number,
): Promise<Unembedded[]> {
  const { rows } = await database.execute<Unembedded>(sql`
    with missing as (
      select ${storySearch.storyId} as id, ${storySearch.publicAt} as public_at
      from ${storySearch} left join ${storyVectors} on ${storyVectors.storyId} = ${storySearch.storyId}
      where ${storyVectors.storyId} is null or ${storyVectors.model} <> ${model}
        or (${storyVectors.numbers} is null and ${storyVectors.madeAt} < ${now}::timestamptz - make_interval(hours => ${rejectedHours}))
      order by 2 desc, 1 limit ${max}
    )
    select ${stories.id}, story_meaning(${stories}) as text from missing join ${stories} using (id) order by public_at desc, id`);
  return rows;
}

/** Numbers of a vector of this model; undefined if there is none yet. */
export async function vectorLength(database: Queryable, model: string): Promise<number | undefined> {
  const [first] = await database
    .select({ length: sql<number>`length(${storyVectors.numbers})` })
    .from(storyVectors)
    .where(and(eq(storyVectors.model, model), isNotNull(storyVectors.numbers)))
    .limit(1);
  return first?.length;
}

/** Stores vectors, except for stories whose text has changed since or that are no longer public. */
export async function storeVectors(
  database: Database,
  model: string,
  embedded: readonly Embedded[],
  now: Date,
): Promise<void> {
  const ids = embedded.map(({ id }) => id);
  await database.transaction(async (transaction) => {
    // A change of these stories waits until the vectors are stored, and then drops them.
    const { rows } = await transaction.execute<Unembedded>(sql`
      select ${stories.id}, story_meaning(${stories}) as text from ${stories}
      where ${inArray(stories.id, ids)} and ${isPublic} order by ${stories.id} for share`);
    const current = new Map(rows.map(({ id, text }) => [id, text]));
    const valid = embedded.filter(({ id, text }) => current.get(id) === text);
    await transaction.delete(storyVectors).where(inArray(storyVectors.storyId, ids));
    if (valid.length === 0) return;
    await transaction.insert(storyVectors).values(
      valid.map(({ id, embedding }) => {
        const numbers = embedding && Buffer.from(roundToBytes(embedding).buffer);
        return { storyId: id, model, numbers, madeAt: now };
      }),
    );
  });
}
