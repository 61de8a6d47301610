import type { RawItemExtra } from '../../tables.ts';

/** One item as a feed's format gives it, before it is made safe and whole. */
export type FeedItem = {
  /** Absolute http(s); `null` where the item names no page of its own. */
  url: string | null;
  /** HTML, as the text below; empty where the feed has none. */
  titleHtml: string;
  contentHtml: string;
  /** What the content's relative links are resolved against; `null`: the item's own address. */
  contentBase: string | null;
  publishedAt: Date | null;
  extra: RawItemExtra;
};
