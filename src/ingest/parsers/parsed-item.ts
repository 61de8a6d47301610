import type { RawItemDetails, RawItemExtra } from '../tables.ts';

/** One item as a parser found it. Addresses are absolute http(s); the title is one line of plain text. */
export type ParsedItem = {
  url: string;
  title: string;
  /** Absent where the source gives no date that can be read. */
  publishedAt: Date | null;
  /** As the source sent it: hostile until sanitised. Relative links are relative to `url`. */
  contentHtml: string;
  /** The same as plain text, one line for each block, white space within collapsed. */
  contentText: string;
  extra: RawItemExtra;
  details?: RawItemDetails;
};

/** What a fetch brought: the bytes, where they came from in the end, and what the sender called them. */
export type FetchedDocument = { url: string; contentType: string | null; body: Uint8Array };

/** What came is not what the parser reads; the message says what it was and what to do next. */
export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource';
}
