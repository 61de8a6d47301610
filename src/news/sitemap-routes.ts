import { and, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import type { StaffEnvironment } from '../access/index.ts';
import { dayMs } from '../platform/calendar-day.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { escapeMarkup } from '../platform/formats/xml-text.ts';
import { sendIfChanged } from '../platform/http/send-if-changed.ts';
import { absolute, links } from '../web/kit/links.ts';
import { isPublic, newestFirst } from './reads/queries.ts';
import { sitemapSections, type SitemapEntry } from './sitemap.ts';
import { stories } from './tables.ts';

export type SitemapServices = {
  database: Database;
  clock: Clock;
  website: () => Promise<{ title: string; origin: string }>;
  /** Which of these stories are sample content, by slug. */
  findSampleStories: (slugs: string[]) => Promise<Set<string>>;
  /** The paths of files of data, which search engines may read. */
  dataFiles: readonly string[];
};

/** The protocol's limit per file (sitemaps.org). */
const entriesPerPart = 50_000;
/** The limits of news search engines: two days, a thousand stories. */
const newsDaysMax = 2;
const newsEntriesMax = 1_000;
const xml = 'application/xml; charset=utf-8';

/** Routes for search engines: robots.txt and the sitemaps. */
export function sitemapRoutes({ database, clock, website, findSampleStories, dataFiles }: SitemapServices) {
  const sections = sitemapSections(database);
  const readNews = () => findNews({ database, clock, findSampleStories });

  return new Hono<StaffEnvironment>()
    .get('/robots.txt', async (c) => {
      const { origin } = await website();
      const sitemaps =
        (await readNews()).length > 0 ? ['/sitemap.xml', '/news-sitemap.xml'] : ['/sitemap.xml'];
      return c.text(
        [
          'User-agent: *',
          'Disallow: /admin',
          'Disallow: /api/',
          // The longest rule that matches holds (RFC 9309, section 2.2.2).
          ...dataFiles.map((path) => `Allow: ${path}$`),
          '',
          ...sitemaps.map((path) => `Sitemap: ${absolute(origin, path)}`),
          '',
        ].join('\n'),
      );
    })
    .get('/sitemap.xml', async (c) => {
      const { origin } = await website();
      const parts = await Promise.all(
        sections.map(async ({ name, count }) =>
          Array.from({ length: Math.ceil((await count()) / entriesPerPart) }, (_, part) =>
            absolute(origin, `/sitemap-${name}-${part + 1}.xml`),
          ),
        ),
      );
      return sendIfChanged(c, sitemapIndex(parts.flat()), { type: xml, lastModified: null });
    })
    .get('/:file{sitemap-[a-z]+-[1-9][0-9]{0,4}\\.xml}', async (c, next) => {
      const [, name, part] = /^sitemap-([a-z]+)-(\d+)\.xml$/.exec(c.req.param('file'))!;
      const section = sections.find((candidate) => candidate.name === name);
      const offset = (Number(part) - 1) * entriesPerPart;
      if (!section || offset >= (await section.count())) return next();
      const { origin } = await website();
      const entries = await section.read({ offset, limit: entriesPerPart });
      return sendIfChanged(c, sitemapPart(entries, origin), { type: xml, lastModified: null });
    })
    .get('/news-sitemap.xml', async (c) => {
      const { title: websiteTitle, origin } = await website();
      const entries = (await readNews()).map(({ slug, title, approvedAt }) => ({
        address: absolute(origin, links.story(slug)),
        title,
        publishedAt: approvedAt!,
      }));
      // A sitemap has at least one entry (sitemaps.org).
      if (entries.length === 0)
        return c.text(`No story was published in the last ${newsDaysMax} days. See /sitemap.xml.`, 404);
      return sendIfChanged(c, newsSitemap(websiteTitle, entries), { type: xml, lastModified: null });
    });
}

type NewsServices = Pick<SitemapServices, 'database' | 'clock' | 'findSampleStories'>;

async function findNews({ database, clock, findSampleStories }: NewsServices) {
  const since = new Date(clock.now().getTime() - newsDaysMax * dayMs);
  const rows = await database
    .select({ slug: stories.slug, title: stories.title, approvedAt: stories.approvedAt })
    .from(stories)
    .where(and(isPublic, gt(stories.approvedAt, since)))
    .orderBy(...newestFirst)
    .limit(newsEntriesMax);
  const samples = await findSampleStories(rows.map(({ slug }) => slug));
  return rows.filter(({ slug }) => !samples.has(slug));
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const newsNamespace = 'http://www.google.com/schemas/sitemap-news/0.9';

/** The sitemap index (sitemaps.org, protocol 0.9). */
const sitemapIndex = (addresses: readonly string[]): string =>
  `${declaration}<sitemapindex xmlns="${sitemapNamespace}">\n` +
  addresses.map((address) => `<sitemap>${element('loc', address)}</sitemap>\n`).join('') +
  '</sitemapindex>\n';

const sitemapPart = (entries: readonly SitemapEntry[], origin: string): string =>
  `${declaration}<urlset xmlns="${sitemapNamespace}">\n` +
  entries
    .map(({ path, changedAt }) => {
      const changed = changedAt ? element('lastmod', changedAt.toISOString()) : '';
      return `<url>${element('loc', new URL(path, origin).href)}${changed}</url>\n`;
    })
    .join('') +
  '</urlset>\n';

type NewsEntry = { address: string; title: string; publishedAt: Date };

const newsSitemap = (publication: string, entries: readonly NewsEntry[]): string =>
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
