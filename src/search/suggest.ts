import { sql } from 'drizzle-orm';
import { stories } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { links } from '../web/kit/links.ts';
import type { Suggestion } from './contract.ts';
import { findDirect } from './records/find-direct.ts';
import { findRecords } from './records/find-records.ts';
import { storySearch } from './tables.ts';
import { suggestLimits } from './terms.ts';
import { quoted } from './words/match-question.ts';

/** Of each kind: enough to offer the best of them, without counting all. */
const recordsRead = 100;

/**
 * What a reader who has typed this far may mean: what it names outright, then records whose names contain it, then
 * stories with these words in the title, the newest first.
 */
export async function suggest(database: Queryable, typed: string): Promise<Suggestion[]> {
  const text = typed.trim();
  if (text.length < suggestLimits.textMin) return [];
  const [direct, groups, titles] = await Promise.all([
    findDirect(database, text),
    findRecords(database, text, recordsRead),
    findTitles(database, text),
  ]);
  const records = groups.flatMap(({ kind, hits }) => hits.map((hit) => ({ kind, ...hit })));
  const all: Suggestion[] = [...(direct ? [{ ...direct, detail: null }] : []), ...records];
  const named = [...new Map(all.map((one) => [one.url, one])).values()];
  return [...named.slice(0, suggestLimits.suggestionsMax - titles.length), ...titles];
}

/** A prefix of common words matches too many stories to look through all of them. */
const newestRead = 1_000;

/** The last word may be unfinished; that finds only new stories. */
async function findTitles(database: Queryable, text: string): Promise<Suggestion[]> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const last = words.at(-1);
  if (!last) return [];
  const before = words.slice(0, -1).join(' ');
  const newest = sql`${storySearch.publicAt} desc, ${storySearch.storyId} desc`;
  const inTitle = sql`plainto_tsquery('pg_catalog.english', ${before}) && (${`${quoted(last)}:*A`}::tsquery || plainto_tsquery('pg_catalog.english', ${last}))`;
  const { rows } = await database.execute<{ slug: string; title: string }>(sql`
    select ${stories.slug} as slug, ${stories.title} as title from (
      select * from (
        select ${storySearch.storyId} as id, ${storySearch.publicAt} as at, ts_filter(${storySearch.words}, '{a}') as words
        from ${storySearch} order by ${newest} limit ${newestRead}
      ) as latest where words @@ (${inTitle}) order by at desc limit ${suggestLimits.titlesMax}
    ) as found join ${stories} on ${stories.id} = found.id order by found.at desc`);
  return rows.map(({ slug, title }) => ({ kind: 'stories', title, url: links.story(slug), detail: null }));
}
