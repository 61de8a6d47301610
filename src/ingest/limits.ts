/** Limits of one visit to a source, across all its requests. */
export const visitLimits = {
  requestsMax: 20,
  /**
   * No more requests once the responses have this many bytes in total, decompressed. The fetcher limits each response.
   */
  bytesMax: 20 * 1024 * 1024,
  /** No more requests once this many items have been read. */
  itemsMax: 1_000,
  /** `itemsMax` for the first visit, which would otherwise flood the review queue with decades of archives. */
  firstItemsMax: 200,
  /** From the first response, so waiting for a busy host doesn't count: no request starts after this. */
  msMax: 60_000,
};
export type VisitLimits = typeof visitLimits;

/**
 * Limits of reading one document. Ten megabytes crafted to be slow take a few seconds; ten megabytes of ordinary items
 * are read within half of this heap and output.
 */
export const documentLimits = {
  itemsMax: 1_000,
  msMax: 15_000,
  heapMegabytesMax: 96,
  outputBytesMax: 24 * 1024 * 1024,
};

/** The longest pause between requests that a robots.txt is granted: a visit must end within its time limit. */
export const crawlDelayMsMax = 15_000;

/** Articles of a web page's list that one visit reads; the others wait for the next visits. */
export const articlesPerVisitMax = 15;

/** How many items 'Test source' shows. */
export const testItems = 5;
