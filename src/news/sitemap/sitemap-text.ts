import { escapeMarkup } from '../../platform/formats/xml-text.ts';
import type { SitemapEntry } from './sitemap.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const newsNamespace = 'http://www.google.com/schemas/sitemap-news/0.9';

/** The sitemap index (sitemaps.org, protocol 0.9). */
export const sitemapIndex = (addresses: readonly string[]): string =>
  `${declaration}<sitemapindex xmlns="${sitemapNamespace}">\n` +
  addresses.map((address) => `<sitemap>${element('loc', address)}</sitemap>\n`).join('') +
  '</sitemapindex>\n';

/** One sitemap of at most `entriesMax` pages, streamed in chunks. */
export async function* sitemapPart(
  entries: AsyncIterable<SitemapEntry>,
  { origin, entriesMax }: { origin: string; entriesMax: number },
): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${sitemapNamespace}">\n`;
  let written = 0;
  for await (const { path, changedAt } of entries) {
    if (written++ === entriesMax) break;
    const changed = changedAt ? element('lastmod', changedAt.toISOString()) : '';
    yield `<url>${element('loc', new URL(path, origin).href)}${changed}</url>\n`;
  }
  yield '</urlset>\n';
}

export type NewsEntry = { address: string; title: string; publishedAt: Date };

/** The news sitemap, in the format news search engines read. */
export const newsSitemap = (publication: string, entries: readonly NewsEntry[]): string =>
  `${declaration}<urlset xmlns="${sitemapNamespace}" xmlns:news="${newsNamespace}">\n` +
  entries
    .map(
      ({ address, title, publishedAt }) =>
        `<url>${element('loc', address)}<news:news>` +
        `<news:publication>${element('news:name', publication)}${element('news:language', 'en')}</news:publication>` +
        `${element('news:publication_date', publishedAt.toISOString())}${element('news:title', title)}</news:news></url>\n`,
    )
    .join('') +
  '</urlset>\n';

const element = (name: string, text: string): string => `<${name}>${escapeMarkup(text)}</${name}>`;
