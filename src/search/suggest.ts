import { type SQL, sql } from 'drizzle-orm';
import { stories } from '../news/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { links } from '../web/kit/links.ts';
import type { RecordGroup, Suggestion } from './contract.ts';
import { findCategoriesStartingWith, findDirect } from './records/find-direct.ts';
import { findMisspelledRecords } from './records/find-misspelled-records.ts';
import { findRecords } from './records/find-records.ts';
import { storySearch } from './tables.ts';
import { recordLimits, suggestLimits } from './terms.ts';
import { matchQuery } from './words/match-query.ts';
import { quoted } from './words/read-statistics.ts';
import { foldAccents } from './words/spelling.ts';

/** Records read per kind: enough to suggest the best without counting all. */
const recordsRead = 100;

/**
 * Suggestions for the text typed so far: the record it names exactly, then categories and records whose names contain
 * it, then stories with these words in the title, newest first.
 */
export async function suggest(database: Queryable, typed: string): Promise<Suggestion[]> {
  const text = typed.trim();
  if (text.length < suggestLimits.textMin) return [];
  const [direct, groups, titles] = await Promise.all([
    findDirect(database, text),
    findRecords(database, text, recordsRead),
    findTitles(database, titleQuery(text)),
  ]);
  const all: Suggestion[] = [
    ...(direct ? [{ kind: direct.kind, title: direct.title, url: direct.url, detail: null }] : []),
    ...findCategoriesStartingWith(text).map((name) => ({
      kind: 'category' as const,
      title: name,
      url: links.category(name),
      detail: null,
    })),
    ...recordsOf(groups),
  ];
  const named = [...new Map(all.map((one) => [one.url, one])).values()];
  const found = [...named.slice(0, suggestLimits.suggestionsMax - titles.length), ...titles];
  return found.length > 0 ? found : suggestMisspelled(database, text);
}

/** Suggestions for a misspelled text: the records it may name or else, with its words corrected, stories. */
async function suggestMisspelled(database: Queryable, text: string): Promise<Suggestion[]> {
  const records = recordsOf(await findMisspelledRecords(database, text));
  if (records.length > 0) return records.slice(0, suggestLimits.suggestionsMax);
  // It names no record exactly: that was looked up already.
  const { match } = await matchQuery(database, text, async () => null);
  return match ? findTitles(database, match.all) : [];
}

/** Only this many of the newest stories are searched, because a prefix of common words matches too many. */
const newestRead = 1_000;

const recordsOf = (groups: readonly RecordGroup[]): Suggestion[] =>
  groups.flatMap(({ kind, hits }) => hits.slice(0, recordLimits.hitsMax).map((hit) => ({ kind, ...hit })));

/** All words of a text; the last may be unfinished. Null without words. */
function titleQuery(text: string): SQL | null {
  const words = foldAccents(text.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
  const last = words.at(-1);
  if (!last) return null;
  const before = words.slice(0, -1).join(' ');
  return sql`plainto_tsquery('pg_catalog.english', ${before}) && (${`${quoted(last)}:*`}::tsquery || plainto_tsquery('pg_catalog.english', ${last}))`;
}

/** Only new stories whose titles match. */
async function findTitles(database: Queryable, query: SQL | null): Promise<Suggestion[]> {
  if (!query) return [];
  const newest = sql`${storySearch.publicAt} desc, ${storySearch.storyId} desc`;
  const { rows } = await database.execute<{ slug: string; title: string }>(sql`
    select ${stories.slug} as slug, ${stories.title} as title from (
      select * from (
        select ${storySearch.storyId} as id, ${storySearch.publicAt} as at, ${storySearch.words} as words
        from ${storySearch} order by ${newest} limit ${newestRead}
      ) as latest where words @@ (${query}) and ts_filter(words, '{a}') @@ (${query})
      order by at desc limit ${suggestLimits.titlesMax}
    ) as found join ${stories} on ${stories.id} = found.id order by found.at desc`);
  return rows.map(({ slug, title }) => ({ kind: 'stories', title, url: links.story(slug), detail: null }));
}
