import type { SourcePosition } from '../tables.ts';
import type { FetchedDocument, ParsedItem } from './parsed-item.ts';

/*
 * A kind of source is read by two pure functions, without network and clock: `FirstRequests` says how a visit begins, in
 * any thread; `ReadDocument` reads each answer, in the thread for hostile documents. `fetch/visit-source.ts` does
 * the rest: it fetches, waits, counts and gives up.
 */

/** One GET of a visit. */
export type SourceRequest = {
  url: string;
  /** What the answer is to the reader: 'search', 'articles'. */
  step: string;
  /** The Accept header. */
  accept: string;
  /** Sent with the validators of the last visit: where nothing has changed, the answer has nothing to read. */
  isConditional?: boolean;
};

/** A source as a visit begins, and whom a service may write to about the requests. */
export type SourceToRead = { url: string; position: SourcePosition | null; contactEmail: string };

/** What to ask first, in this order. */
export type FirstRequests = (source: SourceToRead) => SourceRequest[];

/** What a reader knows besides the document. */
export type ReadingContext = {
  request: SourceRequest;
  /** The position that the last visit left; null at the first. */
  remembered: SourcePosition | null;
  /** The position as the documents read before this one have changed it. */
  position: SourcePosition | null;
};

export type DocumentReading<Item = ParsedItem> = {
  items: Item[];
  /** What to ask next, after everything asked so far. The same address is never asked twice in a visit. */
  next: SourceRequest[];
  /** Takes the place of the position. It is stored with the items, and only if no request of the visit fails. */
  position?: SourcePosition;
  /** What staff should know although the source can be read: a sentence that says what to do. */
  problem?: string;
};

/** Reads one answer. Throws `UnreadableSource` where it is not what was asked for. */
export type ReadDocument = (document: FetchedDocument, context: ReadingContext) => DocumentReading;
