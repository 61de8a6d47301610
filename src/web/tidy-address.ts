import { parseSearch, stringifySearch } from './kit/addresses/search-params.ts';

/**
 * `?q=&status=Retired`, as a browser submits a form natively, without its empty values; null if there are none. A page
 * then has one URL, however it was reached, and that is what readers copy.
 */
export function tidyAddress(url: string): string | null {
  const { pathname, search } = new URL(url);
  const parameters = parseSearch(search);
  // A path starting with two slashes would be another server's.
  if (pathname.startsWith('//') || !Object.values(parameters).includes('')) return null;
  return pathname + stringifySearch(parameters);
}
