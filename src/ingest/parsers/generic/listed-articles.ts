import { createHash } from 'node:crypto';
import { addressKey } from '../../items/item-hash.ts';
import { articlesPerVisitMax } from '../../limits.ts';
import type { ParsedItem } from '../parsed-item.ts';
import type { DocumentReading, ReadingContext, SourceRequest } from '../source-reader.ts';
import { articleRequest } from './requests.ts';
import { mayRead } from './robots.ts';

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
