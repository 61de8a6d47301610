import { absoluteUrl } from '../../items/canonical-url.ts';
import { lineOf } from '../../text/lines.ts';
import { rawItemLimits } from '../../terms.ts';
import { parseFeedDate } from '../rss/feed-dates.ts';
import { childElements, readXml, textOf, type XmlElement } from '../xml-tree.ts';
import type { ListedArticle } from './listed-articles.ts';
import { isNews } from './robots.ts';

/** A news sitemap's articles, newest first, or the news sitemaps that an index of sitemaps names. */
export type Sitemap = { articles: ListedArticle[]; sitemaps: string[] };

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
