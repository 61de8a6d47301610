import { sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import { stories } from '../../news/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { storySearch } from '../tables.ts';
import type { Correction } from './correct-words.ts';
import { parseQuery } from './parse-query.ts';
import { quoted } from './read-statistics.ts';

/** The query without quotation marks and excluded words, suggested if it finds nothing; null if it has none. */
export function loosenQuery(typed: string): string | null {
  const { words, phrases, alternatives, excluded } = parseQuery(typed);
  const either = alternatives.map((group) => group.map(({ text }) => text).join(' OR '));
  const looser = [...words, ...either, ...phrases].join(' ');
  return looser !== '' && phrases.length + excluded.length > 0 ? looser : null;
}

/** The query with its corrections in the spelling of stories; null if nothing changes. */
export async function respellQuery(
  database: Queryable,
  typed: string,
  corrections: readonly Correction[],
): Promise<string | null> {
  const words = await Promise.all(
    corrections.map((correction) => correction.spelling ?? findSpelling(database, correction)),
  );
  const byWord = new Map(corrections.map((correction, at) => [lettersOf(correction.typed), words[at]]));
  const suggestion = typed.replace(anyWord, (one) => byWord.get(one) ?? one);
  return suggestion === typed ? null : suggestion;
}

const anyWord = /[\p{L}\p{M}'’]+/gu;
const lettersOf = (typed: string): string => typed.match(anyWord)?.[0] ?? typed;

/** Stories read to find the spelling of a stem. */
const storiesRead = 10;

/**
 * The spelling in stories nearest to the typed word, with the capital of a name. Stemming changes at most the last
 * letter.
 */
async function findSpelling(database: Queryable, { typed, stem }: Correction): Promise<string | undefined> {
  const beginning = stem.slice(0, Math.max(2, stem.length - 1));
  const { rows } = await database.execute<{ word: string }>(sql`
    with words as materialized (
      select distinct word from (
        select ${storySearch.storyId} as id from ${storySearch} where ${storySearch.words} @@ ${quoted(stem)}::tsquery limit ${storiesRead}
      ) as having_it join ${stories} using (id),
        regexp_split_to_table(concat_ws(' ', title, summary, why_matters, human_impact), '[^[:alpha:]]+') as word
      where starts_with(lower(fold_accents(word)), ${beginning})
    )
    select word from words where to_tsvector('pg_catalog.english', fold_accents(word)) @@ ${quoted(stem)}::tsquery`);
  const spellings = rows.map(({ word }) => word);
  const [nearest] = spellings.toSorted((a, b) => distanceOf(a, typed) - distanceOf(b, typed));
  const lower = nearest?.toLowerCase();
  return spellings.find((word) => word === lower) ?? nearest;
}

const distanceOf = (word: string, typed: string): number => distance(word.toLowerCase(), typed.toLowerCase());
