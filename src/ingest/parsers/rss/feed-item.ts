import type { RawItemExtra } from '../../tables.ts';

/** An item as read from a feed, before it is sanitized and completed. */
export type FeedItem = {
  /** Absolute http(s); `null` if the item has no page of its own. */
  url: string | null;
  /** HTML, like the content below; empty if the feed has none. */
  titleHtml: string;
  contentHtml: string;
  /** Base for the content's relative links; `null`: the item's own address. */
  contentBase: string | null;
  publishedAt: Date | null;
  /** The feed's own identifier; '' if there is none. */
  guid: string;
  extra: RawItemExtra;
};
