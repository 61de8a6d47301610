import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { type Term, wordWeight } from './score.ts';
import { wordFigures } from './tables.ts';

/** What ranking needs to know of a question's words: in how many of all public stories each occurs. */
export type Statistics = {
  /** Public stories. */
  stories: number;
  /** Words of the average story; 1 if there is none. */
  averageLength: number;
  /** The question's stems that occur in some story, the rarest first. */
  terms: (Term & { stories: number })[];
  /** The question's stems that occur in none. */
  unknown: string[];
};

/** Reads the stems of `words` and their statistics. */
export async function readStatistics(database: Queryable, words: string): Promise<Statistics> {
  const { rows } = await database.execute<{
    word: string;
    times: number;
    stories: number;
    occurrences: string;
  }>(sql`
    select asked.word, asked.times, coalesce(sum(known.stories), 0)::int as stories, coalesce(sum(known.occurrences), 0) as occurrences
    from (
      select lexeme as word, cardinality(positions) as times from unnest(to_tsvector('pg_catalog.english', ${words}))
      union all select '', 1
    ) as asked left join ${wordFigures} as known using (word)
    group by asked.word, asked.times`);
  const all = rows.find(({ word }) => word === '')!;
  const asked = rows.filter(({ word }) => word !== '');
  return {
    stories: all.stories,
    averageLength: Number(all.occurrences) / all.stories || 1,
    terms: asked
      .filter(({ stories }) => stories > 0)
      .map(({ word, times, stories }) => ({ word, times, stories, weight: wordWeight(stories, all.stories) }))
      .toSorted((a, b) => a.stories - b.stories || a.word.localeCompare(b.word)),
    unknown: asked.filter(({ stories }) => stories <= 0).map(({ word }) => word),
  };
}
