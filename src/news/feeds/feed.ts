import { escapeMarkup, xmlSafe } from '../../platform/formats/xml-text.ts';

/** A feed before serialization. All addresses are absolute. */
export type Feed = {
  title: string;
  /** The title of the website that publishes the feed. */
  author: string;
  description: string;
  /** The page with the same list. */
  pageAddress: string;
  feedAddress: string;
  updatedAt: Date;
  items: readonly FeedItem[];
};
export type FeedItem = {
  /** A URI that never changes. */
  id: string;
  title: string;
  summary: string;
  address: string;
  imageAddress: string | null;
  audio: { address: string; type: string } | null;
  labels: readonly string[];
  publishedAt: Date;
  updatedAt: Date;
};

/** Some 190 modules, so it is loaded with the first feed. */
const feedsmith = () => import('feedsmith');

/** Each format's media type and serializer. Story text is plain text, and stays inert wherever it is shown. */
export const feedFormats = {
  xml: { type: 'application/rss+xml; charset=utf-8', write: rss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: atom },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
} as const;
export type FeedFormat = keyof typeof feedFormats;

/** RSS 2.0. Feed readers treat a description as HTML, so plain text is escaped a second time. */
async function rss(feed: Feed): Promise<string> {
  return (await feedsmith()).generateRssFeed(
    {
      title: xmlSafe(feed.title),
      link: feed.pageAddress,
      description: xmlSafe(feed.description),
      language: 'en-US',
      lastBuildDate: feed.updatedAt,
      atom: { links: [{ href: feed.feedAddress, rel: 'self', type: 'application/rss+xml' }] },
      items: feed.items.map((item) => ({
        title: xmlSafe(item.title),
        link: item.address,
        description: escapeMarkup(item.summary),
        guid: { value: item.id, isPermaLink: false },
        pubDate: item.publishedAt,
        categories: item.labels.map((label) => ({ name: xmlSafe(label) })),
        // RSS requires a length; 0 means unknown.
        ...(item.audio && {
          enclosures: [{ url: item.audio.address, type: item.audio.type, length: 0 }],
        }),
      })),
    },
    { strict: true },
  );
}

/** Atom (RFC 4287); every text is marked as plain text. */
async function atom(feed: Feed): Promise<string> {
  const plain = (text: string) => ({ value: xmlSafe(text), type: 'text' });
  return (await feedsmith()).generateAtomFeed(
    {
      id: feed.feedAddress,
      title: plain(feed.title),
      subtitle: plain(feed.description),
      updated: feed.updatedAt,
      links: [
        { href: feed.feedAddress, rel: 'self', type: 'application/atom+xml' },
        { href: feed.pageAddress, rel: 'alternate', type: 'text/html' },
      ],
      authors: [{ name: xmlSafe(feed.author) }],
      entries: feed.items.map((item) => ({
        id: item.id,
        title: plain(item.title),
        summary: plain(item.summary),
        links: [
          { href: item.address, rel: 'alternate', type: 'text/html' },
          ...(item.audio ? [{ href: item.audio.address, rel: 'enclosure', type: item.audio.type }] : []),
        ],
        published: item.publishedAt,
        updated: item.updatedAt,
        categories: item.labels.map((label) => ({ term: xmlSafe(label) })),
      })),
    },
    { strict: true },
  );
}

/** JSON Feed 1.1. */
async function jsonFeed(feed: Feed): Promise<string> {
  const written = (await feedsmith()).generateJsonFeed(
    {
      title: feed.title,
      description: feed.description,
      home_page_url: feed.pageAddress,
      feed_url: feed.feedAddress,
      language: 'en-US',
      items: feed.items.map((item) => ({
        id: item.id,
        url: item.address,
        title: item.title,
        content_text: item.summary,
        ...(item.imageAddress && { image: item.imageAddress }),
        ...(item.audio && {
          attachments: [{ url: item.audio.address, mime_type: item.audio.type }],
        }),
        date_published: item.publishedAt,
        date_modified: item.updatedAt,
        tags: [...item.labels],
      })),
    },
    { strict: false },
  );
  return JSON.stringify(written);
}
