import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { eachStem } from '../read-tsvector.ts';
import { searchBitmaps, searchChangedStories, searchPlaces, storySearch, wordFigures } from '../tables.ts';
import type { FacetField } from '../terms.ts';

/** When bitmaps pay off. */
const defaultLimits = {
  /** With fewer stories, counting is fast enough without bitmaps. */
  storiesMin: 10_000,
  /** Bitmaps are rebuilt after this many changes. */
  changedMax: 500,
  /** The share of stories that must have a word or label for it to get a bitmap. */
  wordShareMin: 0.01,
  labelShareMin: 0.005,
};
export type BitmapLimits = typeof defaultLimits;

/** Rebuilds all bitmaps if many stories have changed since, or if their years are in another time zone. */
export async function rebuildBitmaps(
  database: Database,
  timeZone: string,
  limits: BitmapLimits = defaultLimits,
): Promise<void> {
  const { rows } = await database.execute<{
    stories: number;
    changed: number;
    made: boolean;
    zoned: boolean;
  }>(sql`
    select (select coalesce(sum(stories), 0)::int from ${wordFigures} as parts where word = '') as stories,
      (select count(*)::int from ${searchChangedStories}) as changed, exists (select from ${searchBitmaps}) as made,
      exists (select from ${searchBitmaps} where ${searchBitmaps.term} = ${zoneTerm(timeZone)}) as zoned`);
  const { stories, changed, made, zoned } = rows[0]!;
  const isWorthIt = stories >= limits.storiesMin;
  if (isWorthIt ? zoned && changed < limits.changedMax : !made && changed === 0) return;
  await database.transaction(
    async (transaction) => {
      await clear(transaction);
      if (isWorthIt) await make(transaction, timeZone, limits);
    },
    // Later changes are not in the bitmaps, and stay in the table of changed stories.
    { isolationLevel: 'repeatable read' },
  );
}

/** The term of all stories, which also records the time zone of the years. */
export const zoneTerm = (timeZone: string): string => `zone:${timeZone}`;
export const wordTerm = (stem: string): string => `word:${stem}`;
export const yearTerm = (year: number): string => `year:${year}`;

async function clear(transaction: Transaction): Promise<void> {
  await transaction.delete(searchBitmaps);
  await transaction.delete(searchPlaces);
  await transaction.delete(searchChangedStories);
}

/** Stories read per batch; parsing their words blocks the event loop. */
const batchSize = 250;

async function make(transaction: Transaction, timeZone: string, limits: BitmapLimits): Promise<void> {
  const { words, labels, stories } = await findCommon(transaction, limits);
  const bits = new Map<string, Uint8Array>();
  const bytes = Math.ceil(stories / 8);
  const set = (term: string, place: number) => {
    let its = bits.get(term);
    if (!its) bits.set(term, (its = new Uint8Array(bytes)));
    its[place >> 3]! |= 0x80 >> (place & 7);
  };
  await transaction.execute(sql`
    declare stories_in_order no scroll cursor for
    select ${storySearch.storyId} as id, tsvectorsend(${storySearch.words}) as words, ${storySearch.labels} as labels,
      extract(year from ${storySearch.publicAt} at time zone ${timeZone})::int as year
    from ${storySearch} order by ${storySearch.publicAt}, ${storySearch.storyId}`);
  for (let place = 0; place < stories;) {
    const { rows } = await transaction.execute<{ id: string; words: Buffer; labels: string[]; year: number }>(
      sql`fetch ${sql.raw(String(batchSize))} from stories_in_order`,
    );
    const first = place;
    for (const row of rows) {
      set(zoneTerm(timeZone), place);
      set(yearTerm(row.year), place);
      for (const label of row.labels) if (labels.has(label)) set(label, place);
      eachStem(row.words, (stem) => words.has(stem) && set(wordTerm(stem), place));
      place++;
    }
    await transaction.execute(sql`
      insert into ${searchPlaces} (story_id, place)
      select id, ${first - 1}::int + nth from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[]) with ordinality as placed (id, nth)`);
  }
  for (const [term, its] of bits)
    await transaction.execute(sql`
      insert into ${searchBitmaps} (term, field, bits)
      values (${term}, ${fieldOf(term)}, (${`x${Buffer.from(its).toString('hex')}`})::text::bit varying)`);
}

async function findCommon(transaction: Transaction, { wordShareMin, labelShareMin }: BitmapLimits) {
  const { rows } = await transaction.execute<{ stories: number }>(
    sql`select count(*)::int as stories from ${storySearch}`,
  );
  const { stories } = rows[0]!;
  const words = await transaction.execute<{ word: string }>(sql`
    select word from ${wordFigures} as parts where word <> '' group by word having sum(stories) >= ${Math.ceil(stories * wordShareMin)}`);
  const labels = await transaction.execute<{ label: string }>(sql`
    select label from ${storySearch}, unnest(${storySearch.labels}) as label
    group by label having count(*) >= ${Math.ceil(stories * labelShareMin)}`);
  return {
    stories,
    words: new Set(words.rows.map(({ word }) => word)),
    labels: new Set(labels.rows.map(({ label }) => label)),
  };
}

/** The prefix of a label or year names its field. */
function fieldOf(term: string): FacetField | null {
  const kind = term.slice(0, term.indexOf(':'));
  return kind === 'word' || kind === 'zone' ? null : (kind as FacetField);
}
