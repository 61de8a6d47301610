import type { Queryable } from '../../platform/database/database.ts';
import { locatePoint } from '../../sites/index.ts';
import { followLimits, type Follows } from '../terms.ts';

/**
 * Reads what was typed: ZIP codes separated by anything, and a search per line. What is no ZIP code of the United
 * States, too long or too many is listed in `unsaved`.
 */
export async function readFollows(
  database: Queryable,
  zipCodesText: string,
  searchesText: string,
): Promise<Follows & { unsaved: Follows }> {
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
    unsaved: {
      zipCodes: [...notZips, ...zipCodes.slice(zipCodesMax), ...typedZips.slice(2 * zipCodesMax)],
      searches: typedSearches.filter((search) => !searches.slice(0, searchesMax).includes(search)),
    },
  };
}

const unique = (parts: string[]): string[] => [
  ...new Set(parts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).filter((part) => part !== '')),
];
