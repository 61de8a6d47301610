import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { stories } from '../../news/index.ts';
import type { Category } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { covers } from '../tables.ts';
import { compositionsOf } from './motif-of.ts';
import { randomFrom } from './motifs/chain.ts';

type Place = { id: string; category: Category; approvedAt: Date | null };

/**
 * The composition of a story's first designed cover: the one its seed gives, or the next one that neither neighbor in its
 * category has. Since it holds for each cover at the time of drawing, it holds for every pair of neighbors, in whatever
 * order they are drawn.
 */
export async function chooseComposition(
  database: Queryable,
  story: Place & { seed: string },
): Promise<number> {
  const taken = [
    ...(await findNearest(database, story, 'before')),
    ...(await findNearest(database, story, 'after')),
  ];
  return unusedComposition(taken, story.seed, compositionsOf(story.category));
}

/**
 * The composition of the seed, or else the next of `count` that is not taken. With three compositions or more, one is
 * free.
 */
function unusedComposition(taken: readonly number[], seed: string, count: number): number {
  const first = Math.floor(randomFrom(`${seed} look`)() * count);
  const compositions = Array.from({ length: count }, (_, step) => (first + step) % count);
  return compositions.find((composition) => !taken.includes(composition)) ?? first;
}

/** The composition of the next cover of the category, in order of approval, and those not approved last, by id. */
async function findNearest(
  database: Queryable,
  { id, category, approvedAt }: Place,
  side: 'before' | 'after',
): Promise<number[]> {
  const time = sql`coalesce(${stories.approvedAt}, 'infinity')`;
  const place = sql`(coalesce(${approvedAt?.toISOString() ?? null}::timestamptz, 'infinity'), ${id}::uuid)`;
  const order = side === 'before' ? desc : asc;
  const rows = await database
    .select({ composition: covers.composition })
    .from(stories)
    .innerJoin(covers, eq(covers.imageUrl, stories.imageUrl))
    .where(
      and(
        eq(stories.category, category),
        isNull(covers.picture),
        ne(stories.id, id),
        sql`(${time}, ${stories.id}) ${sql.raw(side === 'before' ? '<' : '>')} ${place}`,
      ),
    )
    .orderBy(order(time), order(stories.id))
    .limit(1);
  return rows.map(({ composition }) => composition);
}
