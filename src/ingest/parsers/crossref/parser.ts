import type { Parser } from '../source-reader.ts';
import { firstCrossrefRequests } from './requests.ts';

/** Works registered with Crossref, from its REST API. */
export const crossref: Parser = {
  hostIntervalMs: 200,
  firstRequests: firstCrossrefRequests,
  loadReader: async () => (await import('./read-crossref.ts')).readCrossref,
};
