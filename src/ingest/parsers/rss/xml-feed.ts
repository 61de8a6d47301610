import { escapeMarkup } from '../../../platform/formats/xml-text.ts';
import type { RawItemExtra } from '../../tables.ts';
import { absoluteUrl } from '../../text/item-address.ts';
import { childElements, isItem, markupOf, textOf, type XmlElement } from '../xml-tree.ts';
import { parseFeedDate } from './feed-dates.ts';
import { attachmentUrl, audioUrl, pictureOf } from './feed-media.ts';

/** Elements between the document and its feed: error messages printed before a feed leave tags open. */
const feedDepthMax = 20;

/** Maximum characters of an author's name and address together. */
const personMax = 300;

const feedNames = new Set(['rss', 'rdf:rdf', 'feed', 'atom:feed', 'channel']);

/** The first non-empty one wins. */
const titleNames = ['title', 'atom:title', 'dc:title', 'media:title', 'itunes:title'];
const contentNames = [
  'content:encoded',
  'atom:content',
  'content',
  'xhtml:body',
  'body',
  'description',
  'atom:summary',
];
const summaryNames = [
  'summary',
  'dc:description',
  'itunes:summary',
  'media:description',
  'abstract',
  'itunes:subtitle',
];
const publishedNames = [
  'pubdate',
  'atom:published',
  'published',
  'atom:issued',
  'issued',
  'dcterms:issued',
  'dc:date',
];
const updatedNames = [
  'atom:updated',
  'updated',
  'atom:modified',
  'modified',
  'dcterms:modified',
  'dcterms:date',
];
const createdNames = ['atom:created', 'created', 'dcterms:created'];
const authorNames = ['atom:author', 'dc:creator', 'author', 'itunes:author', 'dc:author', 'media:credit'];
const labelNames = ['category', 'atom:category', 'dc:subject'];

/** The element that holds the feed, or `null`. */
export const feedElement = (document: XmlElement, depth = 0): XmlElement | null => {
  if (depth > feedDepthMax) return null;
  for (const child of childElements(document)) {
    if (feedNames.has(child.name)) return child;
    const found = child.name === 'html' || child.name === 'xhtml:html' ? null : feedElement(child, depth + 1);
    if (found) return found;
  }
  return null;
};

/**
 * The items of a feed in any XML format: RSS 0.9x, 1.0, 2.0, RDF, Atom 0.3, 1.0, CDF. One table of names covers
 * them all, since feeds mix vocabularies freely.
 */
export const readXmlFeed = (feed: XmlElement, documentUrl: string): FeedItem[] => {
  const channel = childElements(feed, 'channel')[0] ?? feed;
  const isAtom = feed.name.startsWith('atom:');
  const site = linkOf(channel, documentUrl);
  // RFC 4287 resolves against the document; RSS doesn't specify, and its relative links refer to the website.
  const fallbackBase = isAtom ? documentUrl : (site ?? documentUrl);
  const author = isAtom ? authorOf(feed) : '';
  return itemsWithin(feed).map((item) => feedItem(item, fallbackBase, author));
};

/** RSS 0.9 and 1.0 put the items next to the channel, other formats inside; broken feeds put them anywhere. */
const itemsWithin = (element: XmlElement): XmlElement[] =>
  childElements(element).flatMap((child) => (isItem(child.name) ? [child] : itemsWithin(child)));

const feedItem = (item: XmlElement, fallbackBase: string, feedAuthor: string): FeedItem => {
  const groups = childElements(item, 'media:group');
  const content = firstWithText([item, ...groups], [...contentNames, ...summaryNames]);
  const title = firstWithText([item, ...groups], titleNames);
  const author = authorOf(item) || feedAuthor;
  const base = item.base ?? fallbackBase;
  const audio = audioUrl(item, base);
  const labels = childElements(item, ...labelNames).map(
    (label) => label.attributes['label'] || textOf(label) || label.attributes['term'] || '',
  );
  return {
    url: linkOf(item, fallbackBase) ?? identityOf(item) ?? attachmentUrl(item, base),
    titleHtml: title === null ? '' : htmlOf(title),
    contentHtml: content === null ? '' : htmlOf(content),
    contentBase: content?.base ?? null,
    guid: childElements(item, 'guid', 'atom:id', 'id').map(textOf).join(' ').trim(),
    publishedAt: dateOf(item, publishedNames) ?? dateOf(item, updatedNames) ?? dateOf(item, createdNames),
    author,
    labels,
    extra: { ...(audio && { audioUrl: audio }), ...pictureOf(item, base) },
  };
};

/** The first name with text, in the item itself or in its groups of media. */
const firstWithText = (holders: readonly XmlElement[], names: readonly string[]): XmlElement | null => {
  for (const name of names) {
    const found = holders
      .flatMap((holder) => childElements(holder, name))
      .find((element) => childElements(element).length > 0 || textOf(element).trim() !== '');
    if (found) return found;
  }
  return null;
};

const linkOf = (element: XmlElement, fallbackBase: string): string | null => {
  const links = childElements(element, 'link', 'atom:link');
  const pages = links.filter(({ attributes }) => /^(?:alternate)?$/iu.test(attributes['rel'] ?? ''));
  const written = [
    ...links.map((link) => ({ link, address: textOf(link) })),
    ...pages.filter(isHtmlLink).map((link) => ({ link, address: link.attributes['href'] ?? '' })),
    ...pages.map((link) => ({
      link,
      address: link.attributes['href'] ?? link.attributes['rdf:resource'] ?? '',
    })),
    { link: element, address: element.attributes['href'] ?? '' },
  ];
  const urls = written.map(({ link, address }) => absoluteUrl(address, link.base ?? fallbackBase));
  return urls.find((url) => url !== null) ?? null;
};

const isHtmlLink = ({ attributes }: XmlElement): boolean =>
  attributes['type'] === undefined || /html/iu.test(attributes['type']);

/** An identifier that is an address; in RSS an attribute says whether it is a permalink. */
const identityOf = (item: XmlElement): string | null => {
  const guids = childElements(item, 'guid').filter(
    ({ attributes }) => attributes['ispermalink']?.trim().toLowerCase() !== 'false',
  );
  const written = [...guids, ...childElements(item, 'atom:id', 'id')].map(textOf);
  const addresses = [...written, item.attributes['rdf:about'] ?? ''].map((text) => absoluteUrl(text));
  return addresses.find((address) => address !== null) ?? null;
};

/** A text construct as HTML (RFC 4287, section 3.1; Atom 0.3 adds `mode`). In RSS, everything is HTML. */
const htmlOf = (element: XmlElement): string => {
  const type = (element.attributes['type'] ?? '').trim().toLowerCase();
  const mode = (element.attributes['mode'] ?? '').trim().toLowerCase();
  if (childElements(element).length > 0) return markupOf(element);
  const text = textOf(element);
  if (mode === 'base64' || isBinary(type)) return decodedBase64(text) ?? escapeMarkup(text);
  const isLiteral = element.name.startsWith('atom:') && mode !== 'escaped' && !type.endsWith('html');
  return isLiteral || type === 'xhtml' || type.endsWith('+xml') ? escapeMarkup(text) : text;
};

/** Media types that are base64-encoded under RFC 4287, section 4.1.3.3. */
const isBinary = (type: string): boolean => type.includes('/') && !/^text\/|[/+]xml$|html/u.test(type);

const decodedBase64 = (text: string): string | null => {
  const compact = text.replace(/\s+/gu, '');
  if (!/^[A-Za-z0-9+/]+=*$/u.test(compact)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(compact, 'base64'));
  } catch {
    return null;
  }
};

const authorOf = (element: XmlElement): string => {
  const authors = childElements(element, ...authorNames)
    .toSorted(byAuthorName)
    .map((person) => {
      const [name] = childElements(person, 'name', 'atom:name').map(textOf);
      const [email] = childElements(person, 'email', 'atom:email').map(textOf);
      return name?.trim() || email?.trim() || personName(textOf(person));
    });
  return authors.find(Boolean) ?? '';
};

const byAuthorName = (one: XmlElement, other: XmlElement): number =>
  authorNames.indexOf(one.name) - authorNames.indexOf(other.name);

/** RSS writes 'me@example.org (My Name)', email programs 'My Name <me@example.org>'. */
const personName = (written: string): string => {
  const text = written.trim().slice(0, personMax);
  const { before, address, after } =
    /^(?<before>[^<>()]*?)\s*[<(]?(?<address>[^\s<>()]+@[^\s<>()]+)[>)]?\s*(?:\((?<after>[^()]*)\))?$/u.exec(
      text,
    )?.groups ?? {};
  return after?.trim() || before?.trim() || address || text;
};

/** The last of several values, as a correction follows what it corrects. */
const dateOf = (item: XmlElement, names: readonly string[]): Date | null =>
  names
    .map((name) => childElements(item, name).map((element) => parseFeedDate(textOf(element))))
    .map((dates) => dates.findLast((date) => date !== null))
    .find(Boolean) ?? null;

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
  author: string;
  labels: string[];
  /** Its recording and picture. */
  extra: RawItemExtra;
};
