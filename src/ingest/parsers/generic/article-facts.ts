import type { RawItemExtra, PictureFacts } from '../../tables.ts';
import { rawItemLimits } from '../../terms.ts';
import { canonicalUrl, absoluteUrl } from '../../text/item-address.ts';
import { lineOf, plainText } from '../../text/plain-text.ts';
import { fact, labeled } from '../facts.ts';
import { parseFeedDate } from '../rss/feed-dates.ts';
import {
  baseOf,
  lineOfElement,
  metaContent,
  articleTypes,
  isOfType,
  type LinkedData,
  textOfValue,
} from './html-document.ts';
import { isSameSite } from './listed-articles.ts';

export type ArticleFacts = {
  url: string;
  title: string;
  publishedAt: Date | null;
  description: string;
  /** The text as the structured data has it; '' if it doesn't. */
  dataText: string;
  extra: RawItemExtra;
};

/** A page's data about its article in JSON-LD, Open Graph and meta elements, in order of preference. */
export function articleFacts(document: Document, data: readonly LinkedData[], pageUrl: string): ArticleFacts {
  const article = data.find((node) => isOfType(node, articleTypes)) ?? {};
  const base = baseOf(document, pageUrl);
  const author =
    textOfValue(article['author'], 'name') ?? metaContent(document, 'author', 'dc.creator', 'parsely-author');
  return {
    url: ownAddress(document, base, pageUrl),
    title: titleOf(document, article),
    publishedAt: dateOf(document, article),
    description: plainLine(
      metaContent(document, 'og:description', 'description', 'twitter:description') ??
        textOfValue(article['description']) ??
        '',
    ),
    dataText: plainText(textOfValue(article['articleBody']) ?? ''),
    extra: {
      ...fact('author', /^https?:/u.test(author ?? '') ? null : plainLine(author ?? '')),
      ...articlePicture(document, article, base),
      ...labeled(
        [...document.querySelectorAll('meta[property="article:tag"]')].map(
          (meta) => meta.getAttribute('content') ?? '',
        ),
      ),
    },
  };
}

/** The address the page gives as its own, if it is on the same site and not the site's front page. */
function ownAddress(document: Document, base: string, pageUrl: string): string {
  const link = [...document.querySelectorAll('link[rel][href]')].find((element) =>
    /(?:^|\s)canonical(?:\s|$)/iu.test(element.getAttribute('rel') ?? ''),
  );
  const url = canonicalUrl(link?.getAttribute('href') ?? '', base);
  return url !== null && isSameSite(url, pageUrl) && new URL(url).pathname !== '/' ? url : pageUrl;
}

function titleOf(document: Document, article: LinkedData): string {
  const site = metaContent(document, 'og:site_name');
  const written =
    textOfValue(article['headline']) ??
    metaContent(document, 'og:title', 'twitter:title', 'citation_title', 'dc.title') ??
    (lineOfElement(document.querySelector('h1')) || lineOfElement(document.querySelector('title')));
  return lineOf(withoutSite(plainLine(written), site), rawItemLimits.titleMax);
}

/** 'Wells tested | The Record' of the site 'The Record' as 'Wells tested'. */
function withoutSite(title: string, site: string | undefined): string {
  const parts = title.split(/\s+[|–—-]\s+/u);
  return site && parts.length > 1 && parts.at(-1)!.toLowerCase() === site.toLowerCase()
    ? title.slice(0, title.lastIndexOf(parts.at(-1)!)).replace(/\s+[|–—-]\s+$/u, '')
    : title;
}

function dateOf(document: Document, article: LinkedData): Date | null {
  const time = document.querySelector(
    'time[itemprop~="datePublished"], article time[datetime], time[pubdate]',
  );
  const written = [
    textOfValue(article['datePublished']),
    metaContent(
      document,
      'article:published_time',
      'datepublished',
      'parsely-pub-date',
      'citation_publication_date',
      'dc.date.issued',
      'dc.date',
      'dcterms.issued',
      'date',
      'pubdate',
    ),
    time?.getAttribute('datetime') ?? lineOfElement(time),
    textOfValue(article['dateCreated']) ?? textOfValue(article['dateModified']),
  ];
  return written.map((date) => parseFeedDate(date ?? '')).find((found) => found !== null) ?? null;
}

const plainLine = (text: string): string => plainText(text).replaceAll('\n', ' ');

/**
 * An article's picture: as its structured data has it, as Open Graph does, or its lead figure. Whose it is and what it
 * shows comes from the same place, since a page has many pictures, or else from a figure with the same file.
 */
function articlePicture(document: Document, article: LinkedData, base: string): PictureFacts {
  const found = fromData(article, base) ?? fromGraph(document, base);
  return found ? { ...figureWith(document, found.imageUrl), ...found } : (fromFigure(document, base) ?? {});
}

type Pictured = PictureFacts & { imageUrl: string };

function fromData(article: LinkedData, base: string): Pictured | null {
  const [image] = [article['image']].flat();
  const imageUrl = absoluteUrl(textOfValue(image, 'url', 'contentUrl', '@id') ?? '', base);
  if (imageUrl === null) return null;
  const { creditText, copyrightNotice, creator, license, caption, description } = (
    typeof image === 'object' && image !== null ? image : {}
  ) as LinkedData;
  return {
    imageUrl,
    ...fact('imageCredit', textOfValue(creditText) ?? textOfValue(creator, 'name')),
    ...fact('imageLicense', textOfValue(license, 'url', '@id', 'name') ?? textOfValue(copyrightNotice)),
    ...fact('imageAlt', textOfValue(caption) ?? textOfValue(description)),
  };
}

function fromGraph(document: Document, base: string): Pictured | null {
  const address = metaContent(document, 'og:image:secure_url', 'og:image', 'twitter:image');
  const imageUrl = absoluteUrl(address ?? '', base);
  if (imageUrl === null) return null;
  return { imageUrl, ...fact('imageAlt', metaContent(document, 'og:image:alt', 'twitter:image:alt')) };
}

function fromFigure(document: Document, base: string): PictureFacts | null {
  const image = document.querySelector('article figure img[src], main figure img[src]');
  const imageUrl = absoluteUrl(image?.getAttribute('src') ?? '', base);
  if (!image || imageUrl === null) return null;
  return { imageUrl, ...statedIn(image) };
}

/** The caption of the figure with a file; sites offer the same file in several sizes and folders. */
function figureWith(document: Document, imageUrl: string): PictureFacts {
  const name = fileName(imageUrl);
  const image = [...document.querySelectorAll('figure img[src]')].find(
    (shown) => name !== '' && fileName(shown.getAttribute('src') ?? '') === name,
  );
  return image ? statedIn(image) : {};
}

function statedIn(image: Element): PictureFacts {
  const caption = image.closest('figure')?.querySelector('figcaption');
  return {
    ...fact('imageCredit', lineOfElement(caption?.querySelector('[class*="credit"], cite, small'))),
    ...fact('imageAlt', image.getAttribute('alt') || lineOfElement(caption)),
  };
}

const fileName = (address: string): string => /([^/?#]*)(?:[?#].*)?$/u.exec(address)?.[1] ?? '';
