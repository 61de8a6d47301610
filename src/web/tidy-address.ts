import { parseSearch, stringifySearch } from './kit/search-params.ts';

/**
 * `?q=&status=Retired`, as a browser sends a form by itself, without what is empty; null where nothing is. A page then
 * has one address, however it was reached, and that is what readers copy.
 */
export function tidyAddress(url: string): string | null {
  const { pathname, search } = new URL(url);
  const given = parseSearch(search);
  // A path that began with two slashes would be another server's.
  if (pathname.startsWith('//') || !Object.values(given).includes('')) return null;
  return pathname + stringifySearch(given);
}
