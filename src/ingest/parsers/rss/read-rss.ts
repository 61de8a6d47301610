import { detectJsonFeed, parseJsonFeed } from 'feedsmith';
import { escapeMarkup } from '../../../platform/formats/xml-text.ts';
import { decodeText } from '../../../platform/outbound/responses/charset.ts';
import { documentLimits } from '../../limits.ts';
import { rawItemLimits } from '../../terms.ts';
import { directAddress, absoluteUrl } from '../../text/item-address.ts';
import { withMarkupRestored } from '../../text/markup.ts';
import { cutText, plainText, withoutControls } from '../../text/plain-text.ts';
import { sanitizeHtml } from '../../text/sanitize-html.ts';
import { fact, labeled } from '../facts.ts';
import { parseJson } from '../read-json.ts';
import {
  type FetchedDocument,
  type ParsedItem,
  UnreadableSource,
  type ReadDocument,
} from '../source-reader.ts';
import { readXml } from '../xml-tree.ts';
import { parseFeedDate } from './feed-dates.ts';
import { notAFeed } from './not-a-feed.ts';
import { type FeedItem, feedElement, readXmlFeed } from './xml-feed.ts';

/** Maximum characters of a title made from the first words of the text. */
const madeTitleMax = 100;

/** Characters of an identifier. */
const guidMax = 1_000;

/** A feed is one document with all its items. */
export const readFeed: ReadDocument = (document) => ({ items: parseRss(document), next: [] });

/**
 * Feeds of every format: RSS 0.9x, 1.0 and 2.0, RDF, Atom 0.3 and 1.0, JSON Feed, CDF. A malformed feed yields whatever
 * is readable; items without any address are dropped. Throws `UnreadableSource` if it is not a feed.
 *
 * feedsmith reads JSON feeds; our own reader, over htmlparser2 events, reads XML. On the sample feeds, feedsmith with
 * htmlparser2's `parseFeed` as its fallback fails 25 of 1,572 checks, our reader 11. feedsmith doesn't refuse what it
 * misreads: it loses unclosed elements, unusual prefixes and picture credits, and takes more than a minute for a
 * document of nested tags. PubMed and sitemaps need the tolerant tree anyway.
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
  if (!detectJsonFeed(value))
    throw new UnreadableSource('This is JSON, but not a feed in the JSON Feed format.');
  return readJsonFeed(value, documentUrl);
};

const parsedItem = ({
  url: link,
  titleHtml,
  contentHtml,
  contentBase,
  publishedAt,
  guid,
  author,
  labels,
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
    extra: { ...extra, ...fact('author', oneLine(author)), ...labeled(labels.map(oneLine)) },
    ...(guid && { guid: guid.slice(0, guidMax) }),
  };
};

/** Some feeds escape CDATA markers, or nest one section in another; in HTML they would hide the text. */
const withoutCdataMarks = (html: string): string =>
  html.includes('<![CDATA[') ? html.replaceAll('<![CDATA[', '').replaceAll(']]>', '') : html;

const oneLine = (html: string): string => plainText(html).replaceAll('\n', ' ');

const firstLine = (text: string): string => cutText(text.split('\n', 1)[0]!, madeTitleMax);

/** The items of a JSON Feed, 1.0 or 1.1; relative addresses resolve against the website the feed names. */
const readJsonFeed = (value: unknown, documentUrl: string): FeedItem[] => {
  const feed = parseJsonFeed(value, { maxItems: documentLimits.itemsMax });
  const base = absoluteUrl(feed.home_page_url ?? '', documentUrl) ?? documentUrl;
  return (feed.items ?? []).map((item) => {
    const author = (item.authors ?? feed.authors)?.map(({ name }) => name).find((name) => name);
    const audio = item.attachments?.find(({ mime_type: type }) => type?.startsWith('audio/'))?.url;
    const audioUrl = absoluteUrl(audio ?? '', base);
    const imageUrl = absoluteUrl(item.image ?? item.banner_image ?? '', base);
    return {
      url:
        absoluteUrl(item.url ?? '', base) ??
        absoluteUrl(item.external_url ?? '', base) ??
        absoluteUrl(item.id ?? '') ??
        audioUrl,
      titleHtml: escapeMarkup(item.title ?? ''),
      contentHtml: item.content_html ?? escapeMarkup(item.content_text ?? item.summary ?? ''),
      contentBase: null,
      guid: item.id ?? '',
      publishedAt: parseFeedDate(item.date_published ?? '') ?? parseFeedDate(item.date_modified ?? ''),
      author: author ?? '',
      labels: item.tags ?? [],
      extra: { ...(audioUrl && { audioUrl }), ...(imageUrl && { imageUrl }) },
    };
  });
};

/**
 * A feed's text, after repairing damage that would otherwise hide what follows it: control characters, Windows-1252
 * characters declared as Latin-1, CDATA sections that are misspelled or never closed.
 */
const feedText = ({ body, contentType }: FetchedDocument): string => {
  const text = decodeText(body, contentType);
  return closedCdata(
    withoutControls(text.replace(/[\u0080-\u009f]/gu, windows1252)).replace(/<!\[cdata\[/giu, '<![CDATA['),
  );
};

const decoder = new TextDecoder('windows-1252');

const windows1252 = (character: string): string => decoder.decode(Uint8Array.of(character.charCodeAt(0)));

/**
 * A section running past the end of its item was never closed: end it before its element's end tag. A single pass;
 * each search resumes at the previous match.
 */
const closedCdata = (text: string): string => {
  const itemEnds = /<\/(?:\w+:)?(?:item|entry)\s*>/giu;
  const pieces: string[] = [];
  let done = 0;
  let sectionEnd = 0;
  let itemEnd = 0;
  for (let start = text.indexOf('<![CDATA['); start !== -1; start = text.indexOf('<![CDATA[', done)) {
    if (sectionEnd < start) sectionEnd = indexOrEnd(text.indexOf(']]>', start), text);
    if (itemEnd < start) {
      itemEnds.lastIndex = start;
      itemEnd = itemEnds.exec(text)?.index ?? text.length;
    }
    const isClosed = sectionEnd < itemEnd || itemEnd === text.length;
    const end = isClosed
      ? Math.min(sectionEnd + ']]>'.length, text.length)
      : elementEnd(text, start, itemEnd);
    pieces.push(text.slice(done, end), isClosed ? '' : ']]>');
    done = end;
  }
  pieces.push(text.slice(done));
  return pieces.join('');
};

const indexOrEnd = (index: number, text: string): number => (index === -1 ? text.length : index);

const elementEnd = (text: string, sectionStart: number, itemEnd: number): number => {
  const tag = /<(?<name>[\w:.-]+)[^<>]*>\s*$/u.exec(text.slice(Math.max(0, sectionStart - 200), sectionStart))
    ?.groups?.['name'];
  const end = tag === undefined ? -1 : text.slice(sectionStart, itemEnd).indexOf(`</${tag}`);
  return end === -1 ? itemEnd : sectionStart + end;
};
