import type { Parser } from '../source-reader.ts';
import { firstGenericRequests } from './requests.ts';

/** Any page that lists articles. */
export const generic: Parser = {
  hostIntervalMs: 500,
  firstRequests: firstGenericRequests,
  loadReader: async () => (await import('./read-generic.ts')).readGeneric,
};
