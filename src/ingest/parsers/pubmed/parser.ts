import type { Parser } from '../source-reader.ts';
import { firstPubmedRequests } from './requests.ts';

/** Articles in PubMed, from the E-utilities. */
export const pubmed: Parser = {
  // Without an API key: three requests a second.
  hostIntervalMs: 350,
  firstRequests: firstPubmedRequests,
  loadReader: async () => (await import('./read-pubmed.ts')).readPubmed,
};
