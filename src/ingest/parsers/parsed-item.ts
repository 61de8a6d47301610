import type { RawItemDetails, RawItemExtra } from '../tables.ts';

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
