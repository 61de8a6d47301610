import { absoluteUrl } from '../../text/item-address.ts';
import { StopReading, readMarkup } from '../../text/markup.ts';
import { UnreadableSource } from '../source-reader.ts';
import { childElements, type XmlElement } from '../xml-tree.ts';

const feedTypes = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/feed+json',
]);

/** Explains to staff in one sentence what a non-feed response is. */
export const notAFeed = (text: string, document: XmlElement, documentUrl: string): UnreadableSource => {
  if (text.trim() === '')
    return new UnreadableSource('The response is empty: there is no feed at this address.');
  if (isWebPage(text, document)) return new UnreadableSource(webPage(text, documentUrl));
  const root = outermost(document);
  if (root === undefined) return new UnreadableSource('This is neither XML nor JSON, so it is not a feed.');
  const known = knownDocuments.get(root);
  return new UnreadableSource(
    known ?? `This is XML, but not a feed: its outermost element is '${root.slice(0, 40)}'.`,
  );
};

const knownDocuments = new Map([
  ['opml', 'This is a list of feeds (OPML), not a feed. Add each feed in it as a source.'],
  ['urlset', 'This is a sitemap, not a feed.'],
  ['sitemapindex', 'This is a list of sitemaps, not a feed.'],
]);

const isWebPage = (text: string, document: XmlElement): boolean =>
  ['html', 'head', 'body'].includes(outermost(document) ?? '') || /^\s*<!doctype\s+html\b/iu.test(text);

const outermost = (document: XmlElement): string | undefined =>
  childElements(document)[0]?.tag.replace(/^.*:/u, '');

const webPage = (html: string, pageUrl: string): string => {
  const feed = announcedFeed(html, pageUrl);
  return feed === null
    ? 'This is a web page, not a feed, and it links to none. Look on the page for the address of its RSS or Atom feed.'
    : `This is a web page, not a feed. Its feed is at ${feed}; use that address.`;
};

/** The first feed announced in a page's head (`<link rel="alternate">`), or `null`. */
export const announcedFeed = (html: string, pageUrl: string): string | null => {
  let base = pageUrl;
  let feed: string | null = null;
  readMarkup(html, {
    onopentag: (name, { rel = '', type = '', href = '' }) => {
      if (name === 'base') base = absoluteUrl(href, pageUrl) ?? base;
      if (name !== 'link' || !/\balternate\b/iu.test(rel)) return;
      if (!feedTypes.has(type.split(';', 1)[0]!.trim().toLowerCase())) return;
      feed = absoluteUrl(href, base);
      if (feed !== null) throw new StopReading();
    },
  });
  return feed;
};
