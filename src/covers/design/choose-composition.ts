import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { stories } from '../../news/index.ts';
import type { Category } from '../../news/terms.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { covers } from '../tables.ts';
import { compositionsOf } from './motif-of.ts';
import { randomFrom } from './motifs/chain.ts';

/** A story's place in the lists of its category: in order of approval, and those not approved last, by id. */
export type Place = { id: string; category: Category; approvedAt: Date | null };

/** A place with a designed cover. */
export type Placed = Place & { composition: number };

/**
 * The composition of a story's first designed cover: the one its seed gives, or the next one that neither neighbor in its
 * category has. Since it holds for each cover at the time of drawing, it holds for every pair of neighbors, in whatever
 * order they are drawn. `pending` are covers of the same batch, which are not saved yet.
 */
export async function chooseComposition(
  database: Queryable,
  story: Place,
  seed: string,
  pending: readonly Placed[],
): Promise<number> {
  const near = pending.filter(({ category }) => category === story.category);
  for (const side of ['before', 'after'] as const) near.push(...(await findNearest(database, story, side)));
  return unusedComposition(neighborCompositions(story, near), seed, compositionsOf(story.category));
}

/** The compositions of the covers directly before and after a story. */
export function neighborCompositions(story: Place, covered: readonly Placed[]): number[] {
  const before = covered.filter((other) => compare(other, story) < 0).toSorted(compare);
  const after = covered.filter((other) => compare(other, story) > 0).toSorted(compare);
  return [before.at(-1), after[0]].flatMap((neighbor) => neighbor?.composition ?? []);
}

/**
 * The composition of the seed, or else the next of `count` that is not taken. With three compositions or more, one is
 * free.
 */
export function unusedComposition(taken: readonly number[], seed: string, count: number): number {
  const first = Math.floor(randomFrom(`${seed} look`)() * count);
  const compositions = Array.from({ length: count }, (_, step) => (first + step) % count);
  return compositions.find((composition) => !taken.includes(composition)) ?? first;
}

const timeOf = ({ approvedAt }: Place): number => approvedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
const compare = (one: Place, other: Place): number =>
  timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : Number(one.id > other.id));

async function findNearest(
  database: Queryable,
  { id, category, approvedAt }: Place,
  side: 'before' | 'after',
): Promise<Placed[]> {
  const time = sql`coalesce(${stories.approvedAt}, 'infinity')`;
  const place = sql`(coalesce(${approvedAt?.toISOString() ?? null}::timestamptz, 'infinity'), ${id}::uuid)`;
  const order = side === 'before' ? desc : asc;
  return database
    .select({
      id: stories.id,
      category: stories.category,
      approvedAt: stories.approvedAt,
      composition: covers.composition,
    })
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
}
