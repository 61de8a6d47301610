/**
 * Plain query strings, both ways: the router's own parser would read `?q=12` as the number 12. The last value of a
 * repeated parameter counts.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** Leaves out empty and missing values, so that a cleared filter leaves a clean URL. */
export function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return present.length > 0 ? `?${new URLSearchParams(present)}` : '';
}
