import type { Queryable } from '../../platform/database/database.ts';
import { locatePoint } from '../../sites/index.ts';
import { followLimits, type Follows } from '../terms.ts';

/**
 * Reads what was typed: ZIP codes separated by anything, and a search per line. What is no ZIP code of the United
 * States, too long or too many is left out; `isWhole` is false then. `notZips` lists what isn't a ZIP code.
 */
export async function readFollows(
  database: Queryable,
  zipCodesText: string,
  searchesText: string,
): Promise<Follows & { isWhole: boolean; notZips: string[] }> {
  const { zipCodesMax, searchesMax, searchCharactersMax } = followLimits;
  const typedZips = unique(zipCodesText.split(/[^\p{L}\p{N}-]+/u));
  const zipCodes: string[] = [];
  const notZips: string[] = [];
  for (const typed of typedZips.slice(0, 2 * zipCodesMax)) {
    const zip = /^(\d{5})(-\d{4})?$/.exec(typed)?.[1];
    if (zip && zipCodes.includes(zip)) continue;
    if (zip && (await locatePoint(database, zip))) zipCodes.push(zip);
    else notZips.push(typed);
  }
  const typedSearches = unique(searchesText.replaceAll('\0', '').split(/[\r\n]+/));
  const searches = typedSearches.filter((search) => search.length <= searchCharactersMax);
  return {
    zipCodes: zipCodes.slice(0, zipCodesMax),
    searches: searches.slice(0, searchesMax),
    notZips,
    isWhole:
      notZips.length === 0 &&
      typedZips.length <= 2 * zipCodesMax &&
      zipCodes.length <= zipCodesMax &&
      searches.length === typedSearches.length &&
      searches.length <= searchesMax,
  };
}

const unique = (parts: string[]): string[] => [
  ...new Set(parts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).filter((part) => part !== '')),
];
