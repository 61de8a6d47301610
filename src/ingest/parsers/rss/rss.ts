import { cutText } from '../../text/lines.ts';
import { withMarkupRestored } from '../../text/escaped-markup.ts';
import { plainText } from '../../text/plain-text.ts';
import { sanitizeHtml } from '../../text/sanitize-html.ts';
import { directAddress } from '../../items/direct-address.ts';
import type { RawItemExtra } from '../../tables.ts';
import { rawItemLimits } from '../../terms.ts';
import type { FeedItem } from './feed-item.ts';
import { feedText } from './feed-text.ts';
import { isJsonFeed, readJsonFeed } from './json-feed.ts';
import { notAFeed } from './not-a-feed.ts';
import { type FetchedDocument, type ParsedItem, UnreadableSource } from '../parsed-item.ts';
import type { ReadDocument } from '../source-reader.ts';
import { parseJson } from '../read-json.ts';
import { feedElement, readXmlFeed } from './xml-feed.ts';
import { readXml } from '../xml-tree.ts';

/** Maximum characters of a title made from the first words of the text. */
const madeTitleMax = 100;

/** Characters of an identifier. */
const guidMax = 1_000;

/** Characters of an author's name and of a label, and labels per item. */
const authorMax = 200;
const labelMax = 100;
const labelsMax = 20;

/** A feed is one document with all its items. */
export const readFeed: ReadDocument = (document) => ({ items: parseRss(document), next: [] });

/**
 * Feeds of every format: RSS 0.9x, 1.0 and 2.0, RDF, Atom 0.3 and 1.0, JSON Feed, CDF. A malformed feed yields whatever
 * is readable; items without any address are dropped. Throws `UnreadableSource` if it is not a feed.
 *
 * Why feedsmith reads the JSON and our own reader over htmlparser2 events reads the XML: over the sample feeds, feedsmith
 * with htmlparser2's `parseFeed` for what it refuses gets 25 of 1,572 checks wrong and our reader 11, but feedsmith does
 * not refuse what it misreads. Unclosed elements, unusual prefixes and the credits of pictures are lost, and a document
 * of nested tags takes more than a minute. PubMed and sitemaps need the tolerant tree anyway.
 */
export const parseRss = (document: FetchedDocument): ParsedItem[] =>
  feedItems(feedText(document), document.url)
    .map(parsedItem)
    .filter((item) => item !== null);

/** At most `documentLimits.itemsMax`: both readers stop there. */
const feedItems = (text: string, documentUrl: string): FeedItem[] => {
  if (/^\s*[[{]/u.test(text)) return jsonItems(text, documentUrl);
  const document = readXml(text, documentUrl);
  const feed = feedElement(document);
  if (feed === null) throw notAFeed(text, document, documentUrl);
  return readXmlFeed(feed, documentUrl);
};

const jsonItems = (text: string, documentUrl: string): FeedItem[] => {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    throw new UnreadableSource('This looks like JSON but cannot be read: it is truncated or malformed.');
  }
  if (!isJsonFeed(value)) throw new UnreadableSource('This is JSON, but not a feed in the JSON Feed format.');
  return readJsonFeed(value, documentUrl);
};

const parsedItem = ({
  url: link,
  titleHtml,
  contentHtml,
  contentBase,
  publishedAt,
  guid,
  extra,
}: FeedItem): ParsedItem | null => {
  if (link === null) return null;
  const url = directAddress(link);
  const source = withMarkupRestored(withoutCdataMarks(contentHtml).slice(0, rawItemLimits.contentMax));
  const contentText = plainText(source);
  const title = oneLine(withMarkupRestored(withoutCdataMarks(titleHtml))) || firstLine(contentText) || url;
  return {
    url,
    title: cutText(title, rawItemLimits.titleMax),
    publishedAt,
    // This base is unknown later on, so resolve the links now.
    contentHtml: contentBase === null ? source : sanitizeHtml(source, contentBase),
    contentText: cutText(contentText, rawItemLimits.contentMax),
    extra: boundedExtra(extra),
    ...(guid && { guid: guid.slice(0, guidMax) }),
  };
};

/** Some feeds escape CDATA markers, or nest one section in another; in HTML they would hide the text. */
const withoutCdataMarks = (html: string): string =>
  html.includes('<![CDATA[') ? html.replaceAll('<![CDATA[', '').replaceAll(']]>', '') : html;

const oneLine = (html: string): string => plainText(html).replaceAll('\n', ' ');

const firstLine = (text: string): string => cutText(text.split('\n', 1)[0]!, madeTitleMax);

const boundedExtra = ({ author, labels, ...addresses }: RawItemExtra): RawItemExtra => {
  const name = cutText(oneLine(author ?? ''), authorMax);
  const words = [...new Set((labels ?? []).map((label) => cutText(oneLine(label), labelMax)))];
  const kept = words.filter((word) => word !== '').slice(0, labelsMax);
  return { ...addresses, ...(name && { author: name }), ...(kept.length > 0 && { labels: kept }) };
};
