import type { SourcePosition } from '../tables.ts';
import type { FetchedDocument, ParsedItem } from './parsed-item.ts';

/**
 * How a kind of source is read, by two pure functions without network or clock: `firstRequests` starts a visit, in the
 * website; the reader reads each response, in the process for hostile documents, which alone loads it.
 * `fetch/visit-source.ts` does the rest: fetching, waiting, counting and giving up.
 */
export type Parser = {
  /** Minimum interval between request starts, across all sources on a host. */
  hostIntervalMs: number;
  firstRequests: FirstRequests;
  loadReader: () => Promise<ReadDocument>;
};

/** One GET of a visit. */
export type SourceRequest<Item = ParsedItem> = {
  url: string;
  /** The kind of response: 'search', 'articles'. */
  step: string;
  /** The Accept header. */
  accept: string;
  /** Sent with the last visit's validators: if nothing has changed, there is nothing to read. */
  isConditional?: boolean;
  /** A status from 400 to 499 means that there is nothing, as with robots.txt, and is read as an empty document. */
  isEmptyIfMissing?: boolean;
  /** If this can't be read, the visit continues with these items and requests instead. */
  otherwise?: { items: Item[]; next: SourceRequest<Item>[] };
  /** Added to the position's `read` when the address has been read, or never will be. */
  mark?: string;
  /** The site's robots.txt, for the reader to obey. */
  robots?: string;
  /** The least time until the next request to the host, if longer than usual. */
  hostIntervalMs?: number;
};

/** A source at the start of a visit, and the contact we give services with each request. */
export type SourceToRead = { url: string; position: SourcePosition | null; contactEmail: string };

/** The initial requests, in order. */
export type FirstRequests = (source: SourceToRead) => SourceRequest[];

/** The context of reading a document. */
export type ReadingContext<Item = ParsedItem> = {
  request: SourceRequest<Item>;
  /** The position left by the last visit; null on the first. */
  remembered: SourcePosition | null;
  /** The position as updated by the documents read so far. */
  position: SourcePosition | null;
};

export type DocumentReading<Item = ParsedItem> = {
  items: Item[];
  /** The next requests, after all earlier ones. An address is never requested twice in one visit. */
  next: SourceRequest<Item>[];
  /** Replaces the position. Stored with the items, and only if no request of the visit fails. */
  position?: SourcePosition;
  /** A notice for staff although the source was readable: a sentence that says what to do. */
  problem?: string;
  /** More is listed than this visit reads, so the next visit asks again even if nothing has changed. */
  isPartial?: boolean;
};

/** Reads one response. Throws `UnreadableSource` if it is not what was requested. */
export type ReadDocument = (document: FetchedDocument, context: ReadingContext) => DocumentReading;
