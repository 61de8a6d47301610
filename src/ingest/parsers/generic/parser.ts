import type { Parser } from '../source-reader.ts';
import { robotsRequest } from './requests.ts';

/** Any page that lists articles. */
export const generic: Parser = {
  hostIntervalMs: 500,
  // A page is never requested before its site's robots.txt has been read.
  firstRequests: ({ url }) => [robotsRequest(url)],
  loadReader: async () => (await import('./read-generic.ts')).readGeneric,
};
