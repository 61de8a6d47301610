import { announcedFeed } from '../rss/not-a-feed.ts';
import { parseRss } from '../rss/read-rss.ts';
import {
  type FetchedDocument,
  type ParsedItem,
  UnreadableSource,
  type DocumentReading,
  type ReadDocument,
  type ReadingContext,
  type SourceRequest,
} from '../source-reader.ts';
import { htmlDocument, pageText, linkedData } from './html-document.ts';
import {
  articleLinks,
  isSameSite,
  type ListedArticle,
  fallBackTo,
  readListed,
  listedInData,
  readSitemap,
} from './listed-articles.ts';
import { barrierOf, barrierProblems, readArticle } from './read-article.ts';
import { addressOfRequest, feedRobotsRequest, type Known, listRequest, robotsRequest } from './requests.ts';
import { isNews, listedSitemaps, mayRead, robotsText } from './robots.ts';

/** Articles that make a list; a page may describe one or two for other reasons. */
const listMin = 3;

/**
 * Any page: robots.txt, then the page, then the best list of articles it leads to (the feed it announces, its site's
 * news sitemap, the list in its structured data, its links to articles), then the articles.
 */
export const readGeneric: ReadDocument = (document, context) => {
  try {
    const { step } = context.request;
    if (step.startsWith('robots ')) return afterRobots(document, context);
    if (step.startsWith('feed-robots ')) return afterFeedRobots(document, context);
    if (step === 'page') return readPage(document, context);
    if (step === 'feed') return readFeed(document, context);
    if (step === 'sitemap') return readNewsSitemap(document, context);
    return readArticlePage(document, context);
  } catch (error) {
    // The DOM's own limits: nesting too deep for its recursion.
    if (error instanceof RangeError)
      throw new UnreadableSource('The page is nested too deeply to be read; report it to the publisher.');
    throw error;
  }
};

function afterRobots(document: FetchedDocument, { request, remembered }: ReadingContext): DocumentReading {
  const page = addressOfRequest(request);
  const robots = robotsText(document);
  if (!mayRead(page, robots))
    throw new UnreadableSource(
      'The website’s robots.txt blocks automated access to this address; ask the publisher, or look for a feed.',
    );
  return { items: [], next: [listRequest('page', page, { robots, remembered })] };
}

function afterFeedRobots(
  document: FetchedDocument,
  { request, remembered }: ReadingContext,
): DocumentReading {
  const feed = addressOfRequest(request);
  const robots = robotsText(document);
  if (!mayRead(feed, robots))
    return {
      ...fallBackTo(request),
      problem: `The page’s feed, ${feed}, is blocked to automated access by its website’s robots.txt.`,
    };
  const { otherwise = { items: [], next: [] } } = request;
  return { items: [], next: [{ ...listRequest('feed', feed, { robots, remembered }), otherwise }] };
}

function readPage(page: FetchedDocument, context: ReadingContext): DocumentReading {
  const { robots = '', url: requested } = context.request;
  const known = { robots, remembered: context.remembered };
  if (new URL(page.url).origin !== new URL(requested).origin)
    return { items: [], next: [robotsRequest(page.url)] };
  const text = pageText(page);
  if (isList(text)) return readList(page, text, context);
  const document = htmlDocument(text);
  const data = linkedData(document);
  const found = articlesOf(document, data, page.url);
  const barrier =
    found.length === 0 ? barrierOf(document, data, page.url, { text: '', isMarked: false }) : null;
  if (barrier) throw new UnreadableSource(`The page ${barrierProblems[barrier]}`);
  const own = found.length > 0 ? readListed(found, page.url, context) : null;
  const feed = announcedFeed(text, page.url);
  const sitemap = listedSitemaps(page.url, robots).find(
    (address) => isNews(address) && isSameSite(address, page.url),
  );
  const lists = [
    ...(feed ? announcedFeedRequest(feed, page.url, known) : []),
    ...(sitemap && mayRead(sitemap, robots) ? [listRequest('sitemap', sitemap, known)] : []),
  ];
  const [first] = lists
    .toReversed()
    .reduce<SourceRequest[]>((next, list) => [{ ...list, otherwise: { items: [], next } }], own?.next ?? []);
  // Without a list: the page's own validators say nothing once another list has been read.
  if (lists.length > 0 && first)
    return { items: [], next: [first], ...(own?.position && { position: { ...own.position, list: '' } }) };
  if (own) return own;
  throw new UnreadableSource(
    'The page has no feed, no news sitemap, and no links to articles; enter the address of a page that lists them.',
  );
}

/** A feed on another site is requested once that site's own robots.txt allows it. */
function announcedFeedRequest(feed: string, pageUrl: string, known: Known): SourceRequest[] {
  if (!isSameSite(feed, pageUrl)) return [feedRobotsRequest(feed)];
  return mayRead(feed, known.robots) ? [listRequest('feed', feed, known)] : [];
}

function articlesOf(
  document: Document,
  data: ReturnType<typeof linkedData>,
  pageUrl: string,
): ListedArticle[] {
  const inData = listedInData(data, document, pageUrl).filter((url) => url !== pageUrl);
  const urls = inData.length >= listMin ? inData : articleLinks(document, pageUrl);
  return urls.map((url) => ({ url }));
}

/** Whether a source's address leads to a list rather than to a page. */
const isList = (text: string): boolean =>
  /^\s*(?:<\?xml[^<>]*>\s*)?(?:<!--[^<>]*-->\s*)*<(?:rss|feed|rdf:RDF|urlset|sitemapindex)\b/iu.test(
    text.slice(0, 2_000),
  ) || /^\s*\{\s*"version"/u.test(text.slice(0, 100));

const readList = (document: FetchedDocument, text: string, context: ReadingContext): DocumentReading =>
  /<(?:urlset|sitemapindex)\b/iu.test(text.slice(0, 2_000))
    ? readNewsSitemap(document, context)
    : readFeed(document, context);

function readFeed(document: FetchedDocument, context: ReadingContext): DocumentReading {
  const items = parseRss(document);
  if (items.length === 0) return fallBackTo(context.request);
  return readListed(
    items.map((item) => ({ url: item.url, item })),
    document.url,
    context,
  );
}

function readNewsSitemap(document: FetchedDocument, context: ReadingContext): DocumentReading {
  const { request, remembered } = context;
  const { articles, sitemaps } = readSitemap(pageText(document), document.url);
  if (articles.length > 0) return readListed(articles, document.url, context);
  const inner = sitemaps.find((url) => url !== document.url && isSameSite(url, document.url));
  if (inner === undefined || request.step !== 'sitemap') return fallBackTo(request);
  const { otherwise = { items: [], next: [] }, robots = '' } = request;
  return { items: [], next: [{ ...listRequest('sitemap', inner, { robots, remembered }), otherwise }] };
}

function readArticlePage(page: FetchedDocument, { request }: ReadingContext): DocumentReading {
  const listed: ParsedItem | undefined = request.otherwise?.items[0];
  if (!isSameSite(page.url, request.url))
    throw new UnreadableSource('The article redirects to another website, which is not followed.');
  if (!mayRead(page.url, request.robots ?? ''))
    throw new UnreadableSource('The website’s robots.txt blocks automated access to the article.');
  const { item, problem } = readArticle(page, listed);
  return { items: [item], next: [], ...(problem && { problem }) };
}
