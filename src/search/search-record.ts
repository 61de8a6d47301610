import type { Queryable } from '../platform/database/database.ts';
import { links } from '../web/kit/links.ts';
import type { RecordGroup, SearchQuery, SearchResult } from './contract.ts';
import type { FindByMeaning } from './meaning/open-semantic-search.ts';
import { findDirect, findPlace } from './records/find-direct.ts';
import { findMisspelledRecords } from './records/find-misspelled-records.ts';
import { findRecords } from './records/find-records.ts';
import { searchStories } from './search-stories.ts';
import { facetFields, onlyExcludes, recordLimits } from './terms.ts';
import { matchQuery } from './words/match-query.ts';

/** Searches stories and, on the first page of a search without filters, other records. */
export async function searchRecord(
  database: Queryable,
  query: SearchQuery,
  timeZone: string,
  findByMeaning: FindByMeaning,
): Promise<SearchResult> {
  const { q } = query;
  const named = q && isUnfiltered(query) && !onlyExcludes(q) ? q : undefined;
  const looked = named === undefined ? undefined : findDirect(database, named);
  const prepared = q ? matchQuery(database, q, () => looked ?? findDirect(database, q)) : undefined;
  const searched = searchStories(database, query, timeZone, { findByMeaning, prepared });
  const [stories, groups, direct] = await Promise.all([
    searched,
    named === undefined ? [] : findNamed(database, named, searched),
    looked ?? null,
  ]);
  return { ...stories, groups: stories.isTooCommon ? [] : groups, direct };
}

/**
 * Names are taken for misspelled only if some word is in no story either. If the stories are those of a corrected
 * search, so are the records.
 */
async function findNamed(
  database: Queryable,
  text: string,
  searched: ReturnType<typeof searchStories>,
): Promise<RecordGroup[]> {
  const found = await findRecords(database, text);
  if (found.length > 0) return withListUrls(database, text, found);
  const { missing, isCorrected, suggestion } = await searched;
  if (missing.length === 0) return [];
  const corrected = isCorrected && suggestion ? await findRecords(database, suggestion) : [];
  return corrected.length > 0
    ? withListUrls(database, suggestion!, corrected)
    : findMisspelledRecords(database, text);
}

const isUnfiltered = (query: SearchQuery): boolean =>
  query.page === 1 && ![query.from, query.to, ...facetFields.map((field) => query[field])].some(Boolean);

/**
 * Links each group with more hits than it shows to the page that lists them all: the ledger with the same search, or
 * the contamination page for a place. Such a group keeps only the hits it shows. Entities and tags have no page that
 * takes a search.
 */
async function withListUrls(
  database: Queryable,
  query: string,
  groups: readonly RecordGroup[],
): Promise<RecordGroup[]> {
  return Promise.all(
    groups.map(async (group) => {
      const isCut = group.found > recordLimits.hitsMax;
      const url = isCut ? await listUrl(database, query, group.kind) : null;
      return url === null ? group : { ...group, url, hits: group.hits.slice(0, recordLimits.hitsMax) };
    }),
  );
}

async function listUrl(
  database: Queryable,
  query: string,
  kind: RecordGroup['kind'],
): Promise<string | null> {
  if (kind === 'certificates') return links.ledger({ q: query.trim() });
  return kind === 'sites' ? ((await findPlace(database, query.trim()))?.hit.url ?? null) : null;
}
