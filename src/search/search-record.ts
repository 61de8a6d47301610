import type { Queryable } from '../platform/database/database.ts';
import type { RecordGroup, SearchQuery, SearchResult } from './contract.ts';
import { findDirect } from './records/find-direct.ts';
import type { FindByMeaning } from './meaning/open-semantic-search.ts';
import { findMisspelledRecords } from './records/find-misspelled-records.ts';
import { findRecords } from './records/find-records.ts';
import { withListUrls } from './records/list-urls.ts';
import { facetFields, onlyExcludes } from './terms.ts';
import { searchStories } from './search-stories.ts';

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
  const [stories, groups, direct] = await Promise.all([
    searchStories(database, query, timeZone, { findByMeaning, direct: looked }),
    named === undefined ? [] : findNamed(database, named),
    looked ?? null,
  ]);
  return { ...stories, groups: stories.isTooCommon ? [] : groups, direct };
}

async function findNamed(database: Queryable, text: string): Promise<RecordGroup[]> {
  const found = await findRecords(database, text);
  return found.length > 0 ? withListUrls(database, text, found) : findMisspelledRecords(database, text);
}

const isUnfiltered = (query: SearchQuery): boolean =>
  query.page === 1 && ![query.from, query.to, ...facetFields.map((field) => query[field])].some(Boolean);
