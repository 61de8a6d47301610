import { createHash } from 'node:crypto';
import { articlesPerVisitMax } from '../../limits.ts';
import { rawItemLimits } from '../../terms.ts';
import { addressKey, canonicalUrl, absoluteUrl } from '../../text/item-address.ts';
import { lineOf } from '../../text/plain-text.ts';
import { parseFeedDate } from '../rss/feed-dates.ts';
import type { ParsedItem, DocumentReading, ReadingContext, SourceRequest } from '../source-reader.ts';
import { childElements, readXml, textOf, type XmlElement } from '../xml-tree.ts';
import {
  baseOf,
  lineOfElement,
  articleTypes,
  isOfType,
  type LinkedData,
  textOfValue,
} from './html-document.ts';
import { articleRequest } from './requests.ts';
import { mayRead, isNews } from './robots.ts';

/** Articles taken from a list, and addresses remembered as read. */
const listedMax = 300;
const readMax = 1_000;

/** Characters of an item of a feed that make reading its page unnecessary. */
const fullTextMin = 1_500;

/** An article that a list names; `item` is the list's own data about it. */
export type ListedArticle = { url: string; item?: ParsedItem };

/**
 * What to read of a list, newest first: the articles that no earlier visit has read, at most `articlesPerVisitMax`. A
 * first visit takes the newest and remembers the others as read; later visits leave the rest for the next. An item
 * whose page is on another site, is closed to robots or isn't needed is taken as the list has it.
 */
export function readListed(
  articles: readonly ListedArticle[],
  list: string,
  { remembered, request }: ReadingContext,
): DocumentReading {
  const robots = request.robots ?? '';
  const known = new Set([remembered?.['read'] ?? []].flat());
  const unread = marked(articles).filter(({ mark }) => !known.has(mark));
  const isReadable = ({ url }: ListedArticle) => isSameSite(url, list) && mayRead(url, robots);
  const isEnough = ({ item, isRepeated }: MarkedArticle) =>
    isRepeated || (item?.contentText.length ?? 0) >= fullTextMin;
  const toRead = unread.filter((article) => !isEnough(article) && isReadable(article));
  const asListed = unread.filter((article) => article.item && !toRead.includes(article));
  const later = toRead.slice(articlesPerVisitMax);
  const isFirst = remembered === null;
  const done = [...asListed, ...(isFirst ? later : [])];
  return {
    items: done.flatMap(({ item }) => item ?? []),
    next: toRead.slice(0, articlesPerVisitMax).map(({ url, mark, item }) => ({
      ...articleRequest(url, robots, mark),
      otherwise: { items: item ? [item] : [], next: [] },
    })),
    position: { list, read: [...known, ...done.map(({ mark }) => mark)].slice(-readMax) },
    ...(!isFirst && later.length > 0 && { isPartial: true }),
    ...(unread.length > 0 && toRead.length + asListed.length === 0 && { problem: allClosed }),
  };
}

type MarkedArticle = ListedArticle & { mark: string; isRepeated: boolean };

/**
 * Adds the mark that each article is remembered by. Several items of a feed may share one page, which can't be read for
 * each.
 */
function marked(articles: readonly ListedArticle[]): MarkedArticle[] {
  const listed = articles.slice(0, listedMax).map((article) => ({ ...article, page: markOf(article.url) }));
  const pages = Map.groupBy(listed, ({ page }) => page);
  return listed.map(({ page, ...article }) => {
    const isRepeated = pages.get(page)!.length > 1 && article.item !== undefined;
    return {
      ...article,
      isRepeated,
      mark: isRepeated ? markOf(`${article.url} ${article.item!.title}`) : page,
    };
  });
}

/** The requests that take the place of a list without a single article. */
export const fallBackTo = (request: SourceRequest): DocumentReading => ({
  items: [],
  next: request.otherwise?.next ?? [],
});

/** Whether two addresses are of one site: the same host, with or without `www.`. */
export const isSameSite = (one: string, other: string): boolean => siteOf(one) === siteOf(other);

const siteOf = (address: string): string => (URL.parse(address)?.host ?? address).replace(/^www\./u, '');

/** Short, since a position holds a thousand of them. */
const markOf = (identity: string): string =>
  createHash('sha256').update(addressKey(identity)).digest('base64url').slice(0, 12);

const allClosed =
  'The website’s robots.txt blocks automated access to the listed articles; ask the publisher, or look for a feed.';

/** Links that are scored; a page has a few hundred. */
const linksMax = 2_000;

/** A link below this is navigation. */
const scoreMin = 3;

const furniture =
  'nav, header, footer, aside, form, [role="navigation"], [role="banner"], [role="contentinfo"]';
const headlines = 'h1, h2, h3, h4, article, [class*="headline"], [class*="title"]';

/** Sections of a site that list or describe, rather than report. */
const sections =
  /\/(?:tags?|topics?|category|categories|authors?|about(?:-us)?|contact(?:-us)?|privacy|terms|login|sign-?in|register|subscribe|newsletters?|search|jobs|careers|help|faq|events|page)(?:\/|$)/iu;
const files = /\.(?:pdf|jpe?g|png|gif|svg|zip|docx?|xlsx?|pptx?|mp[34]|xml|json)$/iu;

/** The addresses of the articles that a page links to, in the page's order, which is newest first on most. */
export function articleLinks(document: Document, pageUrl: string): string[] {
  const base = baseOf(document, pageUrl);
  const page = canonicalUrl(pageUrl);
  const scores = new Map<string, number>();
  for (const link of [...document.querySelectorAll('a[href]')].slice(0, linksMax)) {
    const url = canonicalUrl(link.getAttribute('href') ?? '', base);
    if (url === null || url === page || !isSameSite(url, pageUrl)) continue;
    const score = scoreOf(link, new URL(url), pageUrl);
    scores.set(url, Math.max(score, scores.get(url) ?? -Infinity));
  }
  return [...scores].filter(([, score]) => score >= scoreMin).map(([url]) => url);
}

/** How much a link looks like one to an article: by its path, its text, and where it is on the page. */
function scoreOf(link: Element, { pathname, search }: URL, pageUrl: string): number {
  const last = /[^/]*(?=\/?$)/u.exec(pathname)![0];
  const words = lineOfElement(link).split(' ').filter(Boolean).length;
  let score = 0;
  if (/\/20\d\d[/-](?:0?[1-9]|1[0-2])(?:[/-]|$)/u.test(pathname)) score += 2;
  if (last.split('-').length >= 4) score += 2;
  else if (/\d{4,}/u.test(last) || /\d{4,}/u.test(search)) score += 1;
  if (pathname.startsWith(folderOf(pageUrl)) && folderOf(pageUrl) !== '/') score += 1;
  if (words >= 5) score += 2;
  else if (words >= 3) score += 1;
  else if (words <= 1) score -= 1;
  if (link.closest(headlines) || link.querySelector('h2, h3, h4')) score += 2;
  if (link.closest(furniture)) score -= 4;
  if (sections.test(pathname) || files.test(pathname) || last === '') score -= 5;
  return score;
}

/** The folder that a section's page is for: '/news/' of '/news', '/news/' and '/news/index.html'. */
const folderOf = (pageUrl: string): string => {
  const { pathname } = new URL(pageUrl);
  return pathname.replace(/\/[^/]*\.[^/]*$/u, '').replace(/\/?$/u, '/');
};

/** The articles in a page's structured data: its `ItemList`, or the articles it describes. In its order. */
export function listedInData(data: readonly LinkedData[], document: Document, pageUrl: string): string[] {
  const base = baseOf(document, pageUrl);
  const lists = data.filter((node) => isOfType(node, /^ItemList$/u));
  const named = [
    ...lists.flatMap((list) => [list['itemListElement']].flat().map(addressOfElement)),
    ...data.filter((node) => isOfType(node, articleTypes)).map(addressOf),
  ];
  const urls = named.map((address) => absoluteUrl(address ?? '', base));
  return [...new Set(urls.filter((url) => url !== null && isSameSite(url, pageUrl)))] as string[];
}

/** A list's element: an address, a `ListItem` around one, or the article itself. */
function addressOfElement(element: unknown): string | undefined {
  if (typeof element === 'string') return element;
  if (typeof element !== 'object' || element === null) return undefined;
  const { item } = element as { item?: unknown };
  return (
    (typeof item === 'string' ? item : addressOf((item ?? {}) as LinkedData)) ??
    addressOf(element as LinkedData)
  );
}

const addressOf = (node: LinkedData): string | undefined =>
  textOfValue(node['url']) ?? textOfValue(node['mainEntityOfPage'], '@id', 'url') ?? textOfValue(node['@id']);

/** A news sitemap's articles, newest first, or the news sitemaps that an index of sitemaps names. */
type Sitemap = { articles: ListedArticle[]; sitemaps: string[] };

/**
 * A sitemap (sitemaps.org) with Google's news extension. Entries without news data are left out: an ordinary sitemap
 * lists every page of a site.
 */
export function readSitemap(text: string, sitemapUrl: string): Sitemap {
  const root = childElements(readXml(text, sitemapUrl)).find(({ tag }) =>
    /^(?:\w+:)?(?:urlset|sitemapindex)$/u.test(tag),
  );
  if (!root) return { articles: [], sitemaps: [] };
  const addresses = (of: string) =>
    withTag(root, of).flatMap((entry) => {
      const url = absoluteUrl(textAtTag(entry, 'loc'), sitemapUrl);
      return url === null ? [] : [{ entry, url }];
    });
  const articles = addresses('url').flatMap(({ entry, url }) => {
    const [news] = withTag(entry, 'news');
    return news ? [listedArticle(url, news)] : [];
  });
  return {
    articles: articles.toSorted((one, other) => timeOf(other) - timeOf(one)),
    sitemaps: addresses('sitemap')
      .map(({ url }) => url)
      .filter(isNews),
  };
}

function listedArticle(url: string, news: XmlElement): ListedArticle {
  const title = lineOf(textAtTag(news, 'title'), rawItemLimits.titleMax);
  if (!title) return { url };
  const publishedAt = parseFeedDate(textAtTag(news, 'publication_date'));
  return { url, item: { url, title, publishedAt, contentHtml: '', contentText: '', extra: {} } };
}

const timeOf = ({ item }: ListedArticle): number => item?.publishedAt?.getTime() ?? 0;

/** Child elements by local name, whatever their prefix is. */
const withTag = (element: XmlElement, local: string): XmlElement[] =>
  childElements(element).filter(({ tag }) => tag.replace(/^.*:/u, '') === local);

const textAtTag = (element: XmlElement, local: string): string => {
  const [found] = withTag(element, local);
  return found ? textOf(found).trim() : '';
};
