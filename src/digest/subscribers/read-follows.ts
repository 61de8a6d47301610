import type { Queryable } from '../../platform/database/database.ts';
import { locatePoint } from '../../sites/index.ts';
import { followLimits, type Follows } from '../terms.ts';

/**
 * Reads what was typed: ZIP codes separated by anything, and a search per line. What is no ZIP code of the United States,
 * too long or too many is left out; `isWhole` is false then.
 */
export async function readFollows(
  database: Queryable,
  zipCodesText: string,
  searchesText: string,
): Promise<Follows & { isWhole: boolean }> {
  const { zipCodesMax, searchesMax, searchCharactersMax } = followLimits;
  const typedZips = unique(zipCodesText.split(/[^\p{L}\p{N}-]+/u));
  const zipCodes: string[] = [];
  for (const typed of typedZips.slice(0, 2 * zipCodesMax)) {
    const zip = /^(\d{5})(-\d{4})?$/.exec(typed)?.[1];
    if (zip && !zipCodes.includes(zip) && (await locatePoint(database, zip))) zipCodes.push(zip);
  }
  const typedSearches = unique(searchesText.replaceAll('\0', '').split(/[\r\n]+/));
  const searches = typedSearches.filter((search) => search.length <= searchCharactersMax);
  return {
    zipCodes: zipCodes.slice(0, zipCodesMax),
    searches: searches.slice(0, searchesMax),
    isWhole:
      zipCodes.length === typedZips.length &&
      zipCodes.length <= zipCodesMax &&
      searches.length === typedSearches.length &&
      searches.length <= searchesMax,
  };
}

const unique = (parts: string[]): string[] => [
  ...new Set(parts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).filter((part) => part !== '')),
];
