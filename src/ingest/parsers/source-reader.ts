import type { SourcePosition, RawItemDetails, RawItemExtra } from '../tables.ts';

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
  /** The kind of response: 'page', 'articles'. */
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

/** A page of a list that an API gives as JSON. */
export const listPageRequest = (url: string): SourceRequest => ({
  url,
  step: 'page',
  accept: 'application/json',
});

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

/**
 * How far to read a list sorted newest first. `stamps` say when each entry of a page was published or registered,
 * in a sortable form. The position is the newest of them; the list ends at an entry older than the position
 * left by the last visit. Entries of the same moment are read again: some may have been added since.
 */
export function readNewestFirst(
  stamps: readonly string[],
  { remembered, position }: Pick<ReadingContext, 'remembered' | 'position'>,
): { isEnd: boolean; position?: SourcePosition } {
  const newest = [...stamps, stampOf(position)]
    .filter((stamp) => stamp !== null)
    .toSorted()
    .at(-1);
  const reached = stampOf(remembered);
  return {
    isEnd: stamps.some((stamp) => reached !== null && stamp < reached),
    ...(newest && { position: { newest } }),
  };
}

const stampOf = (position: SourcePosition | null): string | null =>
  typeof position?.['newest'] === 'string' ? position['newest'] : null;

/** One item as a parser found it. Addresses are absolute http(s); the title is one line of plain text. */
export type ParsedItem = {
  url: string;
  title: string;
  /** Absent if the source gives no readable date. */
  publishedAt: Date | null;
  /** As the source sent it: hostile until sanitized. Relative links are relative to `url`. */
  contentHtml: string;
  /** The content as plain text, one line per block, white space collapsed. */
  contentText: string;
  extra: RawItemExtra;
  /** The feed's own identifier of the item; tells apart items with the same address and title. */
  guid?: string;
  details?: RawItemDetails;
};

/** A fetched document: its bytes, final URL and declared content type. */
export type FetchedDocument = { url: string; contentType: string | null; body: Uint8Array };

/** The document isn't what the parser expects; the message says what it is and what to do next. */
export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource';
}
