import type { BuiltParser } from './terms.ts';

/** What one visit to a source may cost, all of its requests together. */
export type VisitLimits = {
  requestsMax: number;
  /** Of the answers, decompressed: no further request is made after so many. The bound of one answer is the fetcher's. */
  bytesMax: number;
  /** No further request is made once so many items have come. */
  itemsMax: number;
  /** The same for the first visit, which would otherwise bring the archive of decades to the review queue. */
  firstItemsMax: number;
  /** From the first answer on, so that waiting for a busy host does not count: no further request begins after it. */
  msMax: number;
};

export const visitLimits: VisitLimits = {
  requestsMax: 20,
  bytesMax: 20 * 1024 * 1024,
  itemsMax: 1_000,
  firstItemsMax: 200,
  msMax: 60_000,
};

/** What reading one document may cost. Ten megabytes made to be slow take about two seconds. */
export const documentLimits = { itemsMax: 1_000, msMax: 15_000, heapMegabytesMax: 512 };

/** The least time from the start of one request to the start of the next, whichever sources of a host they are for. */
export const hostIntervalsMs: Record<BuiltParser, number> = {
  rss: 0,
  federal_register: 200,
  // Without a key, three requests a second.
  pubmed: 350,
  crossref: 200,
};

/** How many items 'Test source' shows. */
export const testItems = 5;
